/**
 * The payments of an order, as the shop keeps them beside the provider's own books.
 * Invariant: the provider's word decides; what stands here only says what to ask it about.
 */
import type { Row } from "../../../db/schema.ts";
import { isPaymentRefusal, type Payments } from "../../ports/payments/port.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Pauses before the provider is asked about a payment unasked; after the last one it is called off. */
const ASKS = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, DAY, DAY];

/** When the provider is first asked about a payment that was opened now. */
export function firstAsk(now: number): number {
  return now + ASKS[0]!;
}

/** When to ask again after so many times, or null when nobody will pay any more. */
export function nextAsk(now: number, asked: number): number | null {
  const pause = ASKS[asked];
  return pause === undefined ? null : now + pause;
}

/** Asks the provider. @throws Refusal "checkout-failed" when it is down, slow or says no */
export async function paymentPort<T>(shop: Shop, ask: (payments: Payments) => Promise<T>): Promise<T> {
  try {
    return await ask(shop.payments);
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.error({ reason: error.reason, error: error.message }, "the payment provider refused");
    throw new Refusal("checkout-failed");
  }
}

/** Notes how a payment ended; nobody asks about it any more. */
export async function markPayment(shop: Shop, id: string, state: Row<"payments">["state"]): Promise<void> {
  await shop.db
    .updateTable("payments")
    .set({ state, ask_at: null, updated_at: shop.clock.now() })
    .where("id", "=", id)
    .execute();
}
