/** Orders for the lists of the back office, formatted in the page's language. */

import { openBulkChanges } from "../domain/back-office/bulk-change.ts";
import type { OrderPage } from "../domain/back-office/order-search.ts";
import { formatAge } from "../domain/kernel/age.ts";
import { formatMoney, type Rappen, rappen } from "../domain/kernel/money.ts";
import { formatMoment, formatTime } from "../domain/kernel/swiss-time.ts";
import type { AttentionReason } from "../domain/orders/attention.ts";
import { countryName } from "../domain/orders/country.ts";
import { type OrderQuery, orderQueryPath } from "../domain/orders/order-query.ts";
import type { FoundOrder } from "../domain/orders/order-summary.ts";
import { STATUS } from "../domain/orders/status.ts";
import { may } from "../domain/staff/role.ts";
import { paths } from "../paths.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { StaffContext } from "./staff.server.ts";

/** "4 May 2025, 14:00", in Swiss time. */
export function moment({ language }: Pick<RequestContext, "language">, at: number): string {
  return formatMoment(at, language);
}

/** What the list shows of its orders besides their rows, by id. */
interface Beside {
  reasons: ReadonlyMap<string, AttentionReason[]>;
  margins: ReadonlyMap<string, Rappen>;
}

export function rowOf(order: FoundOrder, context: StaffContext, { reasons, margins }: Beside) {
  const { id, kind, confirmationId, placedAt, firstName, lastName, email, amount, status, paymentState } =
    order;
  const { country, lineId, prints } = order;
  return {
    id,
    kind,
    confirmationId,
    email,
    status,
    paymentState,
    placed: moment(context, placedAt),
    placedIso: new Date(placedAt).toISOString(),
    age: formatAge(context.shop.clock.now() - placedAt, context.language),
    country: country && countryName(country, context.language),
    picture: lineId && paths.admin.orders.$.pictures.$(id, lineId),
    prints: prints.map(({ number, of }) => `${number}/${of}`).join(", "),
    toDo: toDoOf(order),
    customer: `${firstName} ${lastName}`.trim(),
    amount: may(context.staff.role, "amounts") ? formatMoney(rappen(amount), context.language) : null,
    items: order.items,
    margin: margins.has(id) ? formatMoney(margins.get(id)!, context.language) : null,
    reasons: reasons.get(id) ?? [],
  };
}

/** The next step of a paid order; null where there is none. */
function toDoOf({ kind, status, paymentState }: FoundOrder): "print" | "ship" | null {
  if (kind === "credits" || paymentState !== "paid" || !STATUS[status].isUnsent) return null;
  return STATUS[status].isBegun ? "ship" : "print";
}

/** The list as its page shows it. */
export function listOf(
  { orders, previous, next, count, isMore }: OrderPage,
  query: OrderQuery,
  context: StaffContext,
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

/** The bulk changes that can still be undone. */
export async function openChanges({ shop, staff, language }: StaffContext) {
  const changes = await openBulkChanges(shop, staff);
  return changes.map(({ id, status, staff: who, count, undoUntil }) => ({
    id,
    status,
    staff: who,
    count,
    until: formatTime(undoUntil, language),
  }));
}
