/**
 * Calls to the payment provider for a member.
 * Invariant: a member sees only why a card was refused; other reasons go to the log.
 */
import { isPaymentRefusal, type Payments } from "../../ports/payments/port.ts";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { isOfCard, refusalOfPayment } from "../payments/payment-refusal.ts";

/** A customer is gone where its operator deleted it, or the shop of a backup has forgotten that it did: its cards are, too. */
const GONE: ReadonlySet<string> = new Set([
  "unknown-setup",
  "unknown-page",
  "unknown-customer",
  "unknown-method",
]);

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
    if (isOfCard(error)) throw refusalOfPayment(error);
    if (GONE.has(error.reason)) throw new Refusal("setup-unknown");
    shop.log.error({ reason: error.reason, error: error.message }, "payment provider refused a membership");
    throw new Refusal(code);
  }
}
