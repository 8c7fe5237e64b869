/** Orders for the lists of the back office, formatted in the page's language. */

import type { OrderPage } from "../domain/back-office/order-search.ts";
import { formatMoney, type Rappen, rappen } from "../domain/kernel/money.ts";
import { formatMoment } from "../domain/kernel/swiss-time.ts";
import type { AttentionReason } from "../domain/orders/attention.ts";
import { type OrderQuery, orderQueryPath } from "../domain/orders/order-query.ts";
import type { FoundOrder } from "../domain/orders/order-summary.ts";
import type { RequestContext } from "./request-context.server.ts";

/** "4 May 2025, 14:00", in Swiss time. */
export function moment({ language }: Pick<RequestContext, "language">, at: number): string {
  return formatMoment(at, language);
}

/** What the list shows of its orders besides their rows, by id. */
interface Beside {
  reasons: ReadonlyMap<string, AttentionReason[]>;
  margins: ReadonlyMap<string, Rappen>;
}

function rowOf(order: FoundOrder, context: RequestContext, { reasons, margins }: Beside) {
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
    margin: margins.has(id) ? formatMoney(margins.get(id)!, context.language) : null,
    reasons: reasons.get(id) ?? [],
  };
}

/** The list as its page shows it. */
export function listOf(
  { orders, previous, next, count, isMore }: OrderPage,
  query: OrderQuery,
  context: RequestContext,
  beside: Beside,
) {
  const at = (page: string | null) => (page === null ? null : orderQueryPath({ ...query, page }));
  return {
    rows: orders.map((order) => rowOf(order, context, beside)),
    previous: at(previous),
    next: at(next),
    count,
    isMore,
  };
}
