/** Creators who sell, and their accounts with the provider. */

import type { Shop } from "../../app/domain/kernel/shop.ts";
import { readMonth } from "../../app/domain/kernel/swiss-time.ts";
import { openPayee } from "../../app/domain/payouts/onboarding.ts";
import { type PayoutOutcome, payOut } from "../../app/domain/payouts/payout.ts";
import { handlePaymentEvent, receivePaymentEvent } from "../../app/domain/webhooks/payment-events.ts";
import { CONNECTED_EVENTS } from "../../app/ports/payments/webhook-events.ts";
import type { CreatorViewer } from "./gallery.ts";
import type { TestShop } from "./shop.ts";
import { signed, simulatorOf, stripeOf, visitorOf } from "./stripe.ts";

/** The test number of a bank account that its owner has closed. */
export const CLOSED_BANK_ACCOUNT = "CH93370400440532013002";

/**
 * Submits the provider's onboarding form, complete or with requirements left open. Returns the id of the payout
 * account.
 */
export async function onboard(
  shop: Shop,
  viewer: CreatorViewer,
  complete = true,
  bankAccount?: string,
): Promise<string> {
  const address = await openPayee(shop, viewer, {});
  await visitorOf(shop).onboard(address, complete ? "verified" : "document", bankAccount);
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

/** Sends money to a creator's payment account, and waits until the provider has paid it out to the bank, or failed. */
export async function payToBank(shop: TestShop, destination: string, amount = 2000): Promise<void> {
  await stripeOf(shop).transfers.create({ amount, currency: "chf", destination });
  shop.clock.pass(2 * 24 * 3600_000);
  await simulatorOf(shop).runDue();
}

/** Delivers all events of a creator's payment account, in the order that `arrange` returns: by default the oldest first. */
export async function deliverAccountEvents(
  shop: Shop,
  account: string,
  arrange: <T>(events: T[]) => T[] = (events) => events,
): Promise<void> {
  const list = await stripeOf(shop).events.list({ limit: 100 }, { stripeAccount: account });
  const types: readonly string[] = CONNECTED_EVENTS;
  for (const event of arrange(list.data.reverse().filter(({ type }) => types.includes(type)))) {
    const { body, headers } = signed(shop, { ...event, account });
    await receivePaymentEvent(shop, body, new Headers(headers));
    await handlePaymentEvent(shop, event.id);
  }
}
