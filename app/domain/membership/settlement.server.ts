/**
 * Settling updates a membership to the provider's snapshot. Webhook, return, confirm and reconciliation all call it, in
 * any order and any number of times.
 * Invariant: the snapshot is read anew each time, and nothing older overwrites it; the consequences (account rights,
 * emails, bookings) happen in one transaction, once.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { PaymentRefusal } from "../../ports/payments/port.ts";
import { invoiceMonth } from "../invoices/invoice.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { markRefundFailed } from "../payments/refund-settlement.ts";
import { markFirstMonthHad } from "./first-month.server.ts";
import { findMemberAccount, syncMember } from "./member-account.ts";
import { type Membership, statusOf } from "./membership.ts";
import { type Change, changeFrom, emailsFor } from "./membership-change.ts";
import { enqueueMembershipEmail } from "./membership-emails.ts";
import { settleMissing } from "./missing.server.ts";
import { closeMissingMonths, newestMonth, openMonths, upsertMonth } from "./month.ts";
import { enqueueOverpaymentRefund } from "./overpayment-request.ts";
import { findSubscription, type Month, type SubscriptionSnapshot, withMissedMonths } from "./snapshot.ts";

const DAY = 24 * 3600_000;
/** How long a renewal may stay unpaid, if the provider does not end it before. */
const GRACE = 21 * DAY;
const MAX_ENDINGS = 8;

type MembershipRow = Row<"memberships">;

export interface Settled {
  membership: Membership;
  /** The month that the subscription is in. */
  latest: Month | null;
}

/**
 * Updates a membership to the provider's snapshot of a subscription and of these invoices.
 * @throws Refusal "not-found" for a subscription of no membership, PaymentRefusal when the provider does not answer, or
 * does not know the subscription and this is not confirmed yet
 */
