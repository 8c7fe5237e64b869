/** Events: what happened, as Stripe reports it to webhook endpoints and lists for 30 days. */
import type Stripe from "stripe";
import type { Shared } from "../context.ts";
import { API_VERSION } from "../description.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { type AnyObject, openStore } from "../store.ts";

export type EventType = Stripe.Event["type"];

export function recordEvent(
  shared: Shared,
  context: Context,
  { type, object, previous }: { type: EventType; object: AnyObject; previous?: object },
): void {
  const endpoints = endpointsFor(shared, context, type);
  const event = context.create("event", {
    id: context.newId("evt"),
    type,
    api_version: API_VERSION,
    data: {
      object: object as never,
      ...(previous && { previous_attributes: previous }),
    },
    pending_webhooks: endpoints.length,
    request: context.request ?? { id: null, idempotency_key: null },
    ...(!context.isPlatform && { account: context.account }),
  } as Partial<StoredObject<"event">> & { id: string });
  for (const endpoint of endpoints) {
    for (const delayMs of context.faults.delaysOf(type)) {
      shared.database
        .prepare("INSERT INTO deliveries (due_at, event, account, endpoint) VALUES (?, ?, ?, ?)")
        .run(context.clock.now() + delayMs, event.id, context.account, endpoint.id);
    }
  }
}

/** Endpoints are the platform's; those that connect get the events of connected accounts instead of its own. */
function endpointsFor({ database, platform }: Shared, { isPlatform }: Context, type: EventType) {
  const store = openStore(database, platform);
  return store
    .list("webhook_endpoint")
    .filter(
      (endpoint) =>
        endpoint.status === "enabled" &&
        (store.hidden(endpoint).connect === true) !== isPlatform &&
        endpoint.enabled_events.some((wanted) => wanted === "*" || wanted === type),
    );
}
