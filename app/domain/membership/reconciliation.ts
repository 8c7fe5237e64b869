/**
 * Asking the provider about memberships that nobody has told of for too long.
 * Invariant: one that runs is asked about at the end of each month, one that is joined until its page is closed.
 */
import type { Row } from "../../../db/schema.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { nextAsk } from "../orders/payment.ts";
import { isRefusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { continueJoining } from "./joining.server.ts";
import { settleMembership } from "./settling.server.ts";

const AT_ONCE = 20;
const DAY = 24 * 3600_000;
const HOUR = 3600_000;
/** How long a card form that nobody has filled in is kept. */
const FORGOTTEN = 30 * DAY;

/** Asks about every membership whose time has come. One that cannot be asked about keeps nobody else waiting. */
export async function reconcileMemberships(shop: Shop): Promise<void> {
  await endLeftBehind(shop);
  const due = await shop.db
    .selectFrom("memberships")
    .selectAll()
    .where("ask_at", "<=", shop.clock.now())
    .where("provider", "=", shop.payments.name)
    .orderBy("ask_at")
    .limit(AT_ONCE)
    .execute();
  for (const row of due) {
    try {
      await planNextAsk(shop, row);
      await ask(shop, row);
    } catch (error) {
      // It would answer for nobody else either. The others keep their time, and are asked about in the next round.
      if (isSilence(error))
        return shop.log.info({ membership: row.id }, "the payment provider does not answer");
      shop.log.warn({ err: error, membership: row.id }, "a membership could not be asked about");
    }
  }
}

function isSilence(error: unknown): boolean {
  if (isPaymentRefusal(error)) return error.reason === "unavailable" && error.retryable;
  return isRefusal(error) && error.code === "subscription-failed";
}

/** Planned first: an answer that never comes must not be waited for in every round. */
async function planNextAsk(shop: Shop, { id, asked, state }: Row<"memberships">): Promise<void> {
  const now = shop.clock.now();
  const next = nextAsk(now, asked + 1) ?? (state === "joining" ? null : now + DAY);
  await shop.db
    .updateTable("memberships")
    .set({
      asked: asked + 1,
      ask_at: state === "joining" || next === null ? next : Math.max(next, now + HOUR),
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

/** A provider that the shop has left renews nothing any more: what it was paid for ends with its month. */
async function endLeftBehind({ db, clock, payments }: Shop): Promise<void> {
  const now = clock.now();
  const over = { state: "ended", ended_at: now, ask_at: null } as const;
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable("memberships")
      .set({ ...over, past_due_since: null, next_attempt_at: null })
      .where("provider", "!=", payments.name)
      .where("state", "in", ["active", "past-due"])
      .where("current_period_end", "<=", now)
      .returning("account_id")
      .execute();
    for (const { account_id } of ended) {
      await trx.updateTable("accounts").set({ user_type: "standard" }).where("id", "=", account_id).execute();
    }
  });
}

/** Forgets memberships that were begun and never paid. */
export async function forgetUnpaidMemberships(shop: Shop): Promise<void> {
  const unpaid = shop.db
    .deleteFrom("memberships")
    .where("state", "=", "joining")
    .where("subscription_id", "is", null)
    .where("updated_at", "<=", shop.clock.now() - FORGOTTEN)
    .where("id", "not in", (invoices) => invoices.selectFrom("membership_invoices").select("membership_id"));
  await unpaid.execute();
}
