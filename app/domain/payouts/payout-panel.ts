/**
 * A creator's payment settings: the progress of their account with the provider, and their earnings.
 * Invariant: members and creators who have earned see it; the provider is polled wherever its answer may have changed.
 */
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { MOVEMENTS } from "../earnings/movement.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { unpaidEarnings } from "../ledger/forfeited-earnings.ts";
import { formCountry } from "../orders/country.ts";
import { type FailedBankPayout, failedBankPayout } from "./bank-payout.ts";
import { mayBePaid } from "./onboarding.ts";
import {
  findPayee,
  isPayable,
  type Payee,
  type PayeeStatus,
  requirementsOf,
  settlePayee,
  statusOfPayee,
} from "./payee.ts";
import { type Requirement, subjectsOf } from "./requirement.ts";

/** How long a stored answer counts as current where payouts work: the provider reports changes by itself. */
const FRESH_FOR = 10 * 60_000;

export interface PayoutPanelFacts {
  /** Null where the provider does not answer. */
  status: PayeeStatus | null;
  /** The setup is sent, and the provider needs nothing more before it pays out. */
  isSetUp: boolean;
  /** What the provider still requires. */
  wanted: readonly Requirement[];
  /** The country as in the form; null before there is an account. */
  country: string | null;
  /** The total, less what went back. */
  earned: Rappen;
  /** The part that is not paid out yet. */
  unpaid: Rappen;
  /** Whether any statement exists. */
  hasStatements: boolean;
  /** The last payout to the creator's bank, where it has failed. */
  failedPayout: FailedBankPayout | null;
}

/** Returns the settings panel; null for viewers without payouts. @throws Refusal "not-signed-in" */
export async function payoutPanel(shop: Shop, viewer: Viewer): Promise<PayoutPanelFacts | null> {
  if (!(await mayBePaid(shop, viewer))) return null;
  const { id } = signedInAccount(viewer);
  const earnings = await earnedBy(shop, id);
  try {
    const payee = await payeeNow(shop, id);
    const failedPayout = await failedBankPayout(shop, viewer);
    const status = statusOfPayee(payee);
    const wanted = payee ? subjectsOf(requirementsOf(payee)) : [];
    return {
      failedPayout,
      status,
      isSetUp: status.onboardingComplete && (status.payoutsEnabled || wanted.length === 0),
      wanted,
      country: payee ? formCountry(payee.country) : null,
      ...earnings,
    };
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.warn({ reason: error.reason }, "payout provider does not answer");
    return { status: null, isSetUp: false, wanted: [], country: null, failedPayout: null, ...earnings };
  }
}

/** Returns the provider's current status of the viewer's account. @throws Refusal "not-signed-in" or "payee-unread" */
export async function payeeStatus(shop: Shop, viewer: Viewer): Promise<PayeeStatus> {
  const { id } = signedInAccount(viewer);
  try {
    return statusOfPayee(await payeeNow(shop, id));
  } catch (error) {
    if (isPaymentRefusal(error)) throw new Refusal("payee-unread");
    throw error;
  }
}

async function payeeNow(shop: Shop, accountId: string): Promise<Payee | undefined> {
  const payee = await findPayee(shop.db, accountId);
  if (!payee) return undefined;
  if (isPayable(payee) && payee.requested_at > shop.clock.now() - FRESH_FOR) return payee;
  await settlePayee(shop, payee.payout_account_id);
  return findPayee(shop.db, accountId);
}

async function earnedBy({ db }: Shop, creatorId: string) {
  const { earned, entries } = await db
    .selectFrom("ledger_entries")
    .innerJoin("ledger_transactions", "ledger_transactions.id", "transaction_id")
    .select(({ fn }) => [fn.sum<number | null>("amount").as("earned"), fn.countAll<number>().as("entries")])
    .where("creator_id", "=", creatorId)
    .where("kind", "not in", MOVEMENTS)
    .executeTakeFirstOrThrow();
  return {
    earned: rappen(0 - (earned ?? 0)),
    unpaid: await unpaidEarnings(db, creatorId),
    hasStatements: entries > 0,
  };
}
