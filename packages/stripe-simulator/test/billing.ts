/** Subscribers for the tests of billing. */
import type Stripe from "stripe";
import type { World } from "./world.ts";

export async function customerWith(world: World, card: string) {
  const { id } = await world.stripe.customers.create({ email: "anna@example.com", name: "Anna" });
  return { customer: id, method: await keep(world, id, card) };
}

/** Saves a card for a customer, as its owner does. Returns its id. */
export async function keep(world: World, customer: string, card: string): Promise<string> {
  const setup = await world.stripe.setupIntents.create({ customer, usage: "off_session" });
  const confirmed = await world.stripe.setupIntents.confirm(setup.id, {
    payment_method: card,
    return_url: "http://shop.example/back",
  });
  if (confirmed.next_action) {
    const page = confirmed.next_action.redirect_to_url?.url ?? "";
    await world.simulator.fetch(page, { method: "POST", body: new URLSearchParams({ answer: "approve" }) });
  }
  return String((await world.stripe.setupIntents.retrieve(setup.id)).payment_method);
}

export const IN_FULL = [
  "latest_invoice.confirmation_secret",
  "latest_invoice.payments",
  "default_payment_method",
];

/** Subscribes a new customer to a plan of CHF 9.99 a month. */
export async function subscribe(
  world: World,
  card = "pm_card_visa",
  params: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { customer, method } = await customerWith(world, card);
  const product = await world.stripe.products.create({ name: "Membership" });
  return world.stripe.subscriptions.create({
    customer,
    items: [{ price_data: monthly(product.id, 999) }],
    default_payment_method: method,
    payment_settings: { payment_method_types: ["card"] },
    metadata: { account: "7" },
    expand: IN_FULL,
    ...params,
  });
}

export function monthly(product: string, unit_amount: number) {
  return { currency: "chf", product, unit_amount, recurring: { interval: "month" as const } };
}

export function read(world: World, id: string) {
  return world.stripe.subscriptions.retrieve(id, { expand: IN_FULL });
}

export function invoiceIn({ latest_invoice }: Stripe.Subscription): Stripe.Invoice {
  return latest_invoice as Stripe.Invoice;
}

/** The intent that pays an invoice. */
export async function intentIn(world: World, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent> {
  return world.stripe.paymentIntents.retrieve(String(invoice.payments?.data[0]?.payment.payment_intent));
}

/** Lets time pass until the renewal has been tried: it is a draft for an hour. */
export async function passPeriod(world: World, subscription: Stripe.Subscription): Promise<void> {
  const end = (await read(world, subscription.id)).items.data[0]?.current_period_end ?? 0;
  await world.simulator.clock.advance(end * 1000 + 2 * 3600_000 - world.simulator.clock.now());
}
