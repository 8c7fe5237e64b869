/** Invoices. Those of subscriptions are made by time, and none otherwise. */
import type Stripe from "stripe";
import { changeItems, redeemDiscounts, startSubscription } from "../billing/changes.ts";
import { advanceInvoice, assertPayable, onIntent, payInvoice } from "../billing/collection.ts";
import {
  draftInvoice,
  finalizeInvoice,
  type Invoice,
  intentOf,
  invoiceOf,
  markUncollectible,
  paymentsOf,
  settleInvoice,
  voidInvoice,
} from "../billing/invoicing.ts";
import { type ItemParams, intervalOf, itemsIn, listOfItems } from "../billing/items.ts";
import { pendingLines, periodOf } from "../billing/lifecycle.ts";
import { linesOfPeriod } from "../billing/lines.ts";
import { periodEndAfter } from "../billing/periods.ts";
import { assertSimulated } from "../billing/simulated.ts";
import { type ListParams, pageOf, retrieving, wholeList } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Context, Handler, Resource } from "../resource.ts";
import { ownMethod } from "./payment-methods.ts";

type Intent = StoredObject<"payment_intent">;

const list: Handler<ListParams & Stripe.InvoiceListParams> = (call) => {
  const { customer, subscription, status, collection_method } = call.params;
  if (customer) call.store.get("customer", customer, "customer");
  if (subscription) call.store.get("subscription", subscription, "subscription");
  return pageOf(call as never, "invoice", {
    customer,
    status,
    collection_method,
    "parent.subscription_details.subscription": subscription,
  });
};

const SIMULATED = ["auto_advance", "default_payment_method", "description", "footer", "metadata", "expand"];

const update: Handler<Stripe.InvoiceUpdateParams> = (call) => {
  const { params } = call;
  assertSimulated(params, SIMULATED, "invoices");
  const invoice = call.store.get("invoice", call.id);
  const { default_payment_method: method } = params;
  const previous = call.update(invoice, {
    ...(params.auto_advance !== undefined && { auto_advance: params.auto_advance }),
    ...(method !== undefined && {
      default_payment_method: ownMethod(call, String(invoice.customer), method),
    }),
    ...(params.description !== undefined && { description: params.description || null }),
    ...(params.footer !== undefined && { footer: params.footer || null }),
    metadata: mergedMetadata(invoice.metadata, params.metadata),
  });
  call.emit("invoice.updated", invoice, previous);
  return invoice;
};

const finalize: Handler<Stripe.InvoiceFinalizeInvoiceParams> = (call) => {
  const invoice = call.store.get("invoice", call.id);
  finalizeInvoice(call, invoice);
  const { auto_advance } = call.params;
  const isOpen = invoice.status === "open";
  if (isOpen && auto_advance !== undefined) call.update(invoice, { auto_advance });
  // Its payment is tried within the next hour.
  if (isOpen && invoice.auto_advance) {
    call.update(invoice, { next_payment_attempt: call.clock.seconds() + 3600 });
    call.schedule("advance-invoice", invoice.id, 3600_000);
  }
  return invoice;
};

const pay: Handler<Stripe.InvoicePayParams> = (call) => {
  const { params } = call;
  const invoice = call.store.get("invoice", call.id);
  assertPayable(invoice);
  if (invoice.status === "draft") finalizeInvoice(call, invoice);
  if (invoice.amount_due > 0 && params.paid_out_of_band) {
    settleInvoice(call, invoice, true);
  } else if (invoice.amount_due > 0) {
    const chosen = ownMethod(call, String(invoice.customer), params.payment_method, "payment_method");
    const method = chosen ? call.store.get("payment_method", chosen) : null;
    payInvoice(call, invoice, { method, isOffSession: params.off_session ?? true });
  }
  return call.store.get("invoice", invoice.id ?? "");
};

const toVoid: Handler<unknown> = (call) => {
  const invoice = call.store.get("invoice", call.id);
  voidInvoice(call, invoice);
  return invoice;
};

