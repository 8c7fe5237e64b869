/** Webhook endpoints: the addresses to which events are posted. */
import type Stripe from "stripe";
import { API_VERSION, description } from "../description.ts";
import { invalidRequest } from "../http/errors.ts";
import { listing, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { Call, Handler, Resource } from "../resource.ts";

/** Stripe enables 16 at most. */
const MOST = 16;

const create: Handler<Stripe.WebhookEndpointCreateParams> = (call) => {
  const { url, enabled_events, connect = false, description: about, metadata, api_version } = call.params;
  if (call.store.list("webhook_endpoint").length >= MOST) {
    throw invalidRequest(`You have reached the maximum of ${MOST} test webhook endpoints.`);
  }
  assertUrl(url);
  assertEvents(enabled_events);
  const secret = `whsec_${call.newId("", 32).slice(1)}`;
  const endpoint = call.create(
    "webhook_endpoint",
    {
      id: call.newId("we"),
      api_version: api_version ?? API_VERSION,
      description: about || null,
      enabled_events,
      metadata: mergedMetadata(null, metadata),
      status: "enabled",
      url,
    },
    { connect, secret },
  );
  // Only this answer shows the secret.
  return { ...endpoint, secret };
};

const update: Handler<Stripe.WebhookEndpointUpdateParams> = (call) => {
  const endpoint = call.store.get("webhook_endpoint", call.id);
  const { url, enabled_events, disabled, description: about, metadata } = call.params;
  if (url !== undefined) assertUrl(url);
  if (enabled_events) assertEvents(enabled_events);
  call.update(endpoint, {
    ...(url !== undefined && { url }),
    ...(enabled_events && { enabled_events }),
    ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
    ...(about !== undefined && { description: about || null }),
    metadata: mergedMetadata(endpoint.metadata, metadata),
  });
  return endpoint;
};

const remove = (call: Call<unknown>) => {
  const endpoint = call.store.get("webhook_endpoint", call.id);
  call.store.remove(endpoint);
  return { id: endpoint.id, object: "webhook_endpoint", deleted: true };
};

function assertUrl(url: string): void {
  if (/^https?:\/\/[^/]/.test(url) && URL.canParse(url)) return;
  throw invalidRequest("Invalid URL: An explicit scheme (such as https) must be provided.", {
    code: "url_invalid",
    param: "url",
  });
}

function assertEvents(events: readonly string[]): void {
  const known = description().components.schemas.event?.properties?.type?.enum ?? [];
  const place = events.findIndex((type) => type !== "*" && !known.includes(type));
  if (place < 0) return;
  throw invalidRequest(`Invalid enabled_events[${place}]: must be a type of event, or *`, {
    param: `enabled_events[${place}]`,
  });
}

export const webhookEndpoints: Resource = {
  addresses: {
    "POST /v1/webhook_endpoints": create,
    "GET /v1/webhook_endpoints": listing("webhook_endpoint"),
    "GET /v1/webhook_endpoints/{id}": retrieving("webhook_endpoint"),
    "POST /v1/webhook_endpoints/{id}": update,
    "DELETE /v1/webhook_endpoints/{id}": remove,
  },
};
