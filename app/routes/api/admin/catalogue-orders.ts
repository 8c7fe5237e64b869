import { catalogueOrder } from "~/domain/back-office/order-calls";
import { OrderCallQuery } from "~/domain/orders/order-query";
import { answerOrders } from "~/web/order-export.server";
import { refuseOnFault } from "~/web/refuse-on-fault.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "amounts" } satisfies RouteHandle;

export const loader = staffOnly.get(OrderCallQuery, (context, query) =>
  refuseOnFault(context, "catalogue-orders-unread", () =>
    answerOrders(context, { ...query, kind: "catalogue" }, catalogueOrder),
  ),
);
