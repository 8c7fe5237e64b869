/** Orders as the pages of the back office show them: in the words and figures of the language. */
import { formatMoment } from "../domain/day.ts";
import { formatMoney, rappen } from "../domain/money.ts";
import { addressLines } from "../domain/orders/address.ts";
import type { OfficeOrder } from "../domain/orders/back-office.ts";
import { type OrderQuery, orderQueryPath } from "../domain/orders/order-query.ts";
import type { FoundOrder, OrderPage } from "../domain/orders/search.ts";
import type { Visit } from "./visit.server.ts";

/** "4 May 2025, 14:00", by the clocks of the workshop. */
export function moment({ language }: Pick<Visit, "language">, at: number): string {
  return formatMoment(at, language);
}

function rowOf(order: FoundOrder, visit: Visit) {
  const { id, confirmationId, placedAt, firstName, lastName, email, amount, status, paymentState } = order;
  return {
    ...{ id, confirmationId, email, status, paymentState },
    placed: moment(visit, placedAt),
    placedIso: new Date(placedAt).toISOString(),
    customer: `${firstName} ${lastName}`.trim(),
    amount: formatMoney(rappen(amount), visit.language),
    items: order.items,
    needsAttention: order.attention !== null,
  };
}

/** The list as its page shows it. */
export function listOf(
  { orders, previous, next, count, isMore }: OrderPage,
  query: OrderQuery,
  visit: Visit,
) {
  const at = (page: string | null) => (page === null ? null : orderQueryPath({ ...query, page }));
  return {
    rows: orders.map((order) => rowOf(order, visit)),
    previous: at(previous),
    next: at(next),
    count,
    isMore,
  };
}

/** The whole order as its page shows it. */
export function detailOf({ order, changes }: OfficeOrder, visit: Visit) {
  const { id, kind, confirmationId, status, paymentState, attention, shipping, email, pack } = order;
  const money = (amount: number) => formatMoney(rappen(amount), visit.language);
  return {
    ...{ id, kind, confirmationId, status, paymentState, attention, email },
    placed: moment(visit, order.placedAt),
    paid: order.paidAt === null ? null : moment(visit, order.paidAt),
    address: shipping ? addressLines(shipping, visit.language) : null,
    credits: pack?.credits ?? null,
    total: money(order.charged ?? order.amount),
    lines: order.lines.map((line) => ({
      id: line.id,
      name: line.title ?? line.styleName,
      style: line.styleName,
      text: line.lettering?.text ?? null,
      quantity: line.quantity,
      each: money(line.unitPrice),
      print: line.print,
      isLost: line.isLost,
      picture: `/admin/orders/${id}/pictures/${line.id}`,
    })),
    changes: changes.map(({ changedAt, ...change }) => ({ ...change, at: moment(visit, changedAt) })),
  };
}
