/** Starts subscriptions, and changes what they sell. */
import type Stripe from "stripe";
import { invalidRequest, StripeFault } from "../http/errors.ts";
import { mergedMetadata } from "../metadata.ts";
import type { Context } from "../resource.ts";
import { customerOf } from "../resources/customers.ts";
import { ownMethod } from "../resources/payment-methods.ts";
import { payInvoice, tryToPay } from "./collection.ts";
import { type DiscountParams, redeemAll } from "./discounts.ts";
import { finalizeInvoice, type Invoice, intentOf } from "./invoicing.ts";
import {
  type Item,
  type ItemParams,
  intervalOf,
  itemsIn,
  listOfItems,
  newItem,
  planOf,
  recurringPriceOf,
  type Subscription,
} from "./items.ts";
import { bill, INCOMPLETE_S, pendingLines, periodOf, scheduleAdvance } from "./lifecycle.ts";
import { linesOfPeriod, prorations } from "./lines.ts";
import { periodEndAfter } from "./periods.ts";
import { scheduleTrial, trialEndIn, trialSettingsOf } from "./trials.ts";

export type CreateParams = Stripe.SubscriptionCreateParams;

/** Starts a subscription with its first invoice. @throws StripeFault where it cannot be */
export function startSubscription(context: Context, params: CreateParams): Subscription {
  const customer = customerOf(context, params.customer ?? "", "customer");
  const given = params.items ?? [];
  const prices = given.map((each, place) => recurringPriceOf(context, each as ItemParams, `items[${place}]`));
  const interval = intervalOf(prices);
  const start = context.clock.seconds();
  const trial_end = trialEndIn(context, params);
  const period = { start, end: trial_end ?? periodEndAfter(start, interval, start) };
  const id = context.newId("sub");
  const items = prices.map((price, place) =>
    newItem(context, { subscription: id, price, params: (given[place] ?? {}) as ItemParams, period }),
  );
  const currency = prices[0]?.currency ?? "";
  const subscription = context.create("subscription", {
    id,
    billing_cycle_anchor: trial_end ?? start,
    billing_mode: billingModeOf(params.billing_mode),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null } as never,
    collection_method: "charge_automatically",
    currency,
    customer: customer.id,
    default_payment_method: ownMethod(context, customer.id, params.default_payment_method),
    default_tax_rates: [],
    description: params.description ?? null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOfItems(id, items),
    latest_invoice: context.newId("in"),
    metadata: mergedMetadata(null, params.metadata),
    payment_settings: paymentSettingsOf(params.payment_settings),
    start_date: start,
    status: trial_end === null ? "incomplete" : "trialing",
    trial_start: trial_end && start,
    trial_end,
    trial_settings: trialSettingsOf(params.trial_settings),
  });
  const redeemed = redeemDiscounts(
    context,
    subscription,
    params.discounts,
    given.map((each, place) => ({ ...each, id: items[place]?.id }) as ItemParams),
  );
  context.update(subscription, redeemed);
  context.update(customer, { currency });
  context.emit("customer.subscription.created", subscription);
  if (trial_end === null) {
    scheduleAdvance(context, subscription, start + INCOMPLETE_S);
    scheduleAdvance(context, subscription, period.end);
  } else {
    scheduleTrial(context, subscription);
  }
  const lines = linesOfPeriod(context, subscription);
  const draft = { reason: "subscription_create", lines, period: { start, end: start } } as const;
  const invoice = bill(context, subscription, draft, String(subscription.latest_invoice));
  finalizeInvoice(context, invoice);
  if (invoice.status === "open") payFirst(context, subscription, invoice, params);
  return reread(context, subscription);
}

/** Other objects' reactions have changed what is stored. */
export function reread(context: Context, { id }: Subscription): Subscription {
  return context.store.get("subscription", id);
}

/** Sends the event with what is different now. Returns the subscription as it is stored. */
export function emitChanges(context: Context, before: Subscription): Subscription {
  const after = reread(context, before);
  const changed = Object.keys(after) as (keyof Subscription)[];
  const previous = changed.filter((each) => JSON.stringify(before[each]) !== JSON.stringify(after[each]));
  if (previous.length > 0) {
    const values = Object.fromEntries(previous.map((each) => [each, before[each]]));
    context.emit("customer.subscription.updated", after, values);
  }
  return after;
}

