import { CompleteCatalogueOrder, completeCatalogueOrder } from "~/domain/cart/cart-call";
import { json } from "~/web/json.server";

export const action = json.post(CompleteCatalogueOrder, ({ shop, viewer }, call) =>
  completeCatalogueOrder(shop, viewer, call),
);

export const loader = json.only("POST");
