/**
 * The payments of an order, as the shop keeps them beside the provider's own books.
 * Invariant: the provider's snapshot decides; a row only says what to ask it about.
 */
import type { Row } from "../../../db/schema.ts";
import { isOfUnknown, isPaymentRefusal, type Payments } from "../../ports/payments/port.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Pauses between polls of a payment; after the last one the shop cancels it. */
const ASKS = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, DAY, DAY];

/** When the provider is first asked about a payment that was opened now. */
export function firstPoll(now: number): number {
  return now + ASKS[0]!;
}

/** When to poll again after `asked` polls; null when no payment is expected any more. */
export function nextPoll(now: number, asked: number): number | null {
  const pause = ASKS[asked];
  return pause === undefined ? null : now + pause;
}

/** Asks the provider. @throws Refusal "checkout-failed" when it is down, slow or refuses */
export async function paymentPort<T>(shop: Shop, ask: (payments: Payments) => Promise<T>): Promise<T> {
  try {
    return await ask(shop.payments);
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.error({ reason: error.reason, error: error.message }, "payment provider refused");
    throw new Refusal("checkout-failed");
  }
}

/** Reads from the provider. @throws Refusal "not-found" for what it does not know, else as `paymentPort` */
export async function readFromProvider<T>(shop: Shop, read: (payments: Payments) => Promise<T>): Promise<T> {
  return paymentPort(shop, async (payments) => {
    try {
      return await read(payments);
    } catch (error) {
      if (isPaymentRefusal(error) && isOfUnknown(error)) throw new Refusal("not-found");
      throw error;
    }
  });
}

/** Stores how a payment ended, and stops polling it. */
export async function markPayment(shop: Shop, id: string, state: Row<"payments">["state"]): Promise<void> {
  await shop.db
    .updateTable("payments")
    .set({ state, poll_at: null, updated_at: shop.clock.now() })
    .where("id", "=", id)
    .execute();
}
