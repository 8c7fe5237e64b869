/** Cancels payments. Invariant: before an order changes, or is paid in another way, its old payment is cancelled. */
import type { Row } from "../../../db/schema.ts";
import { isOfUnknown, isPaymentRefusal } from "../../ports/payments/port.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { markPayment, paymentPort } from "./payment.ts";
import { settlePayment } from "./settlement.ts";

/**
 * Cancels every payment of the order that could still be made, but for one. Settles one that was made meanwhile.
 * @throws Refusal "order-paid" then, or "checkout-failed"
 */
export async function cancelOpenPayments(shop: Shop, orderId: string, except: string | null): Promise<void> {
  const open = await shop.db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "in", ["open", "failed"])
    .where("id", "!=", except ?? "")
    .execute();
  for (const payment of open) {
    if (await cancelPayment(shop, payment)) continue;
    await settlePayment(shop, payment);
    throw new Refusal("order-paid");
  }
}

/** Whether the order may change, because its old payment cannot be made. One that was just paid stays as it is. */
export async function cancelUnlessPaid(shop: Shop, orderId: string): Promise<boolean> {
  try {
    await cancelOpenPayments(shop, orderId, null);
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === "order-paid") return false;
    throw error;
  }
}

/**
 * Whether the payment can no longer be made. One that the provider does not know cannot be paid there either; the shop
 * keeps polling it, since the reason may be a wrong key. @throws Refusal "checkout-failed"
 */
export async function cancelPayment(shop: Shop, payment: Row<"payments">): Promise<boolean> {
  const isLeftBehind = payment.provider !== shop.payments.provider;
  const end = isLeftBehind ? "cancelled" : await cancelAtProvider(shop, payment);
  if (end === "cancelled") await markPayment(shop, payment.id, "cancelled");
  return end !== "paid";
}

function cancelAtProvider(
  shop: Shop,
  { intent_id, page_id }: Row<"payments">,
): Promise<"cancelled" | "paid" | "unknown"> {
  return paymentPort(shop, async (payments) => {
    try {
      if (page_id !== null && (await payments.closeHostedPage(page_id)).status === "complete") return "paid";
      if (intent_id === null) return "cancelled";
      return (await payments.cancelIntent(intent_id)).status === "canceled" ? "cancelled" : "paid";
    } catch (error) {
      if (isPaymentRefusal(error) && isOfUnknown(error)) return "unknown";
      throw error;
    }
  });
}
