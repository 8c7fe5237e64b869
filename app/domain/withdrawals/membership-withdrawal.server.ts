/**
 * A member withdraws from the contract of a membership within 14 days of its start, also when it has ended before.
 * Invariant: one transaction ends the membership and stores the declaration, its refund and its e-mail, once for each
 * membership; jobs then end the subscription and refund at the provider, also after a crash.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { paths } from "../../paths.ts";
import { compose } from "../kernel/email-composer.ts";
import { formatMoney, type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { formatDay, formatSecond } from "../kernel/swiss-time.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { findMemberAccount, type MemberAccount, syncMember } from "../membership/member-account.ts";
import { isRunning } from "../membership/membership.ts";
import { enqueueOverpaymentRefund } from "../membership/overpayment-request.ts";
import { opensMembershipWithdrawal } from "../membership/withdrawal-link.server.ts";
import { returnedOf } from "../payments/refund-rows.ts";
import { firstPaidMonth, type PaidMonth, refundPart } from "./membership-refund.ts";
import { type Days, daysOfMonth, priceOfDays } from "./pro-rata.ts";
import { WITHDRAWAL_DAYS, type WithdrawalRight, withdrawalRight } from "./right.ts";

const DAY = 24 * 3600_000;

type MembershipRow = Row<"memberships">;

export interface MembershipAccess {
  id: string;
  /** The key of its link; null for the member. */
  key: string | null;
}

/** What a withdrawal would do now, or what it has done. */
export interface MembershipWithdrawal {
  isRunning: boolean;
  /** It has ended, and the member has joined again since: the newer membership goes on. */
  isMemberAgain: boolean;
  right: WithdrawalRight;
  days: Days;
  /** What the month has cost, in rappen. */
  paid: Rappen;
  /** For the days that have passed until now, or until it ended: 0 where the member has not asked to begin at once. */
  kept: Rappen;
  /** What goes back: less where the shop has refunded a part already. */
  refund: Rappen;
  /** The member's bank disputes the payment, so staff decide what goes back. */
  isDisputed: boolean;
  /** The moment of the declaration, and what goes back by it; `waits` while staff have to decide that. */
  declared: { at: number; amount: Rappen; waits: boolean } | null;
}

/**
 * The newest membership that the viewer may withdraw from now, running or ended, as its id; null where there is none.
 * @throws Refusal "email-unverified"
 */
export async function openMembershipWithdrawal({ db, clock }: Shop, viewer: Viewer): Promise<string | null> {
  const row = await db
    .selectFrom("memberships")
    .select(["id", "started_at"])
    .where("account_id", "=", verifiedAccount(viewer).id)
    .where("started_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("withdrawals").select("id").whereRef("membership_id", "=", "memberships.id"))),
    )
    .orderBy("started_at", "desc")
    .executeTakeFirst();
  return row && rightOf(row.started_at, clock.now()).state === "open" ? row.id : null;
}

function rightOf(since: number | null, now: number): WithdrawalRight {
  return withdrawalRight({ kind: "membership", country: null, since }, now);
}

/** @throws Refusal "not-found" for another's membership, and for one that never began */
export async function membershipWithdrawal(
  shop: Shop,
  viewer: Viewer,
  access: MembershipAccess,
): Promise<MembershipWithdrawal> {
  const { outlook } = await outlookOf(shop.db, await rowOf(shop.db, shop, viewer, access), shop.clock.now());
  return outlook;
}

/**
 * Withdraws: a running membership ends at once, and what is left of its month goes back. Where the bank disputes the payment,
 * the declaration waits for staff.
 * @throws Refusal "not-found", "withdrawal-already" a second time, or "membership-withdrawal-over"
 */
