/**
 * A payout that came back: its transfer was reversed by hand at the provider.
 * Invariant: each rappen that came back is owed again, once, however often the provider tells of it.
 */
import type { Transfer } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { book } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";

/**
 * Asks the provider anew what has become of a transfer, and books what came back.
 * @throws Refusal "not-found" for a transfer of no payout, PaymentRefusal where the provider does not answer
 */
export async function settleTransfer(shop: Shop, transferId: string): Promise<void> {
  const transfer = await readTransfer(shop, transferId);
  const cameBack = await shop.db
    .transaction()
    .execute((trx) => keepReversal(trx, transfer, shop.clock.now()));
  if (cameBack) shop.log.warn({ transfer: transferId }, "a payout came back, and is owed again");
}

async function readTransfer({ payments }: Shop, id: string): Promise<Transfer> {
  try {
    return await payments.sentTransfer(id);
  } catch (error) {
    if (isPaymentRefusal(error) && error.reason === "unknown-transfer") throw new Refusal("not-found");
    throw error;
  }
}

/** Books what came back since the shop looked last. Answers whether anything did. @throws Refusal "not-found" */
export async function keepReversal(trx: Db, { id, amountReversed }: Transfer, now: number): Promise<boolean> {
  const payout = await trx
    .selectFrom("payouts")
    .select(["reference", "account_id", "reversed"])
    .where("transfer_id", "=", id)
    .executeTakeFirst();
  if (!payout) throw new Refusal("not-found");
  const { reference, account_id: creatorId, reversed } = payout;
  // An answer that is older than the last one knows of less.
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
