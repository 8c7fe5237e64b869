import { OrderCallQuery } from "~/domain/orders/order-query";
import { answerCsv } from "~/web/order-export.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.get(OrderCallQuery, (context, query) => answerCsv(context, query));