const toUncollectible: Handler<unknown> = (call) => {
  const invoice = call.store.get("invoice", call.id);
  markUncollectible(call, invoice);
  return invoice;
};

const SIMULATED_OF_PREVIEWS = ["customer", "discounts", "expand", "subscription", "subscription_details"];

const createPreview: Handler<Stripe.InvoiceCreatePreviewParams> = (call) =>
  call.preview(() => {
    const { params } = call;
    assertSimulated(params, SIMULATED_OF_PREVIEWS, "previews");
    const { items, proration_behavior: behavior, ...others } = params.subscription_details ?? {};
    assertSimulated(others, [], "previews");
    const given = items as ItemParams[] | undefined;
    const subscription = params.subscription
      ? call.store.get("subscription", params.subscription, "subscription")
      : startSubscription(call, {
          customer: params.customer,
          items: given as never,
          discounts: params.discounts,
          payment_behavior: "default_incomplete",
        });
    if (!params.subscription)
      return asPreview(call, call.store.get("invoice", String(subscription.latest_invoice)));
    call.update(subscription, redeemDiscounts(call, subscription, params.discounts as never));
    if (given)
      changeItems(call, subscription, given, {
        behavior: behavior === "none" ? "none" : "create_prorations",
      });
    const pending = pendingLines(call, subscription);
    const before = periodOf(subscription);
    const next = itemsIn(subscription).map((item) => ({
      ...item,
      current_period_start: before.end,
      current_period_end: periodEndAfter(
        subscription.billing_cycle_anchor,
        intervalOf([item.price]),
        before.end,
      ),
    }));
    call.update(subscription, { items: listOfItems(subscription.id, next) });
    const isNow = behavior === "always_invoice";
    const lines = isNow ? pending : [...pending, ...linesOfPeriod(call, subscription)];
    const reason = "upcoming";
    return asPreview(call, draftInvoice(call, subscription, { reason, lines, period: before }));
  });

/** What is previewed is not stored: it cannot be found by its id. */
function asPreview(context: Context, invoice: Invoice): object {
  const id = context.newId("upcoming_in");
  const lines = { ...invoice.lines, data: invoice.lines.data.map((line) => ({ ...line, invoice: id })) };
  return {
    ...invoice,
    id,
    lines: { ...lines, url: `/v1/invoices/${id}/lines` },
    billing_reason: "upcoming",
    number: null,
    status: "draft",
    hosted_invoice_url: undefined,
  };
}

export const invoices: Resource = {
  addresses: {
    "GET /v1/invoices": list,
    "GET /v1/invoices/{id}": retrieving("invoice"),
    "POST /v1/invoices/{id}": update,
    "POST /v1/invoices/{id}/finalize": finalize,
    "POST /v1/invoices/{id}/pay": pay,
    "POST /v1/invoices/{id}/void": toVoid,
    "POST /v1/invoices/{id}/mark_uncollectible": toUncollectible,
    "GET /v1/invoices/{id}/lines": (call) => call.store.get("invoice", call.id).lines,
    "POST /v1/invoices/create_preview": createPreview,
  },
  included: {
    invoice: {
      payments: (context, invoice: Invoice) =>
        wholeList(paymentsOf(context, invoice), `/v1/invoice_payments?invoice=${invoice.id}`),
      confirmation_secret: (context, invoice: Invoice) => {
        const secret = intentOf(context, invoice)?.client_secret;
        return secret ? { client_secret: secret, type: "payment_intent" } : null;
      },
    },
  },
  on: {
    "payment_intent.succeeded": (context, intent: Intent) =>
      onIntent(context, intent, invoiceOf(context, intent)),
    "payment_intent.requires_action": (context, intent: Intent) =>
      onIntent(context, intent, invoiceOf(context, intent)),
    "payment_intent.payment_failed": (context, intent: Intent) =>
      onIntent(context, intent, invoiceOf(context, intent)),
  },
  work: { "advance-invoice": advanceInvoice },
};
