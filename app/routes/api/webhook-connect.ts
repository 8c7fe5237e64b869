import { receivePaymentEvent } from "~/domain/orders/payment-event";
import { json } from "~/web/json.server";

/** What the payment provider tells of connected accounts; read as it came, for its signature. */
export const action = json.raw("POST", ({ shop }, body, headers) => receivePaymentEvent(shop, body, headers));

export const loader = json.only("POST");
