/** Google Analytics 4 by its Measurement Protocol: the server sends the events, so no third-party script runs in a page. */
import { withJoinedSignal } from "../joined-signal.ts";
import type { Analytics } from "./port.ts";

const COLLECTOR = "https://www.google-analytics.com/mp/collect";
const TIMEOUT_MS = 10_000;

export interface Ga4Options {
  measurementId: string;
  apiSecret: string;
}

export function openGa4({ measurementId, apiSecret }: Ga4Options): Analytics {
  const address = new URL(COLLECTOR);
  address.searchParams.set("measurement_id", measurementId);
  address.searchParams.set("api_secret", apiSecret);
  return {
    name: "ga4",
    async send({ name, facts, client, at }, signal) {
      const body = JSON.stringify({
        client_id: client,
        timestamp_micros: at * 1000,
        // The visitor allowed counting; the shop never asks for advertising.
        consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
        // The service counts no page view without an engagement time.
        events: [{ name, params: { ...facts, engagement_time_msec: 1 } }],
      });
      const headers = { "Content-Type": "application/json" };
      await withJoinedSignal([signal, AbortSignal.timeout(TIMEOUT_MS)], async (joined) => {
        const response = await fetch(address, { method: "POST", headers, body, signal: joined });
        await response.body?.cancel();
        // The address holds the secret, so the error names only the status.
        if (!response.ok) throw new Error(`The analytics service answered ${response.status}.`);
      });
    },
  };
}
