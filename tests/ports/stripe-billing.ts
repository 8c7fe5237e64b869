/** Subscriptions and their invoices of the simulated Stripe. */
import type { StoredIntent } from "./stripe-objects.ts";
import type { People } from "./stripe-people.ts";
import { whole } from "./stripe-shapes.ts";
import { deep, missing, type Params, type Reply, refused, textsOf } from "./stripe-wire.ts";

interface StoredInvoice {
  id: string;
  amount: number;
  intent: StoredIntent;
  attempts: number;
  reason: "subscription_create" | "subscription_cycle";
  isVoid: boolean;
}

interface StoredSubscription {
  id: string;
  customer: string;
  method: string;
  price: number;
  currency: string;
  product: string;
  metadata: Record<string, string>;
  months: number;
  cancels: boolean;
  ended: boolean;
  invoices: StoredInvoice[];
}

interface Parts {
  newId(prefix: string): string;
  created: number;
  people: People;
  addIntent(amount: number, currency: string): StoredIntent;
}

const MONTH_S = 30 * 86_400;

const list = (url: string, data: unknown[]) => ({ object: "list", data, has_more: false, url });

export function openBilling({ newId, created, people, addIntent }: Parts) {
  const subscriptions = new Map<string, StoredSubscription>();
  const products = new Map<string, string>();
  const coupons = new Map<string, number>();

  const latestOf = ({ invoices }: StoredSubscription) => {
    const latest = invoices.at(-1);
    if (!latest) throw new Error("There is no invoice.");
    return latest;
  };
  const isPaid = ({ intent }: StoredInvoice) => intent.status === "succeeded";

  const madeAt = ({ invoices }: StoredSubscription, invoice: StoredInvoice) =>
    created + invoices.indexOf(invoice) * MONTH_S;

  function statusOf(subscription: StoredSubscription): string {
    if (subscription.ended) return "canceled";
    if (isPaid(latestOf(subscription))) return "active";
    return subscription.invoices.length === 1 ? "incomplete" : "past_due";
  }

  function invoiceObject(subscription: StoredSubscription, invoice: StoredInvoice, inFull: boolean) {
    const paid = isPaid(invoice);
    return whole("invoice", {
      id: invoice.id,
      object: "invoice",
      amount_due: invoice.amount,
      amount_paid: paid ? invoice.amount : 0,
      amount_remaining: paid ? 0 : invoice.amount,
      attempt_count: invoice.attempts,
      attempted: true,
      billing_reason: invoice.reason,
      created: madeAt(subscription, invoice),
      currency: subscription.currency,
      customer: subscription.customer,
      hosted_invoice_url: `https://invoice.stripe.com/i/${invoice.id}`,
      lines: list(`/v1/invoices/${invoice.id}/lines`, []),
      metadata: {},
      next_payment_attempt:
        paid || invoice.reason === "subscription_create" ? null : created + subscription.months * MONTH_S,
      parent: {
        quote_details: null,
        subscription_details: { metadata: null, subscription: subscription.id },
        type: "subscription_details",
      },
      status: paid ? "paid" : invoice.isVoid ? "void" : "open",
      total: invoice.amount,
      ...(inFull && {
        confirmation_secret: { client_secret: invoice.intent.secret, type: "payment_intent" },
        payments: list(`/v1/invoice_payments?invoice=${invoice.id}`, [
          whole("invoice_payment", {
            id: `inpay_${invoice.id}`,
            object: "invoice_payment",
            currency: subscription.currency,
            invoice: invoice.id,
            is_default: true,
            payment: { payment_intent: invoice.intent.id, type: "payment_intent" },
            status: paid ? "paid" : "open",
          }),
        ]),
      }),
    });
  }

  function subscriptionObject(subscription: StoredSubscription, params: Params) {
    const expand = typeof params.expand === "object" ? Object.values(params.expand).map(String) : [];
    const asks = (field: string) => expand.some((each) => each.replace(/^data\./, "") === field);
    const method = people.methods.get(subscription.method);
    const latest = latestOf(subscription);
    return whole("subscription", {
      id: subscription.id,
      object: "subscription",
      cancel_at: null,
      cancel_at_period_end: subscription.cancels,
      created,
      currency: subscription.currency,
      customer: subscription.customer,
      default_payment_method:
        method && asks("default_payment_method") ? people.methodObject(method) : subscription.method,
      ended_at: subscription.ended ? created : null,
      items: list(`/v1/subscription_items?subscription=${subscription.id}`, [
        whole("subscription_item", {
          id: `si_${subscription.id}`,
          object: "subscription_item",
          created,
          current_period_end: created + subscription.months * MONTH_S,
          current_period_start: created + (subscription.months - 1) * MONTH_S,
          price: whole("price", {
            id: `price_${subscription.price}`,
            object: "price",
            created,
            currency: subscription.currency,
            product: subscription.product,
            unit_amount: subscription.price,
          }),
          quantity: 1,
          subscription: subscription.id,
        }),
      ]),
      latest_invoice: asks("latest_invoice.confirmation_secret")
        ? invoiceObject(subscription, latest, true)
        : latest.id,
      metadata: subscription.metadata,
      start_date: created,
      status: statusOf(subscription),
    });
  }

  /** Tries the card that the subscription is paid with. */
  function charge({ method }: StoredSubscription, { intent }: StoredInvoice, present: boolean): void {
    const last4 = people.methods.get(method)?.last4;
    if (last4 === "4242") Object.assign(intent, { status: "succeeded", error: null });
    if (last4 === "9995") {
      const message = "Your card has insufficient funds.";
      intent.error = { code: "card_declined", decline_code: "insufficient_funds", message };
    }
    if (last4 === "3184" && present) intent.status = "requires_action";
    if (last4 === "3184" && !present) {
      intent.error = { code: "authentication_required", message: "This needs authentication." };
    }
  }

  function bill(subscription: StoredSubscription, amount: number, present: boolean): void {
    const reason = subscription.invoices.length === 0 ? "subscription_create" : "subscription_cycle";
    const intent = addIntent(amount, subscription.currency);
    const invoice: StoredInvoice = { id: newId("in"), amount, intent, attempts: 1, reason, isVoid: false };
    subscription.invoices.push(invoice);
    charge(subscription, invoice, present);
  }

  function begin(customer: string, method: string, params: Params, item: Params): StoredSubscription {
    const price = deep(item, "price_data");
    const coupon = String(deep(params, "discounts", "0").coupon ?? "");
    const subscription: StoredSubscription = {
      id: newId("sub"),
      customer,
      method,
      price: Number(price.unit_amount),
      currency: String(price.currency),
      product: String(price.product),
      metadata: textsOf(params.metadata),
      months: 1,
      cancels: false,
      ended: false,
      invoices: [],
    };
    subscriptions.set(subscription.id, subscription);
    bill(subscription, subscription.price - (coupons.get(coupon) ?? 0), true);
    return subscription;
  }

  /** A product and a coupon must exist before a customer subscribes. */
  function complaintAbout(params: Params, item: Params): Reply | null {
    const product = String(deep(item, "price_data").product);
    if (!products.has(product)) return missing("product", product);
    const { coupon } = deep(params, "discounts", "0");
    return coupon === undefined || coupons.has(String(coupon)) ? null : missing("coupon", String(coupon));
  }

  function answerSubscription(method: string, id: string | undefined, params: Params): Reply {
    if (!id && method === "GET") {
      const live = [...subscriptions.values()].filter(
        ({ customer, ended }) => customer === params.customer && (params.status === "all" || !ended),
      );
      const data = live.map((each) => subscriptionObject(each, params));
      return { status: 200, body: list("/v1/subscriptions", data) };
    }
    if (!id) {
      const card = people.methods.get(String(params.default_payment_method));
      if (card?.customer !== params.customer)
        return missing("PaymentMethod", String(params.default_payment_method));
      const item = deep(params, "items", "0");
      const complaint = complaintAbout(params, item);
      if (complaint) return complaint;
      return {
        status: 200,
        body: subscriptionObject(begin(String(params.customer), card?.id ?? "", params, item), params),
      };
    }
    const subscription = subscriptions.get(id);
    if (!subscription || (method === "DELETE" && subscription.ended)) return missing("subscription", id);
    if (method === "POST") {
      if (subscription.ended) {
        return refused(400, {
          type: "invalid_request_error",
          message: "A canceled subscription can only update its cancellation_details and metadata.",
        });
      }
      const card = params.default_payment_method;
      if (card !== undefined) {
        if (people.methods.get(String(card))?.customer !== subscription.customer) {
          return refused(400, { type: "invalid_request_error", message: "Not of this customer." });
        }
        subscription.method = String(card);
      }
      if (params.cancel_at_period_end !== undefined) {
        subscription.cancels = params.cancel_at_period_end === "true";
      }
    }
    if (method === "DELETE") subscription.ended = true;
    return { status: 200, body: subscriptionObject(subscription, params) };
  }

  function answerInvoices(params: Params): Reply {
    const subscription = subscriptions.get(String(params.subscription));
    const since = Number(deep(params, "created").gte ?? 0);
    if (!subscription) return missing("subscription", String(params.subscription));
    const data = subscription.invoices
      .filter((invoice) => madeAt(subscription, invoice) >= since)
      .map((invoice) => invoiceObject(subscription, invoice, true))
      .reverse();
    return { status: 200, body: list("/v1/invoices", data) };
  }

  function answerInvoice(method: string, id: string | undefined, verb: string | undefined): Reply {
    const subscription = [...subscriptions.values()].find(({ invoices }) =>
      invoices.some((each) => each.id === id),
    );
    const invoice = subscription?.invoices.find((each) => each.id === id);
    if (!subscription || !invoice) return missing("invoice", String(id));
    if (method === "POST" && verb === "void") invoice.isVoid = true;
    if (method === "POST" && verb === "pay") {
      charge(subscription, invoice, true);
      const { status, error } = invoice.intent;
      if (status === "requires_action") {
        return refused(402, {
          type: "card_error",
          code: "invoice_payment_intent_requires_action",
          message: "This payment requires additional user action.",
        });
      }
      if (status !== "succeeded" && error) return refused(402, { ...error, type: "card_error" });
    }
    return { status: 200, body: invoiceObject(subscription, invoice, method === "GET") };
  }

  function answerCatalogue(kind: "products" | "coupons", params: Params): Reply {
    const entries: Map<string, unknown> = kind === "products" ? products : coupons;
    const id = String(params.id);
    if (entries.has(id)) {
      return refused(400, {
        type: "invalid_request_error",
        code: "resource_already_exists",
        message: "It exists already.",
      });
    }
    if (kind === "products") {
      products.set(id, String(params.name));
      return { status: 200, body: whole("product", { id, object: "product", created, name: params.name }) };
    }
    coupons.set(id, Number(params.amount_off));
    const facts = {
      amount_off: Number(params.amount_off),
      currency: params.currency,
      duration: params.duration,
    };
    return { status: 200, body: whole("coupon", { id, object: "coupon", created, valid: true, ...facts }) };
  }

  const stored = (id: string): StoredSubscription => {
    const found = subscriptions.get(id);
    if (!found) throw new Error("There is no such subscription.");
    return found;
  };

  return {
    subscriptions,
    answerSubscription,
    answerInvoice,
    answerInvoices,
    answerCatalogue,
    complaintAbout,
    begin,
    /** A month passes. */
    passMonth(id: string): void {
      const subscription = stored(id);
      if (subscription.cancels) {
        subscription.ended = true;
        return;
      }
      subscription.months += 1;
      bill(subscription, subscription.price, false);
    },
    /** The last attempt of a renewal has failed. */
    giveUp(id: string): void {
      stored(id).ended = true;
    },
    endAllOf(customer: string): void {
      for (const each of subscriptions.values()) if (each.customer === customer) each.ended = true;
    },
  };
}
