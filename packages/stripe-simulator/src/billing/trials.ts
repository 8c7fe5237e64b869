/**
 * Trials: a subscription costs nothing until its trial ends. Then it is billed, or paused or canceled where there is no way
 * to pay it.
 */
import type Stripe from "stripe";
import { invalidRequest } from "../http/errors.ts";
import type { Context } from "../resource.ts";
import { tryToPay } from "./collection.ts";
import { finalizeInvoice, type Invoice } from "./invoicing.ts";
import { itemsIn, listOfItems, type Subscription } from "./items.ts";
import { bill, endSubscription, renew, restart, scheduleAdvance } from "./lifecycle.ts";
import { linesOfPeriod } from "./lines.ts";

const DAY_S = 24 * 3600;
/** Stripe's longest trial. */
const LONGEST_S = 730 * DAY_S;
/** How long before its end the event about it comes. */
const NOTICE_S = 3 * DAY_S;

type Params = Pick<Stripe.SubscriptionCreateParams, "trial_end" | "trial_period_days">;

/**
 * When the trial of a request ends, in seconds since 1970; null without one.
 * @throws StripeFault for an end that is over, or too far away
 */
export function trialEndIn(
  context: Context,
  { trial_end: end, trial_period_days: days }: Params,
): number | null {
  const now = context.clock.seconds();
  if (end !== undefined && days !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: trial_end, trial_period_days.", {
      param: "trial_period_days",
    });
  }
  const param = end === undefined ? "trial_period_days" : "trial_end";
  if (end === "now" || (end ?? days) === undefined) return null;
  const at = end ?? now + Number(days) * DAY_S;
  if (at <= now) {
    throw invalidRequest("Invalid timestamp: must be an integer Unix timestamp in the future.", { param });
  }
  if (at > now + LONGEST_S) throw invalidRequest("A trial takes up to 730 days.", { param });
  return at;
}

export function trialSettingsOf(given: Stripe.SubscriptionCreateParams.TrialSettings | undefined) {
  const { missing_payment_method = "create_invoice" } = given?.end_behavior ?? {};
  return {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method },
  } as Subscription["trial_settings"];
}

/** Schedules the end of the trial, and the event that announces it. */
export function scheduleTrial(context: Context, subscription: Subscription): void {
  const end = subscription.trial_end ?? 0;
  scheduleAdvance(context, subscription, end);
  const notice = Math.max(end - NOTICE_S, context.clock.seconds());
  context.schedule("announce-trial-end", subscription.id, notice * 1000 - context.clock.now());
}

/** Sends the event that a trial ends within three days. One that was made longer is announced by its later schedule. */
export function announceTrialEnd(context: Context, id: string): void {
  const subscription = context.store.find("subscription", id);
  if (subscription?.status !== "trialing") return;
  if ((subscription.trial_end ?? 0) - NOTICE_S > context.clock.seconds()) return;
  context.emit("customer.subscription.trial_will_end", subscription);
}

/** A trial is over: its first real period begins, unless nothing can pay it and the subscription says what then. */
export function endTrial(context: Context, subscription: Subscription): void {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behavior === "cancel" && !hasMethod(context, subscription)) {
    endSubscription(context, subscription, null);
  } else if (behavior === "pause" && !hasMethod(context, subscription)) {
    const previous = context.update(subscription, {
      status: "paused",
      status_details: {
        paused: {
          type: "subscription",
          subscription: { type: "trial_end_without_payment_method" },
          transitioned_at: context.clock.seconds(),
        },
      },
    });
    context.emit("customer.subscription.updated", subscription, previous);
    context.emit("customer.subscription.paused", subscription);
  } else {
    renew(context, subscription, { status: "active" });
  }
}

function hasMethod(context: Context, { customer, default_payment_method }: Subscription): boolean {
  const { invoice_settings } = context.store.get("customer", String(customer));
  const id = default_payment_method ?? invoice_settings?.default_payment_method;
  return context.store.find("payment_method", String(id))?.customer === customer;
}

/** Begins the first real period at once, and drafts its invoice. */
export function startPaidPeriod(context: Context, subscription: Subscription): Invoice {
  const now = context.clock.seconds();
  restart(context, subscription);
  const lines = linesOfPeriod(context, subscription);
  return bill(context, subscription, {
    reason: "subscription_update",
    lines,
    period: { start: now, end: now },
  });
}

/**
 * Changes the end of a trial. `now` ends it, and bills the first period at once.
 * @throws StripeFault for a subscription without a trial
 */
export function moveTrialEnd(context: Context, subscription: Subscription, params: Params): void {
  if (params.trial_end === undefined) return;
  if (subscription.status !== "trialing") {
    if (params.trial_end === "now") return;
    throw invalidRequest("The simulator moves the end of a trial that goes on.", { param: "trial_end" });
  }
  const trial_end = trialEndIn(context, params);
  if (trial_end === null) {
    context.update(subscription, { status: "active", trial_end: context.clock.seconds() });
    const invoice = startPaidPeriod(context, subscription);
    finalizeInvoice(context, invoice);
    if (invoice.status === "open") tryToPay(context, invoice, { isOffSession: false });
    return;
  }
  const items = itemsIn(subscription).map((item) => ({ ...item, current_period_end: trial_end }));
  context.update(subscription, {
    billing_cycle_anchor: trial_end,
    items: listOfItems(subscription.id, items),
    trial_end,
  });
  scheduleTrial(context, subscription);
}
