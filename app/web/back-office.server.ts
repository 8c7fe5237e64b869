/** Orders as the pages of the back office show them: in the words and figures of the language. */
import { formatMoment } from "../domain/day.ts";
import { formatMoney, rappen } from "../domain/money.ts";
import type { FoundOrder } from "../domain/orders/found-order.ts";
import { type AttentionReason, type OrderQuery, orderQueryPath } from "../domain/orders/order-query.ts";
import type { OrderPage } from "../domain/orders/search.ts";
import type { Visit } from "./visit.server.ts";

/** "4 May 2025, 14:00", by the clocks of the workshop. */
export function moment({ language }: Pick<Visit, "language">, at: number): string {
  return formatMoment(at, language);
}

function rowOf(order: FoundOrder, visit: Visit, reasons: readonly AttentionReason[] = []) {
  const { id, confirmationId, placedAt, firstName, lastName, email, amount, status, paymentState } = order;
  return {
    id,
    confirmationId,
    email,
    status,
    paymentState,
    placed: moment(visit, placedAt),
    placedIso: new Date(placedAt).toISOString(),
    customer: `${firstName} ${lastName}`.trim(),
    amount: formatMoney(rappen(amount), visit.language),
    items: order.items,
    reasons,
  };
}

/** The list as its page shows it. */
export function listOf(
  { orders, previous, next, count, isMore }: OrderPage,
  query: OrderQuery,
  visit: Visit,
  reasons: ReadonlyMap<string, AttentionReason[]>,
) {
  const at = (page: string | null) => (page === null ? null : orderQueryPath({ ...query, page }));
  return {
    rows: orders.map((order) => rowOf(order, visit, reasons.get(order.id))),
    previous: at(previous),
    next: at(next),
    count,
    isMore,
  };
}
