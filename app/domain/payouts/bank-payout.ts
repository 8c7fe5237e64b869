/**
 * A bank payout: the provider sends the money of a creator's payment account to their bank.
 * Invariant: each is one row under the provider's id. A failed one stays failed, and its creator gets one email. Events may
 * come in any order, so the last payout says whether the bank account works.
 */
import { transact } from "../../../db/transact.ts";
import type { BankPayout } from "../../ports/payments/accounts.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { requirementsOf } from "./payee.ts";
import { enqueuePayoutFailedEmail } from "./payout-emails.ts";
import { meaningOfFailure, type PayoutFailure } from "./payout-failure.ts";

/**
 * Fetches a payout of a creator's account from the provider, and stores how it ended.
 * @throws Refusal "not-found" for an account of no creator, PaymentRefusal where the provider does not answer
 */
export async function settleBankPayout(shop: Shop, payoutAccountId: string, id: string): Promise<void> {
  const payout = await shop.payments.bankPayout(payoutAccountId, id);
  const { status } = payout;
  if (status !== "paid" && status !== "failed") return;
  await transact(shop, async (trx) => {
    const payee = await trx
      .selectFrom("payees")
      .select("account_id")
      .where("payout_account_id", "=", payoutAccountId)
      .executeTakeFirst();
    if (!payee) throw new Refusal("not-found");
    const facts = { state: status, failure: payout.failure, settled_at: shop.clock.now() };
    const { amount, currency, createdAt: created_at } = payout;
    const stored = await trx
      .insertInto("bank_payouts")
      .values({ id, ...payee, payout_account_id: payoutAccountId, amount, currency, created_at, ...facts })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(facts).where("bank_payouts.state", "!=", "failed"),
      )
      .returningAll()
      .executeTakeFirst();
    if (stored?.state !== "failed") return;
    const last = await lastFailed(trx, payee.account_id);
    // Another payout may have arrived before this event.
    if (last?.id === id) await enqueuePayoutFailedEmail(shop, trx, stored);
  });
  shop.wakeWorker();
}

/** A payout that did not reach its creator's bank, and after which none has. */
export interface FailedBankPayout extends Pick<BankPayout, "amount" | "currency"> {
  reason: PayoutFailure;
  failedAt: number;
  /** Where the creator enters another bank account: in the provider's form where it asks for more, or in its dashboard. */
  remedy: "onboarding" | "dashboard";
}

/** The viewer's last bank payout; null where it has arrived, and before the first one. @throws Refusal "not-signed-in" */
export async function failedBankPayout({ db }: Shop, viewer: Viewer): Promise<FailedBankPayout | null> {
  const { id } = signedInAccount(viewer);
  const last = await lastFailed(db, id);
  if (!last) return null;
  const { amount, currency, failure, settled_at: failedAt } = last;
  const remedy = requirementsOf(last).length > 0 ? "onboarding" : "dashboard";
  return { amount, currency, reason: meaningOfFailure(failure), failedAt, remedy };
}

/** The failed payouts after which none has reached the creator's bank: at most one for each creator. */
export function failedBankPayouts(db: Db) {
  return db
    .selectFrom("payees")
    .innerJoin("bank_payouts", (join) =>
      join.on("bank_payouts.id", "=", (eb) =>
        eb
          .selectFrom("bank_payouts as last")
          .select("last.id")
          .whereRef("last.payout_account_id", "=", "payees.payout_account_id")
          .orderBy("last.created_at", "desc")
          .orderBy("last.id", "desc")
          .limit(1),
      ),
    )
    .where("bank_payouts.state", "=", "failed")
    .where("payees.left_at", "is", null);
}

async function lastFailed(db: Db, accountId: string) {
  return failedBankPayouts(db)
    .selectAll("bank_payouts")
    .select("payees.requirements")
    .where("payees.account_id", "=", accountId)
    .executeTakeFirst();
}
