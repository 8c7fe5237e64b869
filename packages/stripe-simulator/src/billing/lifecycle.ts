/**
 * The life of a subscription: incomplete until its first invoice is paid, then active, past due while a renewal is not
 * paid, and canceled.
 * Invariant: each period is billed once, and an ended subscription never again.
 */
import type { Context } from "../resource.ts";
import { subscriptionOf } from "./collection.ts";
import { endDiscounts, expiredDiscounts, spentDiscounts } from "./discounts.ts";
import { draftInvoice, type Invoice, intentOf, type NewInvoice, voidInvoice } from "./invoicing.ts";
import { intervalOf, itemsIn, listOfItems, type Period, type Subscription } from "./items.ts";
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

/** Does what is due: the end of a first payment that never came, the end on request, or a renewal. */
export function advanceSubscription(context: Context, id: string): void {
  const subscription = context.store.find("subscription", id);
  if (!subscription || ENDED.includes(subscription.status)) return;
  const now = context.clock.seconds();
  if (subscription.status === "incomplete") {
    if (subscription.created + INCOMPLETE_S <= now) expire(context, subscription);
    return;
  }
  const ends = subscription.cancel_at;
  if (ends !== null && ends <= now) endSubscription(context, subscription, "cancellation_requested");
  else if (periodOf(subscription).end <= now) renew(context, subscription);
}

function renew(context: Context, subscription: Subscription): void {
  const items = itemsIn(subscription);
  const interval = intervalOf(items.map(({ price }) => price));
  const before = periodOf(subscription);
  const end = periodEndAfter(subscription.billing_cycle_anchor, interval, before.end);
  const expired = expiredDiscounts(context, subscription.discounts as string[]);
  const id = context.newId("in");
  const previous = context.update(subscription, {
    discounts: without(subscription.discounts, expired),
    items: listOfItems(
      subscription.id,
      items.map((item) => ({ ...item, current_period_start: before.end, current_period_end: end })),
    ),
    latest_invoice: id,
  });
  endDiscounts(context, expired);
  context.emit("customer.subscription.updated", subscription, previous);
  const lines = [...pendingLines(context, subscription), ...linesOfPeriod(context, subscription)];
  const draft = { reason: "subscription_cycle", lines, period: before, finalizesAfter: DRAFT_S } as const;
  bill(context, subscription, draft, id);
  scheduleAdvance(context, subscription, end);
}

/** Drafts an invoice. What takes something off one invoice alone is spent by it. */
export function bill(context: Context, subscription: Subscription, draft: NewInvoice, id?: string): Invoice {
  const invoice = draftInvoice(context, subscription, draft, id);
  const spent = spentDiscounts(context, invoice.discounts as string[]);
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

function expire(context: Context, subscription: Subscription): void {
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
  if (!["incomplete", "past_due"].includes(subscription.status)) return;
  const intent = intentOf(context, invoice);
  const isSaved = subscription.payment_settings?.save_default_payment_method === "on_subscription";
  const previous = context.update(subscription, {
    status: "active",
    ...(isSaved && intent?.payment_method && { default_payment_method: intent.payment_method }),
  });
  context.emit("customer.subscription.updated", subscription, previous);
}

/** A payment has failed, or waits for the customer. After the last attempt the subscription ends. */
export function onPaymentFailed(context: Context, invoice: Invoice): void {
  const subscription = subscriptionOf(context, invoice);
  if (!subscription || invoice.billing_reason === "subscription_create") return;
  if (ENDED.includes(subscription.status)) return;
  if (invoice.auto_advance && invoice.next_payment_attempt === null) {
    endSubscription(context, subscription, "payment_failed");
  } else if (subscription.status === "active") {
    const previous = context.update(subscription, { status: "past_due" });
    context.emit("customer.subscription.updated", subscription, previous);
  }
}
