/**
 * Calls to the payment provider for a member.
 * Invariant: a member sees only why a card was refused; other reasons go to the log.
 */
import { isPaymentRefusal, type Payments } from "../../ports/payments/port.ts";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { refusalOfPayment } from "../payments/payment-refusal.ts";

const OF_THE_CARD = new Set(["declined", "insufficient-funds", "authentication-failed"]);

/**
 * Asks the provider.
 * @throws Refusal why the card is refused, "setup-unknown", or `code` when the provider is down or refuses
 */
export async function callProvider<T>(
  shop: Shop,
  code: RefusalCode,
  ask: (payments: Payments) => Promise<T>,
): Promise<T> {
  try {
    return await ask(shop.payments);
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    if (OF_THE_CARD.has(error.reason)) throw refusalOfPayment(error);
    if (error.reason === "unknown-setup" || error.reason === "unknown-page")
      throw new Refusal("setup-unknown");
    shop.log.error({ reason: error.reason, error: error.message }, "the provider refused a membership");
    throw new Refusal(code);
  }
}

/** Whether the card was the reason, so that another one may help. */
export function isCardRefusal(code: RefusalCode): boolean {
  return (
    code === "payment-declined" || code === "payment-insufficient-funds" || code === "payment-unconfirmed"
  );
}