export async function settleMembership(
  shop: Shop,
  subscriptionId: string,
  invoiceIds: readonly string[] = [],
): Promise<Settled> {
  const id = await membershipIdOf(shop, subscriptionId);
  let endings = 0;
  while (endings < MAX_ENDINGS) {
    const before = await rowOf(shop.db, id);
    const asked = [...invoiceIds, ...(await openMonths(shop.db, subscriptionId))];
    const newest = await newestMonth(shop.db, subscriptionId);
    const found = await findSubscription(shop, subscriptionId, asked);
    if (found === null) return settledMissing(await settleMissing(shop, before));
    const snapshot = await withMissedMonths(shop, found, newest);
    const after = await transact(shop, (trx) => settle(trx, shop, before, snapshot));
    // Another call has settled it meanwhile, and may have newer data. The ten events of a new subscription come at
    // once: no call gives up, because each time one of them is done.
    if (!after) continue;
    shop.wakeWorker();
    for (const { id: invoice, isDisputed } of snapshot.months) {
      if (isDisputed) shop.log.warn({ membership: id, invoice }, "membership month disputed");
    }
    if (after.subscription_id !== subscriptionId || !isToEnd(after, snapshot, shop.clock.now())) {
      return { membership: statusOf(after), latest: snapshot.latest };
    }
    await shop.payments.endSubscription(subscriptionId);
    endings += 1;
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
  const found = await findSubscription(shop, subscriptionId);
  // Stryker disable next-line StringLiteral: no membership has any such id.
  return found?.subscription.metadata.membership_id ?? "";
}

/** @throws PaymentRefusal "unknown-subscription" until it is confirmed that the membership is over */
function settledMissing(row: MembershipRow): Settled {
  if (row.state === "ended") return { membership: statusOf(row), latest: null };
  throw new PaymentRefusal("unknown-subscription", "The provider does not know the subscription.", false);
}

async function rowOf(db: Db, id: string): Promise<MembershipRow> {
  const row = await db.selectFrom("memberships").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return row;
}

/** A past-due membership ends when it is cancelled or unpaid for `GRACE`. The shop waits for a processing payment. */
function isToEnd(
  { state, cancel_at_period_end, past_due_since }: MembershipRow,
  snapshot: SubscriptionSnapshot,
  now: number,
) {
  if (state !== "past-due" || snapshot.latest?.payment === "processing") return false;
  return cancel_at_period_end === 1 || (past_due_since ?? now) + GRACE <= now;
}

/** Returns the updated row; null when another process has settled it since it was read. */
async function settle(
  trx: Db,
  shop: Shop,
  before: MembershipRow,
  snapshot: SubscriptionSnapshot,
): Promise<MembershipRow | null> {
  const row = await rowOf(trx, before.id);
  if (row.version !== before.version) return null;
  // Stryker disable next-line ArrayDeclaration: a word is no renewal.
  const newlyPaid: Month[] = [];
  for (const month of snapshot.months) {
    const { isNewlyPaid, failed } = await upsertMonth(
      trx,
      row,
      snapshot.subscription.id,
      month,
      shop.clock.now(),
    );
    if (isNewlyPaid) newlyPaid.push(month);
    const { id, status, amountPaid: paid, intentId } = month;
    if (status === "paid") await invoiceMonth(trx, shop, { id, paid, intentId });
    for (const refund of failed) await reportFailedRefund(trx, shop, row, refund);
  }
  await closeMissingMonths(trx, snapshot.missing, shop.clock.now());
  if (!isItsOwn(row, snapshot)) {
    await refuseSurplus(trx, shop, row, snapshot);
    return write(trx, shop, row, {});
  }
  const { id: subscriptionId } = snapshot.subscription;
  const replaced = row.subscription_id;
  if (replaced !== null && replaced !== subscriptionId) {
    await enqueueOverpaymentRefund(trx, { subscriptionId: replaced, invoiceIds: [] }, shop.clock.now());
  }
  const change = changeFrom(row, snapshot, shop.clock.now());
  const after = await write(trx, shop, row, change);
  await follow(trx, shop, row, after, snapshot, newlyPaid);
  return after;
}

/** Leaves a failed refund to staff, and emails the member. A deleted account gets none. */
async function reportFailedRefund(
  trx: Db,
  shop: Shop,
  membership: MembershipRow,
  refund: Row<"refunds">,
): Promise<void> {
  await markRefundFailed(trx, shop, refund);
  const account = await findMemberAccount(trx, membership);
  if (!account) return;
  const email = { kind: "membershipRefundFailed", key: refund.id, amount: refund.amount } as const;
  await enqueueMembershipEmail(shop, trx, account, { day: null, price: null }, email);
}

/** A membership's own subscription is the stored one until it ends; while none is paid, the first one that is. */
function isItsOwn(row: MembershipRow, { subscription, months }: SubscriptionSnapshot): boolean {
  if (row.state === "ended") return false;
  if (row.subscription_id === subscription.id) return true;
  if (row.state !== "joining") return false;
  const isLive = subscription.status === "active" || subscription.status === "past_due";
  return isLive || months.some(({ amountPaid, refunded }) => amountPaid > refunded);
}

/** Ends and refunds a second subscription, or one that goes on after the membership has ended. */
async function refuseSurplus(
  trx: Db,
  shop: Shop,
  row: MembershipRow,
  snapshot: SubscriptionSnapshot,
): Promise<void> {
  const { subscription, months } = snapshot;
  const isSecond = row.subscription_id !== subscription.id;
  const since = isSecond ? 0 : (row.ended_at ?? 0);
  const invoiceIds = months
    .filter((month) => month.amountPaid > month.refunded && month.createdAt > since)
    .map(({ id }) => id);
  const isLive = subscription.status === "active" || subscription.status === "past_due";
  if (!isLive && invoiceIds.length === 0) return;
  if (isSecond)
    shop.log.warn({ membership: row.id, subscription: subscription.id }, "second subscription of one member");
  await enqueueOverpaymentRefund(trx, { subscriptionId: subscription.id, invoiceIds }, shop.clock.now());
}

async function write(trx: Db, shop: Shop, row: MembershipRow, change: Change): Promise<MembershipRow> {
  return trx
    .updateTable("memberships")
    .set({ ...change, missing_since: null, version: row.version + 1, updated_at: shop.clock.now() })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Updates the account and enqueues its emails. A deleted account gets none. */
async function follow(
  trx: Db,
  shop: Shop,
  before: MembershipRow,
  after: MembershipRow,
  snapshot: SubscriptionSnapshot,
  newlyPaid: readonly Month[],
): Promise<void> {
  const account = await syncMember(trx, after);
  if (!account) return;
  if (after.started_at !== null) await markFirstMonthHad(shop, trx, account.email);
  for (const email of emailsFor(before, after, snapshot, newlyPaid)) {
    await enqueueMembershipEmail(
      shop,
      trx,
      account,
      { ...after, day: after.ended_at ?? after.current_period_end },
      email,
    );
  }
}