function payFirst(
  context: Context,
  subscription: Subscription,
  invoice: Invoice,
  { payment_behavior = "allow_incomplete", off_session: isOffSession = false }: CreateParams,
): void {
  if (payment_behavior === "default_incomplete") {
    const intent = intentOf(context, invoice);
    const method = subscription.default_payment_method;
    if (intent && method)
      context.update(intent, { payment_method: String(method), status: "requires_confirmation" });
    return;
  }
  if (payment_behavior !== "error_if_incomplete") {
    tryToPay(context, invoice, { isOffSession });
    return;
  }
  try {
    payInvoice(context, invoice, { isOffSession });
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    // Nothing of the request stays.
    const code =
      error.body.code === "invoice_payment_intent_requires_action" &&
      "subscription_payment_intent_requires_action";
    throw new StripeFault(402, { ...error.body, ...(code && { code }), payment_intent: undefined });
  }
}

function billingModeOf(mode: CreateParams["billing_mode"]): Subscription["billing_mode"] {
  const { type = "flexible", flexible } = mode ?? {};
  const isFlexible = type === "flexible";
  return {
    type,
    flexible: isFlexible ? { proration_discounts: flexible?.proration_discounts ?? "included" } : null,
  };
}

type PaymentSettings = NonNullable<Subscription["payment_settings"]>;

export function paymentSettingsOf(
  given: CreateParams["payment_settings"],
  before: Subscription["payment_settings"] = null,
): PaymentSettings {
  return {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off",
    ...before,
    ...(given as Partial<PaymentSettings> | undefined),
  };
}

/** Redeems the discounts of a request, for the whole subscription and for its items. */
export function redeemDiscounts(
  context: Context,
  subscription: Subscription,
  given: readonly DiscountParams[] | "" | null | undefined,
  itemParams: readonly ItemParams[] = [],
): Partial<Subscription> {
  const items = itemsIn(subscription);
  const amount = items.reduce((sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const { id, currency } = subscription;
  const redeemer = { customer: String(subscription.customer), subscription: id, amount, currency };
  const discounts = given === undefined ? subscription.discounts : redeemAll(context, given, redeemer);
  const changed = items.map((item) => {
    const params = itemParams.find((each) => each.id === item.id);
    if (params?.discounts === undefined) return item;
    const owner = { ...redeemer, subscriptionItem: item.id };
    return { ...item, discounts: redeemAll(context, params.discounts as DiscountParams[] | "", owner) };
  });
  return { discounts, items: listOfItems(id, changed) };
}

export type Behavior = Stripe.SubscriptionUpdateParams.ProrationBehavior;

/** Changes the items, and bills the difference as `behavior` says: now, with the next invoice, or never. */
export function changeItems(
  context: Context,
  subscription: Subscription,
  given: readonly ItemParams[],
  { behavior = "create_prorations", isOffSession = false }: { behavior?: Behavior; isOffSession?: boolean },
): void {
  const before = itemsIn(subscription);
  const after = changedItems(context, subscription, given);
  intervalOf(after.map(({ price }) => price));
  // The period goes on as it was.
  intervalOf([...before, ...after].map(({ price }) => price));
  context.update(subscription, { items: listOfItems(subscription.id, after) });
  // A trial costs nothing, whatever it is of.
  if (behavior === "none" || subscription.status === "trialing") return;
  const lines = prorations(context, { before, after });
  if (lines.length === 0) return;
  const pending = [...pendingLines(context, subscription), ...lines];
  if (behavior === "create_prorations") {
    context.store.hide(subscription, { pending });
    return;
  }
  const now = context.clock.seconds();
  const draft = { reason: "subscription_update", lines: pending, period: { start: now, end: now } } as const;
  const invoice = bill(context, subscription, draft);
  finalizeInvoice(context, invoice);
  if (invoice.status === "open") tryToPay(context, invoice, { isOffSession });
}

function changedItems(context: Context, subscription: Subscription, given: readonly ItemParams[]): Item[] {
  const items = [...itemsIn(subscription)];
  given.forEach((params, place) => {
    const param = `items[${place}]`;
    const isPriced = params.price !== undefined || params.price_data !== undefined;
    if (params.id === undefined) {
      if (params.discounts) throw invalidRequest("The simulator discounts items that exist.", { param });
      const price = recurringPriceOf(context, params, param);
      items.push(
        newItem(context, { subscription: subscription.id, price, params, period: periodOf(subscription) }),
      );
      return;
    }
    const index = items.findIndex(({ id }) => id === params.id);
    const item = items[index];
    if (!item) {
      throw invalidRequest(`No such subscription item: '${params.id}'`, {
        code: "resource_missing",
        param: `${param}[id]`,
      });
    }
    const price = isPriced ? recurringPriceOf(context, params, param) : item.price;
    const { quantity = item.quantity } = params;
    const metadata = mergedMetadata(item.metadata, params.metadata);
    if (params.deleted) items.splice(index, 1);
    else items[index] = { ...item, price, plan: planOf(price), quantity, metadata };
  });
  return items;
}
