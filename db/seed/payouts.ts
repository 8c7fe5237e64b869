/**
 * Past payouts of the demo's member. Invariant: the ledger's own function books them and the provider knows them; the
 * last month stays open, so that `npm run payouts` has work.
 */
import { amountDue } from "../../app/domain/earnings/amount-due.ts";
import { LEAST_PAYOUT } from "../../app/domain/earnings/minimum-payout.ts";
import { endOf, type Month, monthBefore, monthOf } from "../../app/domain/kernel/swiss-time.ts";
import { book } from "../../app/domain/ledger/ledger.ts";
import { paths } from "../../app/paths.ts";
import { MEMBER, type People } from "./accounts.ts";
import type { PastPayments } from "./past-payments.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;
const MONTHS = 6;

/** Pays the member for the months before the last one. */
export async function seedPayouts(stage: Stage, past: PastPayments, people: People): Promise<void> {
  const { account } = people.get(MEMBER)!;
  const payoutAccount = await openAccount(stage, past, account);
  for (const month of monthsBefore(monthBefore(monthOf(stage.now)), MONTHS)) {
    await payFor(stage, past, { accountId: account.id, payoutAccount, month });
  }
}

/** The oldest first. */
function monthsBefore(month: Month, count: number): Month[] {
  if (count === 0) return [];
  const earlier = monthBefore(month);
  return [...monthsBefore(earlier, count - 1), earlier];
}

/** Opens the account and fills in the provider's form. Returns the account's id. */
async function openAccount(
  { db, now }: Stage,
  past: PastPayments,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const since = now - 200 * DAY;
  const { payments } = await past.shopAt(since);
  const { id: payoutAccount } = await payments.createPayoutAccount({
    idempotencyKey: `demo:${id}:payee`,
    email,
    country: "CH",
    metadata: { account_id: id },
  });
  const settings = past.settings.origin + paths.settings();
  const { url } = await payments.onboardingLink({
    accountId: payoutAccount,
    returnUrl: settings,
    refreshUrl: settings,
  });
  await past.visitor.onboard(url);
  await db
    .insertInto("payees")
    .values({
      account_id: id,
      payout_account_id: payoutAccount,
      country: "CH",
      details_submitted: 1,
      payouts_enabled: 1,
      transfers_enabled: 1,
      requirements: "[]",
      requested_at: now,
      left_at: null,
      created_at: since,
    })
    .execute();
  return payoutAccount;
}

async function payFor(
  { db }: Stage,
  past: PastPayments,
  { accountId, payoutAccount, month }: { accountId: string; payoutAccount: string; month: Month },
): Promise<void> {
  const amount = await amountDue(db, accountId, month);
  if (amount < LEAST_PAYOUT) return;
  const reference = `payout:${month}:${accountId}`;
  const sentAt = endOf(month) + 4.4 * DAY;
  const { payments } = await past.shopAt(sentAt);
  const transfer = await payments.transfer({
    reference,
    accountId: payoutAccount,
    amount,
    currency: "chf",
    description: month,
    metadata: { account_id: accountId, month },
  });
  await db
    .insertInto("payouts")
    .values({
      reference,
      account_id: accountId,
      month,
      payout_account_id: payoutAccount,
      amount,
      state: "sent",
      transfer_id: transfer.id,
      created_at: sentAt,
      sent_at: sentAt,
    })
    .execute();
  const sides = [
    { account: "creators" as const, amount, creatorId: accountId },
    { account: "cash" as const, amount: -amount },
  ];
  await book(db, { key: reference, kind: "payout", sides }, sentAt);
}
