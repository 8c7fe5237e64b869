/** Google Analytics 4 by its Measurement Protocol: the shop's server tells, no script of others runs in a page. */
import type { Analytics } from "./port.ts";

const COLLECTOR = "https://www.google-analytics.com/mp/collect";
const PATIENCE_MS = 10_000;

export interface Ga4Options {
  measurementId: string;
  apiSecret: string;
  /** Another address, for tests. */
  collector?: string;
}

export function openGa4({ measurementId, apiSecret, collector = COLLECTOR }: Ga4Options): Analytics {
  const address = new URL(collector);
  address.searchParams.set("measurement_id", measurementId);
  address.searchParams.set("api_secret", apiSecret);
  return {
    name: "ga4",
    async tell({ name, facts, client, at }, signal) {
      const deadline = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          client_id: client,
          timestamp_micros: at * 1000,
          // Counting was allowed, advertising was never asked for.
          consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
          // Without a time spent, the service counts no visit.
          events: [{ name, params: { ...facts, engagement_time_msec: 1 } }],
        }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      await response.body?.cancel();
      // The address holds the secret: only the status may be told.
      if (!response.ok) throw new Error(`The analytics service answered ${response.status}.`);
    },
  };
}
