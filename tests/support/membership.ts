/** Joining with a card, in the shop's form or on the provider's page, and the months that follow. */

import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { beginCardChange, confirmCardChange } from "../../app/domain/membership/card-change.server.ts";
import {
  beginJoining,
  confirmJoining,
  type JoiningInput,
  type JoiningOutcome,
} from "../../app/domain/membership/joining.server.ts";
import { CARDS } from "./orders.ts";
import type { TestShop } from "./shop.ts";
import { deliverEvents, pageIdIn, stripeOf, visitorOf } from "./stripe.ts";

export const HOUR = 3600_000;
export const DAY = 24 * HOUR;

/** Adds a card to the setup, and confirms it where the bank asks. */
export async function addCard(
  shop: Shop,
  { setupId, clientSecret }: { setupId: string; clientSecret: string },
  number: string = CARDS.good,
): Promise<string> {
  const { status } = await visitorOf(shop).confirm(clientSecret, number);
  if (status === "requires_action") await visitorOf(shop).answer(clientSecret);
  return setupId;
}

/** Begins, adds a card, and confirms. */
export async function join(
  shop: Shop,
  viewer: Viewer,
  number: string = CARDS.good,
  input: JoiningInput = {},
): Promise<JoiningOutcome> {
  const setupIntentId = await addCard(shop, await beginJoining(shop, viewer, input), number);
  return confirmJoining(shop, viewer, { setupIntentId });
}

/** Answers the bank's question about a payment. */
export async function answerBank(shop: Shop, clientSecret: string, yes = true): Promise<void> {
  await visitorOf(shop).answer(clientSecret, yes);
}

/** Pays on the provider's page. Returns the page's id. */
export async function payOnPage(shop: Shop, url: string, number: string = CARDS.good): Promise<string> {
  const pageId = pageIdIn(url);
  const next = await visitorOf(shop).checkOut(url, number);
  if (next === null) throw new Error("The page has not taken the card.");
  const [, clientSecret] = /\/authenticate\/(\w+)$/.exec(next) ?? [];
  if (clientSecret) await answerBank(shop, clientSecret);
  return pageId;
}

/** Replaces the card of a membership. */
export async function changeCardTo(shop: Shop, viewer: Viewer, number: string) {
  const setupIntentId = await addCard(shop, await beginCardChange(shop, viewer), number);
  return confirmCardChange(shop, viewer, { setupIntentId });
}

/** Lets time pass; the provider charges what is due, and its webhook events arrive. */
export async function passTime(shop: TestShop, ms: number): Promise<void> {
  shop.clock.pass(ms);
  await deliverEvents(shop);
}

/** What the account was charged for its months, less refunds, oldest first. */
export async function chargesOf(shop: Shop, { account }: Viewer): Promise<number[]> {
  const stripe = stripeOf(shop);
  const { data: subscriptions } = await stripe.subscriptions.list({ status: "all", limit: 100 });
  const own = subscriptions.filter(({ metadata }) => metadata.account_id === account?.id);
  const customers = new Set(own.map(({ customer }) => customer));
  const { data } = await stripe.charges.list({ limit: 100 });
  return data
    .filter(({ status, customer }) => status === "succeeded" && customers.has(customer ?? ""))
    .map(({ amount, amount_refunded }) => amount - amount_refunded)
    .reverse();
}
