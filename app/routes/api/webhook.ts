import { receivePaymentEvent } from "~/domain/webhooks/payment-events";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "signed" } } satisfies RouteHandle;

/** Webhook for events of the shop's own account; reads the raw body, for its signature. */
export const action = json.raw("POST", ({ shop }, body, headers) => receivePaymentEvent(shop, body, headers));

export const loader = json.only("POST");