export async function withdrawFromMembership(
  shop: Shop,
  viewer: Viewer,
  access: MembershipAccess,
): Promise<void> {
  await transact(shop, async (trx) => {
    const now = shop.clock.now();
    const row = await rowOf(trx, shop, viewer, access);
    const { outlook, month } = await outlookOf(trx, row, now);
    if (outlook.declared) throw new Refusal("withdrawal-already");
    if (outlook.right.state !== "open") throw new Refusal("membership-withdrawal-over");
    const account = await (outlook.isRunning ? endNow(trx, row, now) : findMemberAccount(trx, row));
    const refund = outlook.isDisputed ? null : await refundPart(trx, month, { amount: outlook.refund }, now);
    const declaration = await trx
      .insertInto("withdrawals")
      .values({
        id: crypto.randomUUID(),
        order_id: null,
        membership_id: row.id,
        reason: "withdrawal",
        words: "",
        photo_key: null,
        amount: outlook.refund,
        received_at: now,
        refund_by: now + WITHDRAWAL_DAYS * DAY,
        refund_id: refund?.id ?? null,
        closed_by: null,
        closed_at: outlook.isDisputed ? null : now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (account) await emailWithdrawn(trx, shop, account, { declaration, outlook });
  });
  shop.wakeWorker();
}

async function rowOf(db: Db, shop: Shop, viewer: Viewer, access: MembershipAccess): Promise<MembershipRow> {
  const row = await db.selectFrom("memberships").selectAll().where("id", "=", access.id).executeTakeFirst();
  const isOwn = viewer.account !== null && row?.account_id === viewer.account.id;
  if (!row || row.started_at === null || !(isOwn || opensMembershipWithdrawal(shop, access)))
    throw new Refusal("not-found");
  return row;
}

async function outlookOf(
  db: Db,
  row: MembershipRow,
  now: number,
): Promise<{ outlook: MembershipWithdrawal; month: PaidMonth | undefined }> {
  const since = row.started_at ?? row.created_at;
  const month = await firstPaidMonth(db, row.id);
  const paid = month?.paid ?? 0;
  const days = daysOfMonth({ start: since, end: row.current_period_end ?? since }, row.ended_at ?? now);
  const kept = (await hasConsented(db, row.id)) ? priceOfDays(paid, days) : rappen(0);
  const { byProvider, byBank, requested } = await returnedOf(db, month?.intent_id ?? "");
  const declared = await db
    .selectFrom("withdrawals")
    .select(["received_at", "amount", "refund_id", "closed_at"])
    .where("membership_id", "=", row.id)
    .executeTakeFirst();
  const outlook = {
    isRunning: isRunning(row),
    isMemberAgain: await hasOther(db, row),
    right: rightOf(since, now),
    days,
    paid: rappen(paid),
    kept,
    refund: rappen(Math.max(0, paid - kept - byProvider - byBank - requested)),
    isDisputed: month?.disputed === 1,
    declared: declared
      ? {
          at: declared.received_at,
          amount: rappen(declared.refund_id === null ? 0 : declared.amount),
          waits: declared.closed_at === null,
        }
      : null,
  };
  return { outlook, month };
}

/** Whether the account has another membership that runs. */
async function hasOther(db: Db, { id, account_id }: MembershipRow): Promise<boolean> {
  const other = await db
    .selectFrom("memberships")
    .select("id")
    .where("account_id", "=", account_id)
    .where("id", "!=", id)
    .where("state", "in", ["active", "past-due"])
    .executeTakeFirst();
  return other !== undefined;
}

async function hasConsented(db: Db, membershipId: string): Promise<boolean> {
  const consent = await db
    .selectFrom("purchase_consents")
    .select("id")
    .where("membership_id", "=", membershipId)
    .executeTakeFirst();
  return consent !== undefined;
}

/** Ends the membership, and enqueues the end of its subscription. Returns the account; undefined when it is deleted. */
async function endNow(
  trx: Db,
  { id, subscription_id }: MembershipRow,
  now: number,
): Promise<MemberAccount | undefined> {
  const ended = await trx
    .updateTable("memberships")
    .set((row) => ({
      state: "ended",
      ended_at: now,
      past_due_since: null,
      next_attempt_at: null,
      poll_at: null,
      version: row("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueOverpaymentRefund(trx, { subscriptionId: subscription_id ?? "", invoiceIds: [] }, now);
  return syncMember(trx, ended);
}

/** Confirms what was received and when, on a durable medium. */
async function emailWithdrawn(
  trx: Db,
  shop: Shop,
  { email: recipient, language }: MemberAccount,
  { declaration, outlook }: { declaration: Row<"withdrawals">; outlook: MembershipWithdrawal },
): Promise<void> {
  const { paid, kept, refund, days, isDisputed, isMemberAgain } = outlook;
  const money = (amount: Rappen) => formatMoney(amount, language);
  const values = {
    received: formatSecond(declaration.received_at, language),
    passed: days.passed,
    all: days.all,
    paid: money(paid),
    kept: money(kept),
    amount: money(refund),
    refundBy: formatDay(declaration.refund_by, language),
  };
  const draft = { kind: "membershipWithdrawn", key: declaration.id, recipient, language, values } as const;
  await compose(shop, trx, draft, declaration.received_at, (text) => [
    text("membershipWithdrawn.intro"),
    text(isMemberAgain ? "membershipWithdrawn.again" : "membershipWithdrawn.ended"),
    ...(kept > 0 ? [text("membershipWithdrawn.kept")] : []),
    text(
      isDisputed
        ? "membershipWithdrawn.disputed"
        : refund > 0
          ? "membershipWithdrawn.refund"
          : "membershipWithdrawn.nothing",
    ),
    { link: shop.settings.origin + paths.membership(), label: text("membershipWithdrawn.link") },
  ]);
}
