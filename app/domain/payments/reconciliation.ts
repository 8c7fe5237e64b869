/**
 * Polls the provider about payments that have had no webhook event for too long.
 * Invariant: every opened payment is polled until it is over; the shop cancels one that is never made in the end.
 */
import type { Row } from "../../../db/schema.ts";
import { isPollDue } from "../kernel/poll.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { cancelPayment } from "./cancellation.ts";
import { settleMissing } from "./missing.ts";
import { nextPoll } from "./payment.ts";
import { settlePayment } from "./settlement.ts";

const AT_ONCE = 20;

/** Polls every payment that is due. A failure for one does not delay the others. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const due = await shop.db
    .selectFrom("payments")
    .selectAll()
    .where(isPollDue(shop.clock.now()))
    .orderBy("poll_at")
    .limit(AT_ONCE)
    .execute();
  for (const payment of due) {
    try {
      await planNextPoll(shop, payment);
      await ask(shop, payment);
    } catch (error) {
      shop.log.warn({ err: error, payment: payment.id }, "payment could not be read");
    }
  }
}

/** Planned first, so that a provider that never answers is not asked in every round. */
async function planNextPoll(shop: Shop, { id, asked }: Row<"payments">): Promise<void> {
  const pollAt = nextPoll(shop.clock.now(), asked + 1) ?? shop.clock.now() + LAST_PAUSE;
  await shop.db
    .updateTable("payments")
    .set({ asked: asked + 1, poll_at: pollAt })
    .where("id", "=", id)
    .execute();
}

const LAST_PAUSE = 24 * 3600_000;

async function ask(shop: Shop, payment: Row<"payments">): Promise<void> {
  if (payment.provider !== shop.payments.provider) return settleMissing(shop, payment);
  try {
    await settlePayment(shop, payment);
  } catch (error) {
    if (!isRefusal(error) || error.code !== "not-found") throw error;
    return settleMissing(shop, payment);
  }
  const isLast = nextPoll(shop.clock.now(), payment.asked + 1) === null;
  const after = await shop.db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", payment.id)
    .executeTakeFirst();
  if (isLast && after && (after.state === "open" || after.state === "failed"))
    await cancelPayment(shop, after);
}
