/** Takes the money of open invoices, again and again where it fails. */
import { invalidRequest, StripeFault } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import { confirmIntent } from "../payments/confirmation.ts";
import type { Context } from "../resource.ts";
import { finalizeInvoice, type Invoice, intentOf, settleInvoice } from "./invoicing.ts";
import type { Subscription } from "./items.ts";

type Method = StoredObject<"payment_method">;
type Intent = StoredObject<"payment_intent">;

const DAY_S = 24 * 3600;
/** The pauses between the attempts, in seconds. After the last one the subscription ends. */
const PAUSES_S = [3 * DAY_S, 5 * DAY_S, 7 * DAY_S];

export interface Attempt {
  /** By default the one of the subscription, or the customer's. */
  method?: Method | null;
  isOffSession: boolean;
  /** The attempt is one of the schedule, which goes on after it. */
  isAutomatic?: boolean;
}

/**
 * Tries to pay an open invoice.
 * @throws StripeFault 402 for a decline, or where the bank asks; and where there is no payment method
 */
export function payInvoice(context: Context, invoice: Invoice, attempt: Attempt): void {
  const intent = openIntentOf(context, invoice);
  noteAttempt(context, invoice, attempt.isAutomatic === true);
  const method = attempt.method ?? methodFor(context, invoice);
  if (!method) throw missingMethod(context, invoice);
  confirmIntent(context, intent, { method, isOffSession: attempt.isOffSession, waitsForPayer: true });
  if (intent.status === "requires_action") throw actionRequired(intent);
}

/** The intent that an attempt confirms. @throws StripeFault while another one is under way */
function openIntentOf(context: Context, invoice: Invoice): Intent {
  const intent = intentOf(context, invoice);
  if (!intent) throw new Error(`The open invoice ${invoice.id} has no payment intent.`);
  if (intent.status === "processing") throw invalidRequest("The payment of this invoice is being processed.");
  return intent;
}

/**
 * Tries to pay an open invoice on a page, from which its payer goes to the bank if that asks.
 * @throws StripeFault 402 for a decline
 */
export function payInvoiceOnPage(
  context: Context,
  invoice: Invoice,
  { method, returnUrl }: { method: Method; returnUrl: string },
): void {
  const intent = openIntentOf(context, invoice);
  noteAttempt(context, invoice, false);
  confirmIntent(context, intent, { method, returnUrl });
}

/** Pays where it can: a failure is reported by events alone. */
export function tryToPay(context: Context, invoice: Invoice, attempt: Attempt): void {
  try {
    payInvoice(context, invoice, attempt);
  } catch (error) {
    if (!(error instanceof StripeFault && error.keepsWork)) throw error;
  }
}

/** Does what is due: finalizes a draft, or tries to pay an open invoice again. */
export function advanceInvoice(context: Context, id: string): void {
  const invoice = context.store.find("invoice", id);
  const now = context.clock.seconds();
  if (!invoice?.auto_advance) return;
  const { status, automatically_finalizes_at: finalizes, next_payment_attempt: next } = invoice;
  if (status === "draft" && finalizes !== null && finalizes <= now) finalizeInvoice(context, invoice);
  else if (!(status === "open" && next !== null && next <= now)) return;
  if (invoice.status !== "open" || intentOf(context, invoice)?.status === "processing") return;
  tryToPay(context, invoice, { isOffSession: true, isAutomatic: true });
}

/** The schedule goes by its own attempts; others only count where they are the first. */
function noteAttempt(context: Context, invoice: Invoice, isAutomatic: boolean): void {
  const attempt_count =
    isAutomatic || invoice.attempt_count === 0 ? invoice.attempt_count + 1 : invoice.attempt_count;
  const pause = invoice.billing_reason === "subscription_create" ? undefined : PAUSES_S[attempt_count - 1];
  const isScheduled = isAutomatic || (invoice.auto_advance === true && !invoice.attempted);
  const next = pause === undefined ? null : context.clock.seconds() + pause;
  context.update(invoice, {
    attempt_count,
    attempted: true,
    ...(isScheduled && { next_payment_attempt: next }),
  });
  if (isScheduled && pause !== undefined) context.schedule("advance-invoice", invoice.id, pause * 1000);
}

/** The method that an invoice is paid with; null where the customer has it no more. */
function methodFor(context: Context, invoice: Invoice): Method | null {
  const subscription = subscriptionOf(context, invoice);
  const customer = context.store.get("customer", String(invoice.customer));
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer.invoice_settings?.default_payment_method;
  const method = context.store.find("payment_method", String(id));
  return method?.customer === customer.id ? method : null;
}

export function subscriptionOf(context: Context, invoice: Invoice): Subscription | null {
  const id = invoice.parent?.subscription_details?.subscription;
  return id ? context.store.find("subscription", String(id)) : null;
}

function missingMethod(context: Context, invoice: Invoice): StripeFault {
  const message =
    "There is no `default_payment_method` set on this Customer or Invoice. Please set either one, or pass a payment method.";
  context.emit("invoice.payment_failed", invoice);
  return new StripeFault(400, { type: "invalid_request_error", code: "resource_missing", message }, true);
}

function actionRequired(intent: Intent): StripeFault {
  return new StripeFault(
    402,
    {
      type: "card_error",
      code: "invoice_payment_intent_requires_action",
      message:
        "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
      payment_intent: intent,
    },
    true,
  );
}

/** What an invoice learns of its intent, however it was confirmed. */
export function onIntent(context: Context, intent: Intent, invoice: Invoice | null): void {
  if (invoice?.status !== "open" && invoice?.status !== "uncollectible") return;
  if (intent.status === "succeeded") settleInvoice(context, invoice);
  else if (intent.status === "requires_action") {
    context.emit("invoice.payment_failed", invoice);
    context.emit("invoice.payment_action_required", invoice);
  } else if (intent.status === "requires_payment_method") context.emit("invoice.payment_failed", invoice);
}

/** @throws StripeFault for an invoice that cannot be paid */
export function assertPayable({ status }: Invoice): void {
  if (status === "paid") throw invalidRequest("Invoice is already paid");
  if (status === "void") throw invalidRequest("This invoice can no longer be paid: it is void.");
}
