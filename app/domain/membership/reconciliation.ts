/**
 * Polls the provider about memberships that have had no webhook event for too long.
 * Invariant: a running membership is polled at the end of each month, a joining one until its page is closed.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { isPollDue } from "../kernel/poll.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { nextPoll } from "../payments/payment.ts";
import { continueJoining } from "./joining.server.ts";
import { settleMembership } from "./settlement.server.ts";

const AT_ONCE = 20;
const DAY = 24 * 3600_000;
const HOUR = 3600_000;
/** A paid month is polled at its end. */
const LONGEST_PAUSE = 32 * DAY;
/** How long an unused card form is kept. */
const FORGOTTEN = 30 * DAY;

/** Polls every membership that is due. A failure for one does not delay the others. */
export async function reconcileMemberships(shop: Shop): Promise<void> {
  await endLeftBehind(shop);
  const due = await shop.db
    .selectFrom("memberships")
    .selectAll()
    .where(isPollDue(shop.clock.now(), LONGEST_PAUSE))
    .where("provider", "=", shop.payments.provider)
    .orderBy("poll_at")
    .limit(AT_ONCE)
    .execute();
  for (const row of due) {
    try {
      await planNextPoll(shop, row);
      await ask(shop, row);
    } catch (error) {
      // The provider would not answer for the others either. They keep their time, and are polled in the next round.
      if (isSilence(error)) return shop.log.info({ membership: row.id }, "payment provider does not answer");
      shop.log.warn({ err: error, membership: row.id }, "membership could not be read");
    }
  }
}

function isSilence(error: unknown): boolean {
  if (isPaymentRefusal(error)) return error.reason === "unavailable" && error.retryable;
  return isRefusal(error) && error.code === "subscription-failed";
}

/** Planned first, so that a provider that never answers is not asked in every round. */
async function planNextPoll(shop: Shop, { id, asked, state }: Row<"memberships">): Promise<void> {
  const now = shop.clock.now();
  const next = nextPoll(now, asked + 1) ?? (state === "joining" ? null : now + DAY);
  await shop.db
    .updateTable("memberships")
    .set({
      asked: asked + 1,
      poll_at: state === "joining" || next === null ? next : Math.max(next, now + HOUR),
    })
    .where("id", "=", id)
    .execute();
}

async function ask(shop: Shop, row: Row<"memberships">): Promise<void> {
  if (row.state !== "joining" && row.subscription_id !== null) {
    await settleMembership(shop, row.subscription_id);
    return;
  }
  try {
    await continueJoining(shop, row);
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) throw error;
  }
}

/** A provider that the shop no longer uses renews nothing: the membership ends with the paid month. */
async function endLeftBehind({ db, clock, payments }: Shop): Promise<void> {
  const now = clock.now();
  const over = { state: "ended", ended_at: now, poll_at: null } as const;
  await transact({ db }, async (trx) => {
    const ended = await trx
      .updateTable("memberships")
      .set({ ...over, past_due_since: null, next_attempt_at: null })
      .where("provider", "!=", payments.provider)
      .where("state", "in", ["active", "past-due"])
      .where("current_period_end", "<=", now)
      .returning("account_id")
      .execute();
    for (const { account_id } of ended) {
      await trx.updateTable("accounts").set({ user_type: "standard" }).where("id", "=", account_id).execute();
    }
  });
}

/** Deletes memberships that were begun and never paid. */
export async function deleteUnpaidMemberships(shop: Shop): Promise<void> {
  const unpaid = shop.db
    .deleteFrom("memberships")
    .where("state", "=", "joining")
    .where("subscription_id", "is", null)
    .where("updated_at", "<=", shop.clock.now() - FORGOTTEN)
    .where("id", "not in", (invoices) => invoices.selectFrom("membership_invoices").select("membership_id"));
  await unpaid.execute();
}
