/** Resumes a paused subscription: it goes on once the invoice of its new period is paid. */
import type Stripe from "stripe";
import { invalidRequest } from "../http/errors.ts";
import type { Context } from "../resource.ts";
import { emitChanges } from "./changes.ts";
import { tryToPay } from "./collection.ts";
import { finalizeInvoice, voidInvoice } from "./invoicing.ts";
import type { Subscription } from "./items.ts";
import { INCOMPLETE_S, scheduleAdvance } from "./lifecycle.ts";
import { startPaidPeriod } from "./trials.ts";

type Behavior = Stripe.SubscriptionResumeParams.PaymentBehavior;

/**
 * Bills a new period from now on. `resume_on_payment_success` tries to pay it, again and again; otherwise somebody else pays
 * the invoice, within 23 hours.
 * @throws StripeFault for a subscription that is not paused
 */
export function resumeSubscription(
  context: Context,
  subscription: Subscription,
  behavior: Behavior = "resume_on_payment_attempt",
): void {
  if (subscription.status !== "paused") {
    throw invalidRequest(
      `Only subscriptions with the status \`paused\` can be resumed. This one is ${subscription.status}.`,
    );
  }
  const isTried = behavior === "resume_on_payment_success";
  const before = structuredClone(subscription);
  const invoice = startPaidPeriod(context, subscription);
  emitChanges(context, before);
  context.update(invoice, { auto_advance: isTried });
  scheduleAdvance(context, subscription, context.clock.seconds() + INCOMPLETE_S);
  finalizeInvoice(context, invoice);
  if (isTried && invoice.status === "open") tryToPay(context, invoice, { isOffSession: true });
}

/** The invoice of a resumption was not paid in time: it becomes void, and the subscription stays paused. */
export function voidUnpaidResumption(context: Context, subscription: Subscription): void {
  const invoice = context.store.find("invoice", String(subscription.latest_invoice));
  if (invoice?.status !== "open" || invoice.attempted) return;
  if (invoice.created + INCOMPLETE_S <= context.clock.seconds()) voidInvoice(context, invoice);
}
