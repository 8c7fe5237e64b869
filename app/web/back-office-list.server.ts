/** Orders for the lists of the back office, formatted in the page's language. */

import type { OrderPage } from "../domain/back-office/order-search.ts";
import { formatMoney, rappen } from "../domain/kernel/money.ts";
import { formatMoment } from "../domain/kernel/swiss-time.ts";
import type { AttentionReason } from "../domain/orders/attention.ts";
import { type OrderQuery, orderQueryPath } from "../domain/orders/order-query.ts";
import type { FoundOrder } from "../domain/orders/order-summary.ts";
import type { RequestContext } from "./request-context.server.ts";

/** "4 May 2025, 14:00", in Swiss time. */
export function moment({ language }: Pick<RequestContext, "language">, at: number): string {
  return formatMoment(at, language);
}

function rowOf(order: FoundOrder, context: RequestContext, reasons: readonly AttentionReason[] = []) {
  const { id, confirmationId, placedAt, firstName, lastName, email, amount, status, paymentState } = order;
  return {
    id,
    confirmationId,
    email,
    status,
    paymentState,
    placed: moment(context, placedAt),
    placedIso: new Date(placedAt).toISOString(),
    customer: `${firstName} ${lastName}`.trim(),
    amount: formatMoney(rappen(amount), context.language),
    items: order.items,
    reasons,
  };
}

/** The list as its page shows it. */
export function listOf(
  { orders, previous, next, count, isMore }: OrderPage,
  query: OrderQuery,
  context: RequestContext,
  reasons: ReadonlyMap<string, AttentionReason[]>,
) {
  const at = (page: string | null) => (page === null ? null : orderQueryPath({ ...query, page }));
  return {
    rows: orders.map((order) => rowOf(order, context, reasons.get(order.id))),
    previous: at(previous),
    next: at(next),
    count,
    isMore,
  };
}
