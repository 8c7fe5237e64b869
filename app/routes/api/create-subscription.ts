import { CreateSubscription, createSubscriptionCall } from "~/domain/membership/membership-call";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "membership" } } satisfies RouteHandle;

export const action = json.post(CreateSubscription, ({ shop, viewer }, call) =>
  createSubscriptionCall(shop, viewer, call),
);

export const loader = json.only("POST");
