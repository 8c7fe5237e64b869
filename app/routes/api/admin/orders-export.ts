import { OrderCallQuery } from "~/domain/orders/order-query";
import { json } from "~/web/json.server";
import { answerCsv } from "~/web/order-export.server";
import { staffOnly } from "~/web/staff.server";

export const loader = staffOnly.get(OrderCallQuery, (visit, query) => answerCsv(visit, query));

export const action = json.only("GET");
