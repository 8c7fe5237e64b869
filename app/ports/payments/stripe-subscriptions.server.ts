/** Subscriptions at Stripe Billing. */
import type Stripe from "stripe";
import { rappen } from "../../domain/kernel/money.ts";
import { intentIdIn } from "./client-secret.server.ts";
import { isPaymentRefusal, nullOn, PaymentRefusal } from "./port.ts";
import { idFor, type StripeClient } from "./stripe-client.server.ts";
import { HOUR, isOfKey, keyed, type Once, unkeyed } from "./stripe-once.server.ts";
import type { OpenPage } from "./stripe-pages.server.ts";
import { refusalOfIntent } from "./stripe-refusal.server.ts";
import { idOf, methodOf } from "./stripe-shapes.server.ts";
import type { Invoice, NewSubscription, Plan, Subscription, Subscriptions } from "./subscriptions.ts";

/** Expanded on request: the intent that pays an invoice, and the secret with which a browser confirms it. */
const OF_INVOICE = ["confirmation_secret", "payments"];
/** A customer waits; the shop would find and refund a second subscription. */
const QUARTER = HOUR / 4;
const IN_FULL = ["default_payment_method", ...OF_INVOICE.map((field) => `latest_invoice.${field}`)];

export function openSubscriptions(
  { stripe, asked, ensured }: StripeClient,
  once: Once,
  openPage: OpenPage,
): Subscriptions {
  const products = new Map<string, Promise<unknown>>();
  const coupons = new Map<number, Promise<unknown>>();

  const read = async (id: string) =>
    subscriptionOf(
      await asked(
        "subscription",
        stripe.subscriptions.retrieve(idFor("unknown-subscription", id), { expand: IN_FULL }),
        "unknown-subscription",
      ),
    );

  /** Creates an object once by its id: an existing one is fine. */
  function ensure<K>(made: Map<K, Promise<unknown>>, key: K, make: () => Promise<unknown>): Promise<unknown> {
    const before = made.get(key);
    if (before) return before;
    const making = make().catch((error: unknown) => {
      made.delete(key);
      throw error;
    });
    made.set(key, making);
    return making;
  }

  async function priceOf({ id, name, price, currency }: Plan) {
    await ensure(products, id, () => ensured("product", stripe.products.create({ id, name })));
    return { currency, product: id, unit_amount: price, recurring: { interval: "month" as const } };
  }

  async function discountsOf({ firstMonthOff, plan }: Pick<NewSubscription, "plan" | "firstMonthOff">) {
    if (!firstMonthOff) return {};
    const coupon = `first-month-${firstMonthOff}-${plan.currency}`;
    const { currency } = plan;
    const params = { id: coupon, amount_off: firstMonthOff, currency, duration: "once" } as const;
    await ensure(coupons, firstMonthOff, () => ensured("coupon", stripe.coupons.create(params)));
    return { discounts: [{ coupon }] };
  }

  /** Why the first payment failed, when the card was refused; null when the customer has to confirm it. */
  async function refusalOfFirst({ status, latestInvoice }: Subscription): Promise<PaymentRefusal | null> {
    if (status !== "incomplete" || !latestInvoice?.intentId) return null;
    return refusalOfIntent(
      await asked(
        "first payment",
        stripe.paymentIntents.retrieve(idFor("unknown-intent", latestInvoice.intentId)),
      ),
    );
  }

  async function listOf(customerId: string): Promise<Subscription[]> {
    const params = {
      customer: idFor("unknown-customer", customerId),
      limit: 100,
      expand: IN_FULL.map((field) => `data.${field}`),
    };
    const { data } = await asked("subscriptions", stripe.subscriptions.list(params), "unknown-customer");
    return data.map(subscriptionOf);
  }

  async function invoicesOf(id: string, since: number): Promise<Invoice[]> {
    const params = {
      subscription: idFor("unknown-subscription", id),
      created: { gte: Math.floor(since / 1000) },
      limit: 100,
      expand: OF_INVOICE.map((field) => `data.${field}`),
    };
    const { data } = await asked("invoices", stripe.invoices.list(params), "unknown-subscription");
    return data.map(invoiceOf);
  }

  async function end(id: string): Promise<Subscription> {
    const params = { expand: IN_FULL };
    const ended = await asked(
      "end",
      stripe.subscriptions.cancel(idFor("unknown-subscription", id), params),
      "unknown-subscription",
    ).catch(
      // Only this call reports an ended subscription as missing.
      nullOn("unknown-subscription"),
    );
    const subscription = ended ? subscriptionOf(ended) : await read(id);
    if (subscription.latestInvoice?.status !== "open") return subscription;
    await asked(
      "void",
      stripe.invoices.voidInvoice(idFor("unknown-invoice", subscription.latestInvoice.id)),
    ).catch(nullOn("invalid"));
    return read(id);
  }

  return {
    async createSubscription(input) {
      const { idempotencyKey, customerId, methodId, plan, metadata } = input;
      assertChargeable(input);
      const request: Stripe.SubscriptionCreateParams = {
        customer: idFor("unknown-customer", customerId),
        items: [{ price_data: await priceOf(plan) }],
        ...(await discountsOf(input)),
        default_payment_method: idFor("unknown-method", methodId),
        payment_behavior: "allow_incomplete",
        payment_settings: { payment_method_types: ["card"] },
        metadata: keyed(metadata, idempotencyKey),
        expand: IN_FULL,
      };
      const { object, isEarlier } = await once({
        what: "new subscription",
        key: idempotencyKey,
        unknown: "unknown-customer",
        unsureMs: QUARTER,
        create: (key) => stripe.subscriptions.create(request, { idempotencyKey: key }),
        find: async () => {
          const list = stripe.subscriptions.list({ customer: customerId, status: "all", limit: 100 });
          return (await asked("subscriptions", list)).data.find(isOfKey(idempotencyKey)) ?? null;
        },
      });
      if (isEarlier) return read(object.id);
      const subscription = subscriptionOf(object);
      const refusal = await refusalOfFirst(subscription);
      if (!refusal) return subscription;
      await end(subscription.id);
      throw refusal;
    },
    async openHostedSubscription(input) {
      const { idempotencyKey, customerId, plan, metadata } = input;
      assertChargeable(input);
      const page: Stripe.Checkout.SessionCreateParams = {
        mode: "subscription",
        customer: idFor("unknown-customer", customerId),
        line_items: [{ quantity: 1, price_data: await priceOf(plan) }],
        ...(await discountsOf(input)),
        allowed_payment_method_types: ["card"],
        metadata: keyed(metadata, idempotencyKey),
        subscription_data: { metadata },
      };
      return openPage({
        what: "new subscription page",
        key: idempotencyKey,
        options: input,
        page,
        unknown: "unknown-customer",
      });
    },
    subscription: read,
    async liveSubscriptions(customerId) {
      const list = await listOf(customerId).catch(nullOn("unknown-customer"));
      return (list ?? [])
        .filter(({ status }) => status !== "ended")
        .sort((one, other) => one.startedAt - other.startedAt);
    },
    async invoice(id) {
      return invoiceOf(
        await asked(
          "invoice",
          stripe.invoices.retrieve(idFor("unknown-invoice", id), { expand: OF_INVOICE }),
          "unknown-invoice",
        ),
      );
    },
    async invoices(id, since) {
      const list = await invoicesOf(id, since).catch(nullOn("unknown-subscription"));
      return (list ?? []).sort((one, other) => one.createdAt - other.createdAt);
    },
    async changeMethod(id, methodId) {
      await asked(
        "change method",
        stripe.subscriptions.update(idFor("unknown-subscription", id), {
          default_payment_method: idFor("unknown-method", methodId),
        }),
        "unknown-subscription",
      );
      return read(id);
    },
    async payOpenInvoice(id) {
      const { latestInvoice } = await read(id);
      if (latestInvoice?.status !== "open") return read(id);
      await asked(
        "pay",
        stripe.invoices.pay(idFor("unknown-invoice", latestInvoice.id), { off_session: false }),
        "unknown-invoice",
      ).catch((error: unknown) => {
        // No refusal: the customer confirms it with the secret of the invoice.
        if (isPaymentRefusal(error) && error.code === "invoice_payment_intent_requires_action") return;
        throw error;
      });
      return read(id);
    },
    async setCancelAtPeriodEnd(id, cancels) {
      await asked(
        "cancel at period end",
        stripe.subscriptions.update(idFor("unknown-subscription", id), { cancel_at_period_end: cancels }),
        "unknown-subscription",
      );
      return read(id);
    },
    endSubscription: end,
  };
}

