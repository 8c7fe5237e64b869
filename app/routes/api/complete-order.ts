import { CompleteOrder, completeOrder } from "~/domain/orders/checkout-call";
import { json } from "~/web/json.server";

export const action = json.post(CompleteOrder, ({ shop, viewer }, call) => completeOrder(shop, viewer, call));

export const loader = json.only("POST");
