/** The answer to a change of several orders: the number of changed ones, and the unchanged ones with their reasons. */

import type { SelectionOutcome } from "../domain/back-office/bulk-status.ts";
import { moneyLeft } from "../domain/back-office/refund.ts";
import { wholeList } from "../domain/back-office/whole-list.server.ts";
import { formatMoney } from "../domain/kernel/money.ts";
import { isRefusal, Refusal } from "../domain/kernel/refusal.ts";
import type { OrderStatus } from "../domain/orders/order.ts";
import type { Tick } from "../domain/orders/selected-order.ts";
import { chosenRows, readSelection, SELECTION_MAX } from "../domain/orders/selection.ts";
import { paths } from "../paths.ts";
import { type RequestContext, translateRefusal } from "./request-context.server.ts";
import type { StaffContext } from "./staff.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** The orders in the address: ticks, or a whole list. @throws Refusal as `wholeList` */
export async function ticksIn({ shop, staff, url }: StaffContext): Promise<Tick[]> {
  const list = url.searchParams.get("all");
  return list ? wholeList(shop, staff, list, SELECTION_MAX) : readSelection(url.searchParams);
}

/** A paid order, and its refundable amount. */
export interface PaidOrder {
  id: string;
  confirmationId: string;
  amount: string;
}

/** The paid ones among the ticked orders whose money is still with the shop. */
export async function paidAmong(
  { shop, staff, language }: StaffContext,
  chosen: readonly Tick[],
): Promise<PaidOrder[]> {
  const orders = await chosenRows(shop.db, chosen);
  const left = await moneyLeft(shop, staff, orders);
  return left.map(({ orderId: id, amount }) => ({
    id,
    confirmationId: orders.find((order) => order.id === id)?.confirmation_id ?? "",
    amount: formatMoney(amount, language),
  }));
}

/** A file of the selected orders; the list shows its errors, because a file has no page. */
export async function fileOrToast(context: RequestContext, make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message } = translateRefusal(error, context.t);
    return redirectWithToast(context.shop, paths.admin.orders(), { type: "error", message });
  }
}

export interface SelectionAnswer {
  changed: number;
  kept: { id: string; confirmationId: string; status: OrderStatus; message: string }[];
  unknown: number;
  /** Cancelled orders whose money stays. */
  paid: PaidOrder[];
  /** The requested status. */
  status: OrderStatus;
  back: string;
}

/** Renders the page again with the orders that were not changed. */
export function selectionAnswer(
  context: RequestContext,
  { changed, kept, unknown, ...rest }: SelectionOutcome & Pick<SelectionAnswer, "status" | "back" | "paid">,
): Response {
  context.loadContext.formFailed = true;
  const answer: SelectionAnswer = {
    changed: changed.length,
    kept: kept.map(({ refusal, ...order }) => ({
      ...order,
      message: translateRefusal(refusal, context.t).message,
    })),
    unknown,
    ...rest,
  };
  return Response.json(answer, { status: new Refusal("status-changed").status });
}
