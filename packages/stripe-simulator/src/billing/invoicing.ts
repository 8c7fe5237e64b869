/**
 * The life of an invoice until it is paid: a draft, then open, then paid, void or uncollectible.
 * Invariant: an open invoice has one payment intent, and is paid once.
 */
import { invalidRequest } from "../http/errors.ts";
import { wholeList } from "../http/list.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { cancelIntent, createIntent } from "../resources/payment-intents.ts";
import type { Period, Subscription } from "./items.ts";
import { type Line, linesOf, type NewLine } from "./lines.ts";

export type Invoice = StoredObject<"invoice">;
type Intent = StoredObject<"payment_intent">;
type Payment = StoredObject<"invoice_payment">;

/** Less than this cannot be charged: it is carried over to the next invoice. */
const SMALLEST = 50;

export interface NewInvoice {
  reason: NonNullable<Invoice["billing_reason"]>;
  lines: readonly NewLine[];
  /** What was used, as the invoice says it: the period before a renewal. */
  period: Period;
  /** After how many seconds it is finalized by itself; at once by default. */
  finalizesAfter?: number;
}

/** Makes the draft of an invoice. */
export function draftInvoice(
  context: Context,
  subscription: Subscription,
  { reason, lines: newLines, period, finalizesAfter }: NewInvoice,
  id = context.newId("in"),
): Invoice {
  const customer = context.store.get("customer", String(subscription.customer));
  const discounts = subscription.discounts as string[];
  const lines = linesOf(context, { invoice: id, subscription, lines: newLines, discounts });
  const now = context.clock.seconds();
  const invoice = context.create("invoice", {
    id,
    account_country: "CH",
    account_name: "Simulator",
    auto_advance: true,
    automatically_finalizes_at: finalizesAfter === undefined ? null : now + finalizesAfter,
    billing_reason: reason,
    collection_method: "charge_automatically",
    currency: subscription.currency,
    customer: customer.id,
    customer_address: (customer.address as Invoice["customer_address"]) ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: [],
    discounts: [...discounts],
    hosted_invoice_url: null,
    issuer: { type: "self" },
    lines: wholeList(lines, `/v1/invoices/${id}/lines`) as Invoice["lines"],
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription.payment_settings?.payment_method_types ?? null,
    } as Invoice["payment_settings"],
    period_end: period.end,
    period_start: period.start,
    status: "draft",
    total_pretax_credit_amounts: [],
    total_taxes: [],
    ...totalsOf(lines, customer.balance ?? 0),
  });
  context.emit("invoice.created", invoice);
  if (finalizesAfter !== undefined) context.schedule("advance-invoice", id, finalizesAfter * 1000);
  return invoice;
}

/** What a customer owes from before is added; what is owed to them, or too little to be charged, is kept. */
function totalsOf(lines: readonly Line[], balance: number): Partial<Invoice> {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const amounts = new Map<string, number>();
  for (const { discount, amount } of lines.flatMap(({ discount_amounts }) => discount_amounts ?? [])) {
    amounts.set(String(discount), (amounts.get(String(discount)) ?? 0) + amount);
  }
  const total = [...amounts.values()].reduce((sum, amount) => sum - amount, subtotal);
  const owed = total + balance;
  const amount_due = owed < SMALLEST ? 0 : owed;
  return {
    amount_due,
    amount_remaining: amount_due,
    starting_balance: balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: [...amounts].map(([discount, amount]) => ({ discount, amount })),
    total_excluding_tax: total,
  };
}

/**
 * Opens a draft for payment. One of nothing is paid at once.
 * @throws StripeFault for an invoice that is no draft
 */
