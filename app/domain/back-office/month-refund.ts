/**
 * Staff refund a month of membership: all that is left of it, or an amount. The membership goes on.
 * Invariant: a form carries the amount that was left when it was shown, so the refund happens once, however often staff
 * send it; one transaction stores it with the log and the e-mail, and books and credit note follow when it is made.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { recordCustomerEntry } from "../accounts/block.server.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { documentsOfMonth, paidMonths } from "../membership/member-documents.ts";
import { enqueueMembershipEmail } from "../membership/membership-emails.ts";
import { failedRefunds, leftOf, markHandled, returnedOf } from "../payments/refund-rows.ts";
import type { Staff } from "../staff/staff.ts";
import { refundPart } from "../withdrawals/membership-refund.ts";
import type { RefundState } from "./refund.ts";
import { amountOf, RefundForm } from "./refund-part.ts";

/** Older months are refunded at the provider. */
const MOST_MONTHS = 24;

/** The form: the amount that it showed as left, and what staff refund of it. */
export const MonthRefundForm = RefundForm.omit({ lines: true }).extend({
  scope: z.enum(["all", "part"]).catch("all"),
});

export interface MemberMonth {
  id: string;
  /** The number of its invoice. */
  invoice: string;
  /** When it began, in milliseconds since 1970. */
  from: number;
  paid: Rappen;
  /** What can be refunded of it. */
  left: Rappen;
  state: RefundState;
}

type MonthRow = Row<"membership_invoices">;

/** The paid months of an account, the newest first: at most 24. */
export async function memberMonths(db: Db, accountId: string): Promise<MemberMonth[]> {
  const rows = await paidMonths(db, accountId).selectAll("membership_invoices").limit(MOST_MONTHS).execute();
  const months: MemberMonth[] = [];
  for (const row of rows) months.push(await describe(db, row));
  return months;
}

/** A month with the address of its member. @throws Refusal "not-found", also where the account is deleted */
export async function memberMonth(
  shop: Shop,
  _staff: Staff,
  id: string,
): Promise<MemberMonth & { email: string }> {
  const { row, account } = await monthRow(shop.db, id);
  return { ...(await describe(shop.db, row)), email: account.email };
}

async function describe(db: Db, row: MonthRow): Promise<MemberMonth> {
  const [invoice] = await documentsOfMonth(db, row.id);
  const { id, created_at: from, paid } = row;
  return { id, invoice: invoice?.number ?? "", from, paid: rappen(paid), ...(await standOf(db, row)) };
}

async function standOf(db: Db, row: MonthRow): Promise<Pick<MemberMonth, "left" | "state">> {
  const { id, intent_id, disputed } = row;
  if (intent_id === null) return { left: rappen(0), state: "none" };
  const left = rappen(await leftOf(db, { order_id: null, invoice_id: id, intent_id }));
  if (disputed === 1) return { left, state: "disputed" };
  if (left > 0) return { left, state: "open" };
  const { requested } = await returnedOf(db, intent_id);
  return { left, state: requested > 0 ? "pending" : "done" };
}

async function monthRow(db: Db, id: string) {
  const row = await db.selectFrom("membership_invoices").selectAll().where("id", "=", id).executeTakeFirst();
  const account = await db
    .selectFrom("accounts")
    .innerJoin("memberships", "memberships.account_id", "accounts.id")
    .select(["accounts.email", "accounts.language"])
    .where("memberships.id", "=", row?.membership_id ?? "")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row || row.paid === 0 || !account) throw new Refusal("not-found");
  return { row, account };
}

export interface MonthRefund extends Partial<Omit<z.output<typeof MonthRefundForm>, "amount">> {
  monthId: string;
  /** The amount that the form showed as left. */
  amount: number;
}

/**
 * Refunds what is left of the month, or an amount. Returns the member's address.
 * @throws Refusal "not-found", "month-returned" where nothing is left or its bank decides, "customer-changed" where the amount
 * left has changed, "refund-amount-invalid", or "refund-under-way" while another refund is not made yet
 */
export async function giveBackMonth(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { monthId, amount: shown, scope = "all", part = "" }: MonthRefund,
): Promise<{ email: string }> {
  const email = await transact(shop, async (trx) => {
    const now = shop.clock.now();
    const { row, account } = await monthRow(trx, monthId);
    const { left, state } = await standOf(trx, row);
    if (state !== "open") throw new Refusal("month-returned");
    if (left !== shown) throw new Refusal("customer-changed");
    const amount = scope === "all" ? left : amountOf(part, left);
    const intentId = row.intent_id ?? "";
    if (scope === "part" && (await returnedOf(trx, intentId)).requested > 0)
      throw new Refusal("refund-under-way");
    const refund = await refundPart(trx, row, { amount, askedBy: staff.name }, now);
    if (!refund) throw new Refusal("customer-changed");
    if (amount === left) await closeFailed(trx, intentId, now);
    const entry = { kind: "month-refund", staff: staff.name, amount } as const;
    await recordCustomerEntry(trx, { email: account.email, ...entry }, now);
    const notice = { kind: "membershipRefunded", key: refund.id, amount } as const;
    await enqueueMembershipEmail(shop, trx, account, { day: null, price: null }, notice);
    return account.email;
  });
  shop.wakeWorker();
  return { email };
}

/** With the whole month refunded, staff need not decide about refunds of it that have failed. */
async function closeFailed(trx: Db, intentId: string, now: number): Promise<void> {
  const failed = await failedRefunds(trx).select("id").where("intent_id", "=", intentId).execute();
  await markHandled(
    trx,
    failed.map(({ id }) => id),
    now,
  );
}
