/**
 * A payout sends a creator what they have earned until the end of a month.
 * Invariant: one row for each creator and month names one transfer for ever; it is promised before the provider is asked,
 * and the ledger learns of it in the transaction that marks it sent. So a run may be killed anywhere, be repeated, or meet
 * another one: the same transfer is found again, and nothing is sent or booked twice.
 */
import type { Row } from "../../../db/schema.ts";
import type { Transfer } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal, type PaymentRefusal } from "../../ports/payments/port.ts";
import { book } from "../ledger/ledger.ts";
import { type Rappen, rappen } from "../money.ts";
import type { Shop } from "../shop.ts";
import { amountDue, type Due, everythingDue } from "./due.ts";
import { LEAST_PAYOUT } from "./least-payout.ts";
import { writePaidOut } from "./letters.ts";
import { findPayee, isPayable, type Payee, settlePayee } from "./payee.ts";
import { keepReversal } from "./reversal.ts";
import { type Month, monthName, monthOf, readMonth } from "./swiss-month.ts";

type Payout = Row<"payouts">;

/** Why something was not sent. */
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

/** What became of one creator's earnings in a run. */
export interface PayoutOutcome {
  username: string;
  month: Month;
  amount: Rappen;
  /** Null for what was sent. */
  hindrance: Hindrance | null;
}

/**
 * Pays what is due for a month that is over, after whatever an earlier run has left undone; tells each as it happens.
 * @throws RangeError for one that is not over
 */
export async function* payOut(shop: Shop, month: Month): AsyncGenerator<PayoutOutcome> {
  if (month >= monthOf(shop.clock.now())) throw new RangeError(`${month} is not over.`);
  for (const { username, ...payout } of await promisedBefore(shop)) {
    yield outcomeOf(payout, username ?? "", await send(shop, payout));
  }
  for (const due of await everythingDue(shop.db, month)) yield payOne(shop, due, month);
  shop.nudgeWorker();
}

async function payOne(shop: Shop, due: Due, month: Month): Promise<PayoutOutcome> {
  const kept = (hindrance: Hindrance) => ({ ...due, month, hindrance });
  if (due.amount < LEAST_PAYOUT) return kept("below-minimum");
  const payee = await payeeNow(shop, due.accountId);
  if (payee === "unanswered") return kept("unanswered");
  if (!payee) return kept("no-account");
  if (!isPayable(payee)) return kept("payouts-disabled");
  const payout = await promise(shop, payee, month);
  if (typeof payout === "string") return kept(payout);
  return outcomeOf(payout, due.username, await send(shop, payout));
}

/** How the creator's account stands at this moment: webhooks may be late, and money must not go astray. */
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

/** Writes down what will be sent, unless another run has just done so, or this month was paid for before. */
async function promise(
  shop: Shop,
  payee: Payee,
  month: Month,
): Promise<Payout | Extract<Hindrance, "other-run" | "paid-before">> {
  const { account_id, payout_account_id } = payee;
  return shop.db.transaction().execute(async (trx) => {
    const amount = await amountDue(trx, account_id, month);
    if (amount < LEAST_PAYOUT) return "other-run";
    const promised = { payout_account_id, amount, state: "promised" } as const;
    const written = await trx
      .insertInto("payouts")
      .values({
        reference: `payout:${month}:${account_id}`,
        account_id,
        month,
        ...promised,
        transfer_id: null,
        created_at: shop.clock.now(),
        sent_at: null,
      })
      .onConflict((conflict) =>
        conflict.column("reference").doUpdateSet(promised).where("payouts.state", "=", "carried"),
      )
      .returningAll()
      .executeTakeFirst();
    return written ?? "paid-before";
  });
}

/** Asks the provider for the transfer, and keeps what it answers. */
async function send(shop: Shop, payout: Payout): Promise<Hindrance | null> {
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
    await keepSent(shop, payout, transfer);
    return null;
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.warn({ payout: reference, reason: error.reason, code: error.code }, "a payout was not sent");
    if (isFinal(error)) await carryOver(shop, payout);
    return hindranceOf(error);
  }
}

/** The one place in which a payout becomes true: its row, the ledger and the letter, all or nothing. */
async function keepSent(shop: Shop, { reference, account_id: creatorId }: Payout, transfer: Transfer) {
  const now = shop.clock.now();
  const { id, amount } = transfer;
  await shop.db.transaction().execute(async (trx) => {
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
    // Found by a later run, it may have come back meanwhile.
    await keepReversal(trx, transfer, now);
    await writePaidOut(shop, trx, sent);
  });
}

/** Refused for certain: what was promised is part of what is owed again, for this month or the next. */
async function carryOver(shop: Shop, { reference, amount, payout_account_id }: Payout): Promise<void> {
  await shop.db
    .updateTable("payouts")
    .set({ state: "carried" })
    .where("reference", "=", reference)
    .where("state", "=", "promised")
    .where("amount", "=", amount)
    .where("payout_account_id", "=", payout_account_id)
    .execute();
}

/** What an earlier run had promised and did not see through. The account behind it may be deleted meanwhile. */
async function promisedBefore(shop: Shop) {
  return shop.db
    .selectFrom("payouts")
    .leftJoin("accounts", "accounts.id", "payouts.account_id")
    .selectAll("payouts")
    .select("accounts.username")
    .where("state", "=", "promised")
    .orderBy("month")
    .orderBy("username")
    .execute();
}

/** Refusals after which no transfer can have been made. After any other one the same transfer is asked for again. */
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
