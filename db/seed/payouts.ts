/**
 * Past payouts of the demo's member. Invariant: the ledger's own function books them and the provider knows them; the
 * last month stays open, so that `npm run payouts` has work.
 */
import { amountDue } from "../../app/domain/earnings/amount-due.ts";
import { LEAST_PAYOUT } from "../../app/domain/earnings/minimum-payout.ts";
import { endOf, type Month, monthBefore, monthOf } from "../../app/domain/kernel/swiss-time.ts";
import { book } from "../../app/domain/ledger/ledger.ts";
import { MEMBER, type People } from "./accounts.ts";
import { demoId } from "./collection.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;
const MONTHS = 6;
const ACCOUNT = `acct_${demoId("payee", MEMBER).replaceAll("-", "")}`;

/** Pays the member for the months before the last one. */
export async function seedPayouts(stage: Stage, people: People): Promise<void> {
  const { account } = people.get(MEMBER)!;
  await openAccount(stage, account);
  for (const month of monthsBefore(monthBefore(monthOf(stage.now)), MONTHS)) {
    await payFor(stage, account.id, month);
  }
}

/** The oldest first. */
function monthsBefore(month: Month, count: number): Month[] {
  if (count === 0) return [];
  const earlier = monthBefore(month);
  return [...monthsBefore(earlier, count - 1), earlier];
}

async function openAccount({ trx, now }: Stage, { id, email }: { id: string; email: string }) {
  const since = now - 200 * DAY;
  await trx
    .insertInto("embedded_accounts")
    .values({
      id: ACCOUNT,
      email,
      country: "CH",
      details_submitted: 1,
      metadata: JSON.stringify({ account_id: id }),
      requirements: "[]",
      created_at: since,
    })
    .execute();
  await trx
    .insertInto("payees")
    .values({
      account_id: id,
      payout_account_id: ACCOUNT,
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
}

async function payFor({ trx }: Stage, account_id: string, month: Month): Promise<void> {
  const amount = await amountDue(trx, account_id, month);
  if (amount < LEAST_PAYOUT) return;
  const reference = `payout:${month}:${account_id}`;
  const transfer = `tr_${demoId("transfer", month).replaceAll("-", "")}`;
  const sentAt = endOf(month) + 4.4 * DAY;
  await trx
    .insertInto("embedded_transfers")
    .values({
      id: transfer,
      reference,
      account_id: ACCOUNT,
      amount,
      currency: "chf",
      description: month,
      metadata: JSON.stringify({ account_id, month }),
      created_at: sentAt,
    })
    .execute();
  await trx
    .insertInto("payouts")
    .values({
      reference,
      account_id,
      month,
      payout_account_id: ACCOUNT,
      amount,
      state: "sent",
      transfer_id: transfer,
      created_at: sentAt,
      sent_at: sentAt,
    })
    .execute();
  const sides = [
    { account: "creators" as const, amount, creatorId: account_id },
    { account: "cash" as const, amount: -amount },
  ];
  await book(trx, { key: reference, kind: "payout", sides }, sentAt);
}
