/**
 * Settling is how a membership learns what became of its money: from webhook, return, confirm and reconciliation alike, in
 * any order and any number of times.
 * Invariant: the provider's truth is read anew each time, and nothing older is written over it; what follows (what the
 * account may do, letters, bookings) happens in one transaction, once.
 */
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { type Change, changeBy, lettersBy } from "./change.ts";
import { markFirstMonthHad } from "./first-month.server.ts";
import { writeMembershipLetter } from "./letters.ts";
import { isRunning, type Membership, toldOf } from "./membership.ts";
import { keepMonth, newestMonth, openMonths } from "./month.ts";
import { promiseToGiveBack } from "./surplus.ts";
import { type Month, type Truth, truthOf, withMissed } from "./truth.ts";

const DAY = 24 * 3600_000;
/** How long a renewal may stay unpaid, if the provider does not end it before. */
const GRACE = 21 * DAY;
const ROUNDS = 8;

type MembershipRow = Row<"memberships">;

export interface Settled {
  membership: Membership;
  /** Whether the subscription that was settled is the membership's own. */
  isOwn: boolean;
  /** The month that it stands in. */
  latest: Month | null;
}

/**
 * Brings a membership up to what the provider says about a subscription, and about these of its invoices.
 * @throws Refusal "not-found" for a subscription of no membership, PaymentRefusal where the provider does not answer
 */
export async function settleMembership(
  shop: Shop,
  subscriptionId: string,
  invoiceIds: readonly string[] = [],
): Promise<Settled> {
  const id = await membershipIdOf(shop, subscriptionId);
  for (let round = 1; round <= ROUNDS; round++) {
    const before = await rowOf(shop.db, id);
    const asked = [...invoiceIds, ...(await openMonths(shop.db, subscriptionId))];
    const newest = await newestMonth(shop.db, subscriptionId);
    const truth = await withMissed(shop, await truthOf(shop, subscriptionId, asked), newest);
    const after = await shop.db.transaction().execute((trx) => settle(trx, shop, before, truth));
    // Somebody has settled it meanwhile, and may know more by now.
    if (!after) continue;
    shop.nudgeWorker();
    const isOwn = after.subscription_id === subscriptionId;
    if (!isOwn || !isToEnd(after, truth, shop.clock.now())) {
      return { membership: toldOf(after), isOwn, latest: truth.latest };
    }
    await shop.payments.endSubscription(subscriptionId);
  }
  throw new Error(`Membership ${id} does not come to rest.`);
}

async function membershipIdOf(shop: Shop, subscriptionId: string): Promise<string> {
  const own = await shop.db
    .selectFrom("memberships")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  if (own) return own.id;
  const { subscription } = await truthOf(shop, subscriptionId);
  return subscription.metadata.membership_id ?? "";
}

async function rowOf(db: Db, id: string): Promise<MembershipRow> {
  const row = await db.selectFrom("memberships").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return row;
}

/** What is cancelled is not tried again, and what stays unpaid for too long ends. Money that is on its way is waited for. */
function isToEnd({ state, cancel_at_period_end, past_due_since }: MembershipRow, truth: Truth, now: number) {
  if (state !== "past-due" || truth.latest?.payment === "processing") return false;
  return cancel_at_period_end === 1 || (past_due_since ?? now) + GRACE <= now;
}

/** Answers the row as it then stands; null where it was settled since it was read. */
async function settle(
  trx: Db,
  shop: Shop,
  before: MembershipRow,
  truth: Truth,
): Promise<MembershipRow | null> {
  const row = await rowOf(trx, before.id);
  if (row.version !== before.version) return null;
  const news: Month[] = [];
  for (const month of truth.months) {
    if (await keepMonth(trx, row, truth.subscription.id, month, shop.clock.now())) news.push(month);
    if (month.disputed) shop.log.warn({ membership: row.id, invoice: month.id }, "a bank disputes a month");
  }
  if (!isItsOwn(row, truth)) {
    await refuseSurplus(trx, shop, row, truth);
    return write(trx, shop, row, {});
  }
  const { id: subscriptionId } = truth.subscription;
  const replaced = row.subscription_id;
  if (replaced !== null && replaced !== subscriptionId) {
    await promiseToGiveBack(trx, { subscriptionId: replaced, invoiceIds: [] }, shop.clock.now());
  }
  const change = changeBy(row, truth, shop.clock.now());
  const after = await write(trx, shop, row, change);
  await follow(trx, shop, row, after, truth, news);
  return after;
}

/** The one that it has; or, while it has none that is paid, the first one that is. */
function isItsOwn(row: MembershipRow, { subscription, months }: Truth): boolean {
  if (row.state === "ended")
    return row.subscription_id === subscription.id && subscription.status === "ended";
  if (row.subscription_id === subscription.id) return true;
  if (row.state !== "joining") return false;
  const isLive = subscription.status === "active" || subscription.status === "past_due";
  return isLive || months.some(({ amountPaid, refunded }) => amountPaid > refunded);
}

/** A second subscription, or one that goes on though the membership is over. */
async function refuseSurplus(trx: Db, shop: Shop, row: MembershipRow, truth: Truth): Promise<void> {
  const { subscription, months } = truth;
  const isSecond = row.subscription_id !== subscription.id;
  const since = isSecond ? 0 : (row.ended_at ?? 0);
  const invoiceIds = months
    .filter((month) => month.amountPaid > month.refunded && month.createdAt > since)
    .map(({ id }) => id);
  const isLive = subscription.status === "active" || subscription.status === "past_due";
  if (!isLive && invoiceIds.length === 0) return;
  if (isSecond) shop.log.warn({ membership: row.id, subscription: subscription.id }, "a second subscription");
  await promiseToGiveBack(trx, { subscriptionId: subscription.id, invoiceIds }, shop.clock.now());
}

async function write(trx: Db, shop: Shop, row: MembershipRow, change: Change): Promise<MembershipRow> {
  return trx
    .updateTable("memberships")
    .set({ ...change, version: row.version + 1, updated_at: shop.clock.now() })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What follows for the account. Whoever has deleted theirs hears nothing more. */
async function follow(
  trx: Db,
  shop: Shop,
  before: MembershipRow,
  after: MembershipRow,
  truth: Truth,
  news: readonly Month[],
): Promise<void> {
  const account = await trx
    .selectFrom("accounts")
    .select(["id", "email", "language"])
    .where("id", "=", after.account_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!account) return;
  await trx
    .updateTable("accounts")
    .set({ user_type: isRunning(after) ? "artistic_collective" : "standard" })
    .where("id", "=", account.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("memberships")
            .select("id")
            .where("account_id", "=", account.id)
            .where("id", "!=", after.id)
            .where("state", "in", ["active", "past-due"]),
        ),
      ),
    )
    .execute();
  if (before.started_at === null && after.started_at !== null)
    await markFirstMonthHad(shop, trx, account.email);
  for (const letter of lettersBy(before, after, truth, news)) {
    await writeMembershipLetter(
      shop,
      trx,
      account,
      { ...after, day: after.ended_at ?? after.current_period_end },
      letter,
    );
  }
}
