/** Calling payments off. Invariant: before an order changes, or is paid in another way, nobody can pay what it was before. */
import type { Row } from "../../../db/schema.ts";
import { isRefusal, Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { markPayment, paymentPort } from "./payment.ts";
import { settlePayment } from "./settlement.ts";

/**
 * Calls off every payment of the order that could still be made, but for one. One that was made meanwhile is settled.
 * @throws Refusal "order-paid" then, or "checkout-failed"
 */
export async function callOffPayments(shop: Shop, orderId: string, except: string | null): Promise<void> {
  const open = await shop.db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "in", ["open", "failed"])
    .where("id", "!=", except ?? "")
    .execute();
  for (const payment of open) {
    if (await callOff(shop, payment)) continue;
    await settlePayment(shop, payment);
    throw new Refusal("order-paid");
  }
}

/** Whether the order may be written anew, because nobody can pay what it was. One that was just paid stays as it is. */
export async function callOffUnlessPaid(shop: Shop, orderId: string): Promise<boolean> {
  try {
    await callOffPayments(shop, orderId, null);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === "order-paid") return false;
    throw error;
  }
}

/** Whether nobody can pay it any more. @throws Refusal "checkout-failed" */
export async function callOff(shop: Shop, payment: Row<"payments">): Promise<boolean> {
  const { intent_id, page_id } = payment;
  const isOff = await paymentPort(shop, async (payments) => {
    if (page_id !== null && (await payments.closeHostedPage(page_id)).status === "complete") return false;
    if (intent_id === null) return true;
    const { status } = await payments.cancelIntent(intent_id);
    return status === "canceled";
  });
  if (isOff) await markPayment(shop, payment.id, "cancelled");
  return isOff;
}
