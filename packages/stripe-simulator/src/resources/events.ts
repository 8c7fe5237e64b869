/** The list of events, from which a program catches up on webhooks that it missed. */

import { invalidRequest } from "../http/errors.ts";
import { type ListParams, pageOf, retrieving } from "../http/list.ts";
import type { Handler, Resource } from "../resource.ts";

const list: Handler<ListParams & { type?: string; types?: string[]; delivery_success?: boolean }> = (
  call,
) => {
  const { type, types, delivery_success } = call.params;
  if (type && types) {
    throw invalidRequest("You may only specify one of these parameters: type, types.", { param: "type" });
  }
  return pageOf(call, "event", {
    type: types ?? (type?.includes("*") ? { like: type.replaceAll("*", "%") } : type),
    pending_webhooks: delivery_success === undefined ? undefined : delivery_success ? 0 : { over: 0 },
  });
};

export const events: Resource = {
  addresses: { "GET /v1/events": list, "GET /v1/events/{id}": retrieving("event") },
};
