/**
 * The life of a subscription: incomplete until its first invoice is paid, or trialing; then active, past due while a renewal
 * is not paid, paused, and canceled.
 * Invariant: each period is billed once, and an ended subscription never again.
 */
import type { Context } from "../resource.ts";
import { subscriptionOf } from "./collection.ts";
import { endDiscounts, expiredDiscounts, spentDiscounts } from "./discounts.ts";
import { draftInvoice, type Invoice, intentOf, type NewInvoice, voidInvoice } from "./invoicing.ts";
import { intervalOf, isInTrial, itemsIn, listOfItems, type Period, type Subscription } from "./items.ts";
import { linesOfPeriod, type NewLine } from "./lines.ts";
import { periodEndAfter } from "./periods.ts";

type Status = Subscription["status"];
type Reason = NonNullable<Subscription["cancellation_details"]>["reason"];

const HOUR_S = 3600;
/** How long the first payment may take. */
export const INCOMPLETE_S = 23 * HOUR_S;
/** A renewal is a draft for so long. */
const DRAFT_S = HOUR_S;

export const ENDED: readonly Status[] = ["canceled", "incomplete_expired"];

export function periodOf(subscription: Subscription): Period {
  const [item] = itemsIn(subscription);
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** Has its next change happen when it is due. */
export function scheduleAdvance(context: Context, { id }: Subscription, at: number): void {
  context.schedule("advance-subscription", id, at * 1000 - context.clock.now());
}

/** Its items with the period that begins then. */
function periodFrom(subscription: Subscription, start: number, anchor: number): Subscription["items"] {
  const items = itemsIn(subscription);
  const interval = intervalOf(items.map(({ price }) => price));
  const period = { current_period_start: start, current_period_end: periodEndAfter(anchor, interval, start) };
  return listOfItems(
    subscription.id,
    items.map((item) => ({ ...item, ...period })),
  );
}

/** Has its periods begin anew now. */
export function restart(context: Context, subscription: Subscription): void {
  const now = context.clock.seconds();
  const items = periodFrom(subscription, now, now);
  context.update(subscription, { billing_cycle_anchor: now, items });
  scheduleAdvance(context, subscription, periodOf(subscription).end);
}

/** Begins its next period, and drafts the invoice of it. `changes`: what else changes at that moment. */
export function renew(
  context: Context,
  subscription: Subscription,
  changes: Partial<Subscription> = {},
): void {
  const before = periodOf(subscription);
  const expired = expiredDiscounts(context, subscription.discounts as string[]);
  const id = context.newId("in");
  const previous = context.update(subscription, {
    discounts: without(subscription.discounts, expired),
    items: periodFrom(subscription, before.end, subscription.billing_cycle_anchor),
    latest_invoice: id,
    ...changes,
  });
  endDiscounts(context, expired);
  context.emit("customer.subscription.updated", subscription, previous);
  const lines = [...pendingLines(context, subscription), ...linesOfPeriod(context, subscription)];
  const draft = { reason: "subscription_cycle", lines, period: before, finalizesAfter: DRAFT_S } as const;
  bill(context, subscription, draft, id);
  scheduleAdvance(context, subscription, periodOf(subscription).end);
}

/** Drafts an invoice. What takes something off one invoice alone is spent by it, unless it is about a trial. */
export function bill(context: Context, subscription: Subscription, draft: NewInvoice, id?: string): Invoice {
  const invoice = draftInvoice(context, subscription, draft, id);
  const isFree = itemsIn(subscription).every((item) => isInTrial(subscription, item));
  const spent = isFree ? [] : spentDiscounts(context, invoice.discounts as string[]);
  context.store.hide(subscription, { pending: null });
  context.update(subscription, {
    discounts: without(subscription.discounts, spent),
    latest_invoice: invoice.id,
  });
  endDiscounts(context, spent);
  return invoice;
}

function without(discounts: Subscription["discounts"], gone: readonly string[]): Subscription["discounts"] {
  return discounts.filter((each) => !gone.includes(String(each)));
}

/** What a change has left to be billed by the next invoice. */
export function pendingLines(context: Context, subscription: Subscription): NewLine[] {
  return (context.store.hidden(subscription).pending as NewLine[] | null | undefined) ?? [];
}

/** Ends it now. Open invoices are no longer collected, but can be paid; the first one is void. */
export function endSubscription(context: Context, subscription: Subscription, reason: Reason): void {
  const isFirst = subscription.status === "incomplete";
  const previous = context.update(subscription, {
    ...endOf(context, subscription, isFirst ? "incomplete_expired" : "canceled"),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
  });
  stopCollecting(context, subscription, isFirst);
  context.emit("customer.subscription.deleted", subscription, previous);
}

/** Its first payment never came. */
export function expire(context: Context, subscription: Subscription): void {
  const previous = context.update(subscription, endOf(context, subscription, "incomplete_expired"));
  stopCollecting(context, subscription, true);
  context.emit("customer.subscription.updated", subscription, previous);
}

function endOf(context: Context, { canceled_at }: Subscription, status: Status): Partial<Subscription> {
  const now = context.clock.seconds();
  return { status, ended_at: now, canceled_at: canceled_at ?? now };
}

function stopCollecting(context: Context, { id }: Subscription, isVoid: boolean): void {
  const where = { "parent.subscription_details.subscription": id, status: ["draft", "open"] };
  for (const invoice of context.store.list("invoice", { where })) {
    const isUnderWay = intentOf(context, invoice)?.status === "processing";
    if (isVoid && invoice.status === "open" && !isUnderWay) voidInvoice(context, invoice);
    else context.update(invoice, { auto_advance: false, next_payment_attempt: null });
  }
}

/** The invoice of a subscription is paid. */
export function onPaid(context: Context, invoice: Invoice): void {
  const subscription = subscriptionOf(context, invoice);
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (!["incomplete", "past_due", "paused"].includes(subscription.status)) return;
  const intent = intentOf(context, invoice);
  const isSaved = subscription.payment_settings?.save_default_payment_method === "on_subscription";
  goOn(context, subscription, {
    status: "active",
    ...(isSaved && intent?.payment_method && { default_payment_method: intent.payment_method }),
  });
}

/** It is active, or past due. A paused one is resumed by that. */
function goOn(context: Context, subscription: Subscription, changes: Partial<Subscription>): void {
  const wasPaused = subscription.status === "paused";
  const previous = context.update(subscription, { ...changes, status_details: undefined });
  context.emit("customer.subscription.updated", subscription, previous);
  if (wasPaused) context.emit("customer.subscription.resumed", subscription);
}

/** A payment has failed, or waits for the customer. After the last attempt the subscription ends. */
export function onPaymentFailed(context: Context, invoice: Invoice): void {
  const subscription = subscriptionOf(context, invoice);
  if (!subscription || invoice.billing_reason === "subscription_create") return;
  const { status } = subscription;
  if (ENDED.includes(status)) return;
  if (status === "paused") {
    // Where the simulator tries it itself, the subscription waits for a success.
    if (!invoice.auto_advance) goOn(context, subscription, { status: "past_due" });
  } else if (invoice.auto_advance && invoice.next_payment_attempt === null) {
    endSubscription(context, subscription, "payment_failed");
  } else if (status === "active") {
    goOn(context, subscription, { status: "past_due" });
  }
}
