/** Creators who sell, and their accounts with the provider. */

import type { Shop } from "../../app/domain/kernel/shop.ts";
import { readMonth } from "../../app/domain/kernel/swiss-time.ts";
import { openPayee } from "../../app/domain/payouts/onboarding.ts";
import { type PayoutOutcome, payOut } from "../../app/domain/payouts/payout.ts";
import type { CreatorViewer } from "./gallery.ts";
import { stripeOf, visitorOf } from "./stripe.ts";

/**
 * Submits the provider's onboarding form, complete or with requirements left open. Returns the id of the payout
 * account.
 */
export async function onboard(shop: Shop, viewer: CreatorViewer, complete = true): Promise<string> {
  const address = await openPayee(shop, viewer, {});
  await visitorOf(shop).onboard(address, complete ? "verified" : "document");
  const { payout_account_id } = await shop.db
    .selectFrom("payees")
    .select("payout_account_id")
    .where("account_id", "=", viewer.account.id)
    .executeTakeFirstOrThrow();
  return payout_account_id;
}

/** Runs the payouts of a month, such as "2025-05". */
export async function runPayouts(shop: Shop, month: string): Promise<PayoutOutcome[]> {
  const outcomes: PayoutOutcome[] = [];
  for await (const outcome of payOut(shop, readMonth(month)!)) outcomes.push(outcome);
  return outcomes;
}

/** The amounts of all transfers, the oldest first. */
export async function transferAmounts(shop: Shop): Promise<number[]> {
  const { data } = await stripeOf(shop).transfers.list({ limit: 100 });
  return data.map(({ amount }) => amount).reverse();
}
