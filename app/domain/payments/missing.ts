/**
 * A payment that the provider no longer knows.
 * Invariant: it is over only once the answer is confirmed; until then the shop polls it, since the key may be wrong.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { publish } from "../kernel/domain-events.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { isGoneForGood } from "./platform-account.ts";

/** Notes that the provider does not know the payment, and closes it once that is confirmed. */
export async function settleMissing(shop: Shop, payment: Row<"payments">): Promise<void> {
  const { id, provider, created_at: madeAt } = payment;
  const missingSince = payment.missing_since ?? shop.clock.now();
  // The shop no longer uses that provider, so it does not ask.
  const isLeftBehind = provider !== shop.payments.provider;
  if (!isLeftBehind && !(await isGoneForGood(shop, { madeAt, missingSince }))) {
    if (payment.missing_since === null) {
      shop.log.error({ payment: id }, "payment provider does not know a payment");
    }
    await shop.db.updateTable("payments").set({ missing_since: missingSince }).where("id", "=", id).execute();
    return;
  }
  await transact(shop, (trx) => close(trx, shop, payment));
  shop.wakeWorker();
  shop.log.error({ payment: id }, "payment closed: payment provider does not know it");
}

/** Closes the payment. Its buyer may have been waiting for it, and may pay in another way now. */
async function close(trx: Db, shop: Shop, payment: Row<"payments">): Promise<void> {
  const now = shop.clock.now();
  const closed = await trx
    .updateTable("payments")
    .set({ state: "cancelled", poll_at: null, missing_since: payment.missing_since ?? now, updated_at: now })
    .where("id", "=", payment.id)
    .where("state", "not in", ["succeeded", "cancelled"])
    .returning("id")
    .executeTakeFirst();
  if (!closed) return;
  const order = await trx
    .updateTable("orders")
    .set({ payment_state: "failed", updated_at: now })
    .where("id", "=", payment.order_id)
    .where("payment_state", "=", "processing")
    .where("paid_intent_id", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!order) return;
  await publish(trx, shop, "payment-failed", { order, paymentId: payment.intent_id ?? payment.id });
}
