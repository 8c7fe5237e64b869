/** The simulated Stripe of a test's shop: what it knows, and its webhook events. */
import path from "node:path";
import { cardConfirmation, type StripeSimulator, type Visitor } from "@moment/stripe-simulator";
import Stripe from "stripe";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { handlePaymentEvent, receivePaymentEvent } from "../../app/domain/webhooks/payment-events.ts";
import { paths } from "../../app/paths.ts";
import { webhookSecretOf } from "../../app/ports/payments/simulator.server.ts";
import type { PaymentSimulator } from "../../app/ports/payments/simulator.ts";
import { CONNECTED_EVENTS, OWN_EVENTS } from "../../app/ports/payments/webhook-events.ts";
import { SQLite } from "../../db/sqlite.ts";
import type { TestShop } from "./shop.ts";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

/** The simulated Stripe of the shop. @throws where the shop has another provider */
export function simulatorOf(shop: Pick<Shop, "paymentSimulator">): StripeSimulator {
  return paymentSimulatorOf(shop).simulator;
}

/** A person in front of a browser. */
export function visitorOf(shop: Shop): Visitor {
  return paymentSimulatorOf(shop).visitor;
}

function paymentSimulatorOf({ paymentSimulator }: Pick<Shop, "paymentSimulator">): PaymentSimulator {
  if (paymentSimulator) return paymentSimulator;
  throw new Error("The shop has no payment simulator.");
}

/** The SDK, beside the shop's adapter. */
export function stripeOf(shop: Shop): Stripe {
  return new Stripe("sk_test_of_a_test", {
    httpClient: Stripe.createFetchHttpClient(simulatorOf(shop).fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** What a test has read of the events, the oldest first, and which of them it has delivered or dropped. */
interface Seen {
  events: Stripe.Event[];
  done: Set<string>;
}
const seen = new WeakMap<StripeSimulator, Seen>();

/** The events that the test has neither delivered nor dropped, the oldest first. */
export async function pendingEvents(shop: Shop): Promise<Stripe.Event[]> {
  await simulatorOf(shop).runDue();
  const { events, done } = seenOf(shop);
  const ids = new Set(events.map(({ id }) => id));
  const since = events.at(-1)?.created ?? 0;
  const list = stripeOf(shop).events.list({ limit: 100, created: { gte: since } });
  const found = await list.autoPagingToArray({ limit: 10_000 });
  events.push(...found.reverse().filter(({ id }) => !ids.has(id)));
  return events.filter((event) => !done.has(event.id) && isSent(event));
}

/** Whether one of the shop's endpoints gets the event. */
function isSent({ type, account }: Stripe.Event): boolean {
  const sent: readonly string[] = account === undefined ? OWN_EVENTS : CONNECTED_EVENTS;
  return sent.includes(type);
}

/** The pending events never arrive. */
export async function dropEvents(shop: Shop): Promise<void> {
  for (const { id } of await pendingEvents(shop)) seenOf(shop).done.add(id);
}

/** All events of the past are pending again. */
export async function repeatEvents(shop: Shop): Promise<void> {
  seenOf(shop).done.clear();
  await shop.db.updateTable("payment_events").set({ handled_at: null }).execute();
}

/** Delivers the pending events, signed, in the order that `arrange` returns, and handles them. Returns their number. */
export async function deliverEvents(
  shop: Shop,
  arrange: <T>(events: T[]) => T[] = (events) => events,
): Promise<number> {
  const events = await pendingEvents(shop);
  for (const event of arrange(events)) {
    const { body, headers } = signed(shop, event);
    await receivePaymentEvent(shop, body, new Headers(headers));
    await handlePaymentEvent(shop, event.id);
    seenOf(shop).done.add(event.id);
  }
  return events.length;
}

/** An event as the simulator posts it. */
export function signed(shop: Shop, event: object): { body: string; headers: Record<string, string> } {
  const payload = JSON.stringify(event);
  const header = stripeOf(shop).webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecretOf(shop.settings.sessionSecret),
    timestamp: Math.floor(shop.clock.now() / 1000),
  });
  return { body: payload, headers: { "Stripe-Signature": header } };
}

/** Marks an event as delivered by other means. */
export function markDelivered(shop: Shop, id: string): void {
  seenOf(shop).done.add(id);
}

function seenOf(shop: Shop): Seen {
  const simulator = simulatorOf(shop);
  const known = seen.get(simulator) ?? { events: [], done: new Set() };
  seen.set(simulator, known);
  return known;
}

/** The id of a checkout page, from its address. */
export function pageIdIn(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** The address of a checkout page. */
export function pageUrl({ settings }: Shop, pageId: string): string {
  return `${settings.origin}${paths.stripeSimulator()}/c/pay/${pageId}`;
}

/** All intents that have the money of an order, the newest first. */
export async function paidIntents(shop: Shop): Promise<Stripe.PaymentIntent[]> {
  const { data } = await stripeOf(shop).paymentIntents.list({ limit: 100, expand: ["data.latest_charge"] });
  return data.filter(({ status }) => status === "succeeded");
}

/** All money of the shop's own account with Stripe, before fees, which are not in the ledger. */
export async function platformMoney(shop: Shop): Promise<number> {
  const { id } = await stripeOf(shop).accounts.retrieveCurrent();
  const database = new SQLite(path.join(shop.settings.dataDir, "stripe-simulator.sqlite"), {
    readonly: true,
  });
  const sum =
    "select sum(body ->> 'amount') as amount from objects where type = 'balance_transaction' and account = ?";
  const row = database.prepare(sum).get(id);
  database.close();
  return (row as { amount: number | null }).amount ?? 0;
}

/** What was charged on an intent and not refunded. */
export function keptOf({ latest_charge }: Stripe.PaymentIntent): number {
  if (latest_charge === null || typeof latest_charge === "string") return 0;
  return latest_charge.amount_captured - latest_charge.amount_refunded;
}

/** Fills the shop's balance with money that can be paid out at once: other charges are available after a week. */
export async function fillBalance(shop: TestShop, amount = 10_000_000): Promise<void> {
  await stripeOf(shop).paymentIntents.create({
    amount,
    currency: "chf",
    payment_method: "pm_card_bypassPending",
    confirm: true,
  });
  // Such a card is under way for ten seconds.
  shop.clock.pass(10_000);
  await dropEvents(shop);
}

/** The request by which a card form in the browser confirms an intent or a setup. */
export function confirmation(clientSecret: string, number: string): [path: string, init: RequestInit] {
  const [path, init] = cardConfirmation(clientSecret, number);
  return [paths.stripeSimulator() + path, init];
}
