import { catalogueOrder } from "~/domain/orders/office-call";
import { OrderCallQuery } from "~/domain/orders/order-query";
import { orElse } from "~/web/fault.server";
import { json } from "~/web/json.server";
import { answerOrders } from "~/web/order-export.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.get(OrderCallQuery, (visit, query) =>
  orElse(visit.shop, "catalogue-orders-unread", () =>
    answerOrders(visit, { ...query, kind: "catalogue" }, catalogueOrder),
  ),
);

export const action = json.only("GET");