/** Refuses a free first month, which Stripe would take. */
function assertChargeable({
  plan,
  firstMonthOff = rappen(0),
}: Pick<NewSubscription, "plan" | "firstMonthOff">) {
  if (firstMonthOff >= 0 && plan.price - firstMonthOff >= 50) return;
  throw new PaymentRefusal("invalid", "The amount cannot be charged.", false, "amount_too_small");
}

const STATES: Record<string, Subscription["status"]> = {
  incomplete: "incomplete",
  trialing: "active",
  active: "active",
  past_due: "past_due",
  unpaid: "past_due",
  paused: "past_due",
  canceled: "ended",
  incomplete_expired: "ended",
};

function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const [item] = subscription.items.data;
  const status = STATES[subscription.status];
  if (!item || !status) {
    throw new PaymentRefusal("invalid", "The subscription is in a state unknown to the shop.", false);
  }
  const { latest_invoice: latest } = subscription;
  return {
    id: subscription.id,
    status,
    customerId: idOf(subscription.customer) ?? "",
    method: methodOf(subscription.default_payment_method),
    price: rappen(item.price.unit_amount ?? 0),
    currency: subscription.currency,
    startedAt: subscription.start_date * 1000,
    currentPeriodStart: item.current_period_start * 1000,
    currentPeriodEnd: item.current_period_end * 1000,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: status === "ended" ? (subscription.ended_at ?? subscription.canceled_at ?? 0) * 1000 : null,
    latestInvoice: latest && typeof latest !== "string" ? invoiceOf(latest) : null,
    metadata: unkeyed(subscription.metadata),
  };
}

const INVOICE_STATES = ["draft", "open", "paid", "uncollectible", "void"] as const;

function invoiceOf(invoice: Stripe.Invoice): Invoice {
  const secret = invoice.confirmation_secret?.client_secret ?? null;
  const status = INVOICE_STATES.find((each) => each === invoice.status) ?? "draft";
  return {
    id: invoice.id ?? "",
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    customerId: idOf(invoice.customer),
    status,
    reason: reasonOf(invoice.billing_reason),
    amount: rappen(invoice.total),
    amountPaid: rappen(invoice.amount_paid),
    currency: invoice.currency,
    attempts: invoice.attempt_count,
    nextAttemptAt: invoice.next_payment_attempt === null ? null : invoice.next_payment_attempt * 1000,
    intentId: idOf(invoice.payments?.data[0]?.payment.payment_intent) ?? intentIdIn(secret ?? ""),
    clientSecret: status === "open" ? secret : null,
    pageUrl: status === "open" ? (invoice.hosted_invoice_url ?? null) : null,
    createdAt: invoice.created * 1000,
  };
}

function reasonOf(reason: string | null): Invoice["reason"] {
  if (reason === "subscription_create") return "start";
  return reason === "subscription_cycle" ? "renewal" : "other";
}
