/**
 * A payout that came back: its transfer was reversed manually at the provider.
 * Invariant: each rappen that came back is owed again, once, however often the provider reports it.
 */
import { transact } from "../../../db/transact.ts";
import type { Transfer } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { book } from "../ledger/ledger.ts";

/**
 * Fetches the current state of a transfer from the provider, and books what came back.
 * @throws Refusal "not-found" for a transfer of no payout, PaymentRefusal where the provider does not answer
 */
export async function settleTransfer(shop: Shop, transferId: string): Promise<void> {
  const transfer = await readTransfer(shop, transferId);
  const cameBack = await transact(shop, (trx) => bookReversal(trx, transfer, shop.clock.now()));
  if (cameBack) shop.log.warn({ transfer: transferId }, "payout returned, and owed again");
}

async function readTransfer({ payments }: Shop, id: string): Promise<Transfer> {
  try {
    return await payments.sentTransfer(id);
  } catch (error) {
    if (isPaymentRefusal(error) && error.reason === "unknown-transfer") throw new Refusal("not-found");
    throw error;
  }
}

/** Books what came back since the last check. Returns whether anything did. @throws Refusal "not-found" */
export async function bookReversal(trx: Db, { id, amountReversed }: Transfer, now: number): Promise<boolean> {
  const payout = await trx
    .selectFrom("payouts")
    .select(["reference", "account_id", "reversed"])
    .where("transfer_id", "=", id)
    .executeTakeFirst();
  if (!payout) throw new Refusal("not-found");
  const { reference, account_id: creatorId, reversed } = payout;
  // An older answer reports a smaller amount, and changes nothing.
  if (amountReversed <= reversed) return false;
  const amount = amountReversed - reversed;
  await trx
    .updateTable("payouts")
    .set({ reversed: amountReversed })
    .where("reference", "=", reference)
    .execute();
  const sides = [
    { account: "cash" as const, amount },
    { account: "creators" as const, amount: -amount, creatorId },
  ];
  const key = `payout-reversed:${reference}:${amountReversed}`;
  return book(trx, { key, kind: "payout-reversed", sides }, now);
}
