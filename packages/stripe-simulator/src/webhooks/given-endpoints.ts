/** Webhook endpoints that a program brings with it, instead of creating them by requests. */
import type Stripe from "stripe";
import { openContext, type Shared } from "../context.ts";
import { transact } from "../database.ts";
import { API_VERSION } from "../description.ts";
import type { StoredObject } from "../objects.ts";

export interface GivenEndpoint {
  url: string;
  /** What its webhooks are signed with, such as `whsec_…`. */
  secret: string;
  /** It gets the events of connected accounts instead of the platform's. */
  connect?: boolean;
  /** The types of events that it gets; all by default. */
  events?: readonly string[];
}

const PREFIX = "we_Given";

/** Makes these the given endpoints: earlier ones are changed, and those that are no longer given are removed. */
export function useEndpoints(shared: Shared, endpoints: readonly GivenEndpoint[]): void {
  const { store, clock } = openContext(shared, shared.platform, null);
  transact(shared.database, () => {
    endpoints.forEach(({ url, secret, connect = false, events = ["*"] }, place) => {
      const id = `${PREFIX}${place + 1}`;
      const known = store.find("webhook_endpoint", id);
      const endpoint: StoredObject<"webhook_endpoint"> = {
        id,
        object: "webhook_endpoint",
        api_version: API_VERSION as Stripe.LatestApiVersion,
        application: null,
        created: known?.created ?? clock.seconds(),
        description: null,
        enabled_events: [...events],
        livemode: false,
        metadata: known?.metadata ?? {},
        status: "enabled",
        url,
      };
      if (known) store.replace(endpoint);
      else store.insert(endpoint);
      store.hide(endpoint, { connect, secret });
    });
    for (const endpoint of store.list("webhook_endpoint")) {
      const place = endpoint.id.startsWith(PREFIX) ? Number(endpoint.id.slice(PREFIX.length)) : 0;
      if (place > endpoints.length) store.remove(endpoint);
    }
  });
}
