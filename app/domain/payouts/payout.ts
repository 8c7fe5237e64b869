/**
 * A payout sends a creator what they have earned until the end of a month.
 * Invariant: one row for each creator and month names one transfer for ever; the shop stores it before it asks the
 * provider, and books it in the transaction that marks it sent. So a run may be killed anywhere, be repeated, or
 * overlap another one or the job that finishes it: each finds the same transfer again, and sends or books nothing twice.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import type { Transfer } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal, type PaymentRefusal } from "../../ports/payments/port.ts";
import { amountDue, type Due, everythingDue } from "../earnings/amount-due.ts";
import { LEAST_PAYOUT } from "../earnings/minimum-payout.ts";
import { enqueue } from "../kernel/job.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Shop } from "../kernel/shop.ts";
import { type Month, monthName, monthOf, readMonth } from "../kernel/swiss-time.ts";
import { book } from "../ledger/ledger.ts";
import { findPayee, isPayable, type Payee, settlePayee } from "./payee.ts";
import { enqueuePaidOutEmail } from "./payout-emails.ts";
import { bookReversal } from "./transfer-reversal.ts";

type Payout = Row<"payouts">;

/** The run that stores a payout sends it at once; after this time in milliseconds a job finishes what it has not. */
const OWN_TIME = 2 * 60_000;

/** The reason why a payout was not sent. */
export type Hindrance =
  | "no-account"
  | "payouts-disabled"
  | "below-minimum"
  | "balance-short"
  | "refused"
  | "unanswered"
  | "unclear"
  | "paid-before"
  | "other-run";

/** The outcome of one creator's payout in a run. */
export interface PayoutOutcome {
  username: string;
  month: Month;
  amount: Rappen;
  /** Null for a sent payout. */
  hindrance: Hindrance | null;
}

/**
 * Pays what is due for a month that is over, after any payouts
 * that an earlier run left unfinished; yields each outcome.
 * @throws RangeError for a month that is not over
 */
export async function* payOut(shop: Shop, month: Month): AsyncGenerator<PayoutOutcome> {
  if (month >= monthOf(shop.clock.now())) throw new RangeError(`${month} is not over.`);
  for (const { username, ...payout } of await scheduledBefore(shop)) {
    yield outcomeOf(payout, username ?? "", await send(shop, payout));
  }
  for (const due of await everythingDue(shop.db, month)) yield payOne(shop, due, month);
  shop.wakeWorker();
}

async function payOne(shop: Shop, due: Due, month: Month): Promise<PayoutOutcome> {
  const kept = (hindrance: Hindrance) => ({ ...due, month, hindrance });
  if (due.amount < LEAST_PAYOUT) return kept("below-minimum");
  const payee = await payeeNow(shop, due.accountId);
  if (payee === "unanswered") return kept("unanswered");
  if (!payee) return kept("no-account");
  if (!isPayable(payee)) return kept("payouts-disabled");
  const payout = await storePayout(shop, payee, month);
  if (typeof payout === "string") return kept(payout);
  return outcomeOf(payout, due.username, await send(shop, payout));
}

/** Fetches the creator's account now: webhooks may be late, and money must not go to a wrong account. */
async function payeeNow(shop: Shop, accountId: string): Promise<Payee | undefined | "unanswered"> {
  const payee = await findPayee(shop.db, accountId);
  if (!payee) return undefined;
  try {
    await settlePayee(shop, payee.payout_account_id);
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    return "unanswered";
  }
  return findPayee(shop.db, accountId);
}

/** Stores the payout to send, unless another run has just done so, or this month was paid before. */
async function storePayout(
  shop: Shop,
  payee: Payee,
  month: Month,
): Promise<Payout | Extract<Hindrance, "other-run" | "paid-before">> {
  const { account_id, payout_account_id } = payee;
  const reference = `payout:${month}:${account_id}`;
  const now = shop.clock.now();
  return transact(shop, async (trx) => {
    const amount = await amountDue(trx, account_id, month);
    if (amount < LEAST_PAYOUT) return "other-run";
    const columns = { payout_account_id, amount, state: "pending" } as const;
    const written = await trx
      .insertInto("payouts")
      .values({
        reference,
        account_id,
        month,
        ...columns,
        transfer_id: null,
        created_at: now,
        sent_at: null,
      })
      .onConflict((conflict) =>
        conflict.column("reference").doUpdateSet(columns).where("payouts.state", "=", "carried"),
      )
      .returningAll()
      .executeTakeFirst();
    if (!written) return "paid-before";
    await enqueue(trx, { kind: "send-payout", payload: { reference }, runAt: now + OWN_TIME }, now);
    return written;
  });
}

