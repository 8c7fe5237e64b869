/**
 * The consent to begin a contract at once, without which a buyer may withdraw from what they have used.
 * Invariant: a row has the very words that were agreed to, because texts change; the same words for the same purchase count once.
 */
import type { Db } from "../kernel/shop.ts";

/** What was agreed to: the text beside the checkbox, in the buyer's language. */
export interface Consent {
  words: string;
  language: string;
}

export async function recordConsent(
  trx: Db,
  { words, language }: Consent,
  purchase: { orderId: string } | { membershipId: string },
  now: number,
): Promise<void> {
  const of =
    "orderId" in purchase ? { order_id: purchase.orderId } : { membership_id: purchase.membershipId };
  await trx
    .insertInto("purchase_consents")
    .values({ ...of, words, language, agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
