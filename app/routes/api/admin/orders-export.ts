import { OrderCallQuery } from "~/domain/orders/order-query";
import { answerCsv } from "~/web/order-export.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "amounts" } satisfies RouteHandle;

export const loader = staffOnly.get(OrderCallQuery, (context, query) => answerCsv(context, query));