/**
 * Finishes a payout that its run has stored and not finished, because it was killed or got no answer.
 * @throws PaymentRefusal while the provider does not say whether it was sent
 */
export async function finishPayout(shop: Shop, { reference }: { reference: string }): Promise<void> {
  const payout = await shop.db
    .selectFrom("payouts")
    .selectAll()
    .where("reference", "=", reference)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (!payout) return;
  const refusal = await request(shop, payout);
  if (refusal && !isFinal(refusal)) throw refusal;
}

async function send(shop: Shop, payout: Payout): Promise<Hindrance | null> {
  const refusal = await request(shop, payout);
  return refusal && hindranceOf(refusal);
}

/** Requests the transfer from the provider, and stores the answer. Returns why it was refused; null for a sent one. */
async function request(shop: Shop, payout: Payout): Promise<PaymentRefusal | null> {
  const { reference, payout_account_id: accountId, month } = payout;
  try {
    const transfer = await shop.payments.transfer({
      reference,
      accountId,
      amount: rappen(payout.amount),
      currency: "chf",
      description: `${shop.settings.legalName}, ${monthName(readMonth(month)!, "en")}`,
      metadata: { account_id: payout.account_id, month },
    });
    await storeSent(shop, payout, transfer);
    return null;
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.warn({ payout: reference, reason: error.reason, code: error.code }, "payout not sent");
    if (isFinal(error)) await carryOver(shop, payout);
    return error;
  }
}

/** The only function that marks a payout sent: its row, the ledger and the email, all or nothing. */
async function storeSent(shop: Shop, { reference, account_id: creatorId }: Payout, transfer: Transfer) {
  const now = shop.clock.now();
  const { id, amount } = transfer;
  await transact(shop, async (trx) => {
    const sent = await trx
      .updateTable("payouts")
      .set({ state: "sent", amount, transfer_id: id, payout_account_id: transfer.accountId, sent_at: now })
      .where("reference", "=", reference)
      .where("state", "!=", "sent")
      .returningAll()
      .executeTakeFirst();
    if (!sent) return;
    const sides = [
      { account: "creators" as const, amount, creatorId },
      { account: "cash" as const, amount: -amount },
    ];
    await book(trx, { key: reference, kind: "payout", sides }, now);
    // A later run may find a transfer that has come back meanwhile.
    await bookReversal(trx, transfer, now);
    await enqueuePaidOutEmail(shop, trx, sent);
  });
}

/** Handles a final refusal: the amount becomes part of what is owed again, for this month or the next. */
async function carryOver(shop: Shop, { reference, amount, payout_account_id }: Payout): Promise<void> {
  await shop.db
    .updateTable("payouts")
    .set({ state: "carried" })
    .where("reference", "=", reference)
    .where("state", "=", "pending")
    .where("amount", "=", amount)
    .where("payout_account_id", "=", payout_account_id)
    .execute();
}

/** Payouts that an earlier run stored and did not finish. Their account may be deleted meanwhile. */
async function scheduledBefore(shop: Shop) {
  return shop.db
    .selectFrom("payouts")
    .leftJoin("accounts", "accounts.id", "payouts.account_id")
    .selectAll("payouts")
    .select("accounts.username")
    .where("state", "=", "pending")
    .orderBy("month")
    .orderBy("username")
    .execute();
}

/** Refusals after which no transfer can exist. After any other refusal the shop requests the same transfer again. */
const FINAL_CODES = [
  "account_invalid",
  "amount_too_small",
  "balance_insufficient",
  "insufficient_capabilities_for_transfer",
  "transfers_not_allowed",
];

function isFinal({ reason, code }: PaymentRefusal): boolean {
  return reason === "unknown-account" || (code !== null && FINAL_CODES.includes(code));
}

function hindranceOf(refusal: PaymentRefusal): Hindrance {
  if (refusal.code === "balance_insufficient") return "balance-short";
  if (isFinal(refusal)) return "refused";
  return refusal.reason === "unavailable" ? "unanswered" : "unclear";
}

function outcomeOf({ month, amount }: Payout, username: string, hindrance: Hindrance | null): PayoutOutcome {
  return { username, month: readMonth(month)!, amount: rappen(amount), hindrance };
}
