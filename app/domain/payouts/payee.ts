/**
 * A payee is a creator with an account at the payment provider.
 * Invariant: the stored status is the provider's own answer, never
 * replaced by an older one; only the creator sees or changes it.
 */
import type { Row } from "../../../db/schema.ts";
import type { PayoutAccount } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { isMadeByPresentAccount } from "../payments/platform-account.ts";

export type Payee = Row<"payees">;

/** The progress of a creator's account with the provider. */
export interface PayeeStatus {
  hasAccount: boolean;
  onboardingComplete: boolean;
  payoutsEnabled: boolean;
}

/** Returns the creator's account with the provider, unless there is none, or none any more. */
export async function findPayee(db: Db, accountId: string): Promise<Payee | undefined> {
  return db
    .selectFrom("payees")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("left_at", "is", null)
    .executeTakeFirst();
}

/** The status as the documented call returns it. */
export function statusOfPayee(payee: Payee | undefined): PayeeStatus {
  return {
    hasAccount: payee !== undefined,
    onboardingComplete: payee?.details_submitted === 1,
    payoutsEnabled: payee !== undefined && isPayable(payee),
  };
}

/** Whether a payout to this account arrives. */
export function isPayable(payee: Payee): boolean {
  return payee.payouts_enabled === 1 && payee.transfers_enabled === 1;
}

/** What the provider still requires, by its own names. */
export function requirementsOf({ requirements }: Pick<Payee, "requirements">): string[] {
  return JSON.parse(requirements);
}

/**
 * Fetches an account's current state by the provider's id, and stores it.
 * @throws Refusal "not-found" for an account of no creator, PaymentRefusal where the provider does not answer
 */
export async function settlePayee(shop: Shop, payoutAccountId: string): Promise<void> {
  const requestedAt = shop.clock.now();
  const known = await shop.db
    .selectFrom("payees")
    .select("created_at")
    .where("payout_account_id", "=", payoutAccountId)
    .executeTakeFirst();
  if (!known) throw new Refusal("not-found");
  const account = await findAccount(shop, payoutAccountId, known.created_at);
  // Of two concurrent requests, the answer to the later one is kept.
  await shop.db
    .updateTable("payees")
    .set({ ...(account ? columnsOf(account) : gone(requestedAt)), requested_at: requestedAt })
    .where("payout_account_id", "=", payoutAccountId)
    .where("requested_at", "<=", requestedAt)
    .execute();
}

/** The columns that store the provider's answer. */
export function columnsOf(account: PayoutAccount) {
  return {
    details_submitted: account.detailsSubmitted ? 1 : 0,
    payouts_enabled: account.payoutsEnabled ? 1 : 0,
    transfers_enabled: account.transfersEnabled ? 1 : 0,
    requirements: JSON.stringify(account.openRequirements),
    left_at: null,
  } as const;
}

const gone = (now: number) =>
  ({
    details_submitted: 0,
    payouts_enabled: 0,
    transfers_enabled: 0,
    requirements: "[]",
    left_at: now,
  }) as const;

/**
 * Null where the creator has left. With a key other than the one that
 * made the account, the provider would report every account as unknown.
 */
async function findAccount(shop: Shop, id: string, madeAt: number): Promise<PayoutAccount | null> {
  try {
    return await shop.payments.payoutAccount(id);
  } catch (error) {
    const isUnknown = isPaymentRefusal(error) && error.reason === "unknown-account";
    if (isUnknown && (await isMadeByPresentAccount(shop, madeAt))) return null;
    throw error;
  }
}