export function finalizeInvoice(context: Context, invoice: Invoice): void {
  if (invoice.status !== "draft") {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  }
  const customer = context.store.get("customer", String(invoice.customer));
  const { next_invoice_sequence: sequence = 1, invoice_prefix } = customer;
  const now = context.clock.seconds();
  const ending_balance = invoice.total + invoice.starting_balance - invoice.amount_due;
  context.update(customer, { next_invoice_sequence: sequence + 1, balance: ending_balance });
  context.update(invoice, {
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance,
    hosted_invoice_url: `${context.origin}/i/${invoice.id}_${context.newId("", 32).slice(1)}`,
    number: `${invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  context.emit("invoice.finalized", invoice);
  if (invoice.amount_due === 0) settleInvoice(context, invoice);
  else askForPayment(context, invoice);
}

function askForPayment(context: Context, invoice: Invoice): void {
  const types = invoice.payment_settings.payment_method_types;
  const intent = createIntent(context, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    description:
      invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    ...(types && { allowed_payment_method_types: types as never }),
    ...(invoice.billing_reason === "subscription_create" && { setup_future_usage: "off_session" }),
  });
  context.store.hide(intent, { invoice: invoice.id });
  context.store.hide(invoice as { id: string; object: string }, { intent: intent.id });
  context.create("invoice_payment", {
    id: context.newId("inpay"),
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
  });
}

/** The intent that pays an open invoice. */
export function intentOf(context: Context, invoice: Invoice): Intent | null {
  const { intent } = context.store.hidden(invoice as { id: string; object: string });
  return context.store.find("payment_intent", String(intent));
}

/** The invoice that an intent pays. */
export function invoiceOf(context: Context, intent: Intent): Invoice | null {
  return context.store.find("invoice", String(context.store.hidden(intent).invoice));
}

export function paymentsOf(context: Context, { id }: Invoice): Payment[] {
  return context.store.list("invoice_payment", { where: { invoice: id } });
}

/** An invoice is paid: by its intent, by the balance of the customer, or elsewhere. */
export function settleInvoice(context: Context, invoice: Invoice, isElsewhere = false): void {
  const now = context.clock.seconds();
  context.update(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  context.emit("invoice.paid", invoice);
  context.emit("invoice.payment_succeeded", invoice);
  if (isElsewhere) cancelPayment(context, invoice);
  else payPayments(context, invoice, now);
}

function payPayments(context: Context, invoice: Invoice, now: number): void {
  for (const payment of paymentsOf(context, invoice)) {
    context.update(payment, {
      amount_paid: payment.amount_requested,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    context.emit("invoice_payment.paid", payment);
  }
}

/** It is not to be paid any more. @throws StripeFault where the payment is under way */
export function cancelPayment(context: Context, invoice: Invoice): void {
  const intent = intentOf(context, invoice);
  if (intent) cancelIntent(context, intent, "void_invoice");
  for (const payment of paymentsOf(context, invoice)) {
    const canceled_at = context.clock.seconds();
    context.update(payment, { status: "canceled", status_transitions: { canceled_at, paid_at: null } });
  }
}

/** @throws StripeFault for one that is not open */
export function voidInvoice(context: Context, invoice: Invoice): void {
  assertOpenToChange(invoice, ["open", "uncollectible"], "void");
  cancelPayment(context, invoice);
  close(context, invoice, { status: "void", transition: "voided_at" });
  context.emit("invoice.voided", invoice);
}

/** It is not expected to be paid any more; it still can be. @throws StripeFault for one that is not open */
export function markUncollectible(context: Context, invoice: Invoice): void {
  assertOpenToChange(invoice, ["open"], "mark uncollectible");
  close(context, invoice, { status: "uncollectible", transition: "marked_uncollectible_at" });
  context.emit("invoice.marked_uncollectible", invoice);
}

function close(
  context: Context,
  invoice: Invoice,
  { status, transition }: { status: Invoice["status"]; transition: keyof Invoice["status_transitions"] },
): void {
  context.update(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, [transition]: context.clock.seconds() },
  });
}

function assertOpenToChange({ status }: Invoice, allowed: readonly Invoice["status"][], what: string): void {
  if (allowed.includes(status)) return;
  throw invalidRequest(
    `You can only ${what} an invoice that is ${allowed.join(" or ")}. This invoice is ${status}.`,
  );
}
