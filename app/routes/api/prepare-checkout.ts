import { checkoutCall, PrepareCheckout } from "~/domain/orders/checkout-call";
import { json } from "~/web/json.server";

export const action = json.post(PrepareCheckout, ({ shop, viewer, language }, call) =>
  checkoutCall(shop, viewer, { ...call, language }),
);

export const loader = json.only("POST");
