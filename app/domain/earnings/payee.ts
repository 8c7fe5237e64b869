/**
 * A payee is a creator with an account at the payment provider.
 * Invariant: what stands in the shop is the provider's own word, never older than the one before; nobody but the creator
 * sees or changes it.
 */
import type { Row } from "../../../db/schema.ts";
import type { PayoutAccount } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";

export type Payee = Row<"payees">;

/** How far a creator's account with the provider has come. */
export interface PayeeStatus {
  hasAccount: boolean;
  onboardingComplete: boolean;
  payoutsEnabled: boolean;
}

/** The creator's account with the provider, unless there is none, or none any more. */
export async function findPayee(db: Db, accountId: string): Promise<Payee | undefined> {
  return db
    .selectFrom("payees")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("left_at", "is", null)
    .executeTakeFirst();
}

/** The status as the documented call tells it. */
export function statusOfPayee(payee: Payee | undefined): PayeeStatus {
  return {
    hasAccount: payee !== undefined,
    onboardingComplete: payee?.details_submitted === 1,
    payoutsEnabled: payee !== undefined && isPayable(payee),
  };
}

/** Whether what is sent there arrives. */
export function isPayable(payee: Payee): boolean {
  return payee.payouts_enabled === 1 && payee.transfers_enabled === 1;
}

/** What the provider still wants to know, in its own words. */
export function requirementsOf({ requirements }: Payee): string[] {
  return JSON.parse(requirements);
}

/**
 * Asks the provider anew how an account stands, by the provider's id of it, and keeps the answer.
 * @throws Refusal "not-found" for an account of no creator, PaymentRefusal where the provider does not answer
 */
export async function settlePayee(shop: Shop, payoutAccountId: string): Promise<void> {
  const askedAt = shop.clock.now();
  const known = await shop.db
    .selectFrom("payees")
    .select("account_id")
    .where("payout_account_id", "=", payoutAccountId)
    .executeTakeFirst();
  if (!known) throw new Refusal("not-found");
  const account = await findAccount(shop, payoutAccountId);
  // Of two who asked at once, the answer to the later question stays.
  await shop.db
    .updateTable("payees")
    .set({ ...(account ? columnsOf(account) : gone(askedAt)), asked_at: askedAt })
    .where("payout_account_id", "=", payoutAccountId)
    .where("asked_at", "<=", askedAt)
    .execute();
}

/** The provider's word as it is kept. */
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

async function findAccount({ payments }: Shop, id: string): Promise<PayoutAccount | null> {
  try {
    return await payments.payoutAccount(id);
  } catch (error) {
    if (isPaymentRefusal(error) && error.reason === "unknown-account") return null;
    throw error;
  }
}
