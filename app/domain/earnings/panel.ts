/**
 * The payment settings of somebody who sells: how far their account with the provider has come, and what they have earned.
 * Invariant: shown to members and to whoever has earned; told by the provider itself wherever anything may have changed.
 */
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { unpaidEarnings } from "../ledger/given-up.ts";
import { type Rappen, rappen } from "../money.ts";
import { formCountry } from "../orders/country.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { MOVEMENTS } from "./movement.ts";
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

/** For so long the provider's word is taken for true where payouts work: whatever changes, it tells by itself. */
const FRESH_FOR = 10 * 60_000;

export interface PayoutPanelFacts {
  /** Null where the provider does not answer. */
  status: PayeeStatus | null;
  /** What the provider still wants to know. */
  wanted: readonly Requirement[];
  /** As the form has it; null before there is an account. */
  country: string | null;
  /** In all, whatever went back taken off. */
  earned: Rappen;
  /** Of it not paid out yet. */
  unpaid: Rappen;
  /** Whether there is a statement. */
  hasStatements: boolean;
}

/** The panel of the settings; null for whom it is not. @throws Refusal "not-signed-in" */
export async function payoutPanel(shop: Shop, viewer: Viewer): Promise<PayoutPanelFacts | null> {
  if (!(await mayBePaid(shop, viewer))) return null;
  const { id } = signedInAccount(viewer);
  const earnings = await earnedBy(shop, id);
  try {
    const payee = await payeeNow(shop, id);
    return {
      status: statusOfPayee(payee),
      wanted: payee ? subjectsOf(requirementsOf(payee)) : [],
      country: payee ? formCountry(payee.country) : null,
      ...earnings,
    };
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.warn({ reason: error.reason }, "the provider of payouts does not answer");
    return { status: null, wanted: [], country: null, ...earnings };
  }
}

/** How far the viewer's account has come, as the provider says now. @throws Refusal "not-signed-in" or "payee-unread" */
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
  if (isPayable(payee) && payee.asked_at > shop.clock.now() - FRESH_FOR) return payee;
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
