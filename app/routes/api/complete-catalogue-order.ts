import { CompleteCatalogueOrder, completeOrder } from "~/domain/payments/completion";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

export const action = json.post(CompleteCatalogueOrder, ({ shop, viewer }, { paymentIntentId }) =>
  completeOrder(shop, viewer, { paymentIntentId, incomplete: "cart-order-incomplete" }),
);

export const loader = json.only("POST");
