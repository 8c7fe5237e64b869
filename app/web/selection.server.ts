/** What is told of several orders at once: which were changed, and by name which were not, and why. */

import { formatMoney } from "../domain/money.ts";
import type { OrderStatus } from "../domain/orders/order.ts";
import { type ChosenOrder, readSelection, type SelectionOutcome } from "../domain/orders/selection.ts";
import { moneyLeft } from "../domain/orders/staff-refund.ts";
import type { Tick } from "../domain/orders/tick.ts";
import { isRefusal, Refusal } from "../domain/refusal.ts";
import type { StaffVisit } from "./staff.server.ts";
import { redirectWithToast } from "./toast.server.ts";
import { tellRefusal, type Visit } from "./visit.server.ts";

/** The orders that the address names. */
export function ticksIn(url: URL): Tick[] {
  return readSelection(url.searchParams);
}

/** A paid order, and what could be given back of it. */
export interface PaidOrder {
  id: string;
  confirmationId: string;
  amount: string;
}

/** Those of the orders whose money is still with the shop. */
export async function paidAmong(
  { shop, staff, language }: StaffVisit,
  orders: readonly ChosenOrder[],
): Promise<PaidOrder[]> {
  const left = await moneyLeft(
    shop,
    staff,
    orders.map(({ row }) => row),
  );
  return left.map(({ orderId: id, amount }) => ({
    id,
    confirmationId: orders.find((order) => order.id === id)?.confirmationId ?? "",
    amount: formatMoney(amount, language),
  }));
}

/** A file of theirs; what stands in its way is told on the list, because a file has no page. */
export async function fileOrToast(visit: Visit, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message } = tellRefusal(error, visit.t);
    return redirectWithToast(visit.shop, "/admin/orders", { type: "error", message });
  }
}

export interface SelectionAnswer {
  changed: number;
  kept: { id: string; confirmationId: string; status: OrderStatus; message: string }[];
  unknown: number;
  /** Those that were cancelled, while their money stays. */
  paid: PaidOrder[];
  /** What they should have become. */
  status: OrderStatus;
  back: string;
}

/** The page comes back with what was not done. */
export function selectionAnswer(
  visit: Visit,
  { changed, kept, unknown, ...rest }: SelectionOutcome & Pick<SelectionAnswer, "status" | "back" | "paid">,
): Response {
  visit.context.formFailed = true;
  const told: SelectionAnswer = {
    changed: changed.length,
    kept: kept.map(({ refusal, ...order }) => ({ ...order, message: tellRefusal(refusal, visit.t).message })),
    unknown,
    ...rest,
  };
  return Response.json(told, { status: new Refusal("status-changed").status });
}
