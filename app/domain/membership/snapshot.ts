/** The provider's current snapshot of a subscription, read outside of any transaction. */
import {
  type Dispute,
  isInDispute,
  isOfUnknown,
  isPaymentRefusal,
  nullOn,
  type Refund,
} from "../../ports/payments/port.ts";
import type { Invoice, Subscription } from "../../ports/payments/subscriptions.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { readRefunds } from "../payments/refund-rows.ts";

/** A month with its refunds, dispute and payment. */
export interface Month extends Invoice {
  refunded: number;
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  /** The bank has the payment: it has not decided, or nothing is left. */
  isDisputed: boolean;
  /** For an open month: the payment is processing, the bank asks for confirmation, or the card was refused. */
  payment: "processing" | "asked" | "refused" | null;
}

export interface SubscriptionSnapshot {
  subscription: Subscription;
  /** The latest month, and the others that the shop asks about. */
  months: readonly Month[];
  /** The month that the subscription is in. */
  latest: Month | null;
  /** Named invoices that the provider does not know, such as a draft that was deleted. */
  missing: readonly string[];
}

/** A month that the shop has stored. */
export interface KnownMonth {
  id: string;
  createdAt: number;
}

/** Adds every month after the newest stored one, since webhook events can be lost for good. */
export async function withMissedMonths(
  shop: Shop,
  snapshot: SubscriptionSnapshot,
  newest: KnownMonth | null,
): Promise<SubscriptionSnapshot> {
  const { latest, subscription, months } = snapshot;
  if (!latest || latest.reason === "start" || latest.id === newest?.id) return snapshot;
  const since = newest?.createdAt ?? subscription.startedAt;
  const known = new Set([...months.map(({ id }) => id), newest?.id]);
  const missed: Month[] = [];
  for (const invoice of await read(shop.payments.invoices(subscription.id, since))) {
    if (!known.has(invoice.id)) missed.push(await monthOf(shop, invoice));
  }
  return { ...snapshot, months: [...months, ...missed] };
}

/** Same as `fetchSubscription`; null when the provider does not know the subscription. */
export async function findSubscription(
  shop: Shop,
  subscriptionId: string,
  invoiceIds: readonly string[] = [],
): Promise<SubscriptionSnapshot | null> {
  return fetchSubscription(shop, subscriptionId, invoiceIds).catch(nullOn("unknown-subscription"));
}

/** Reads the subscription, its latest invoice and the named ones. @throws PaymentRefusal, Refusal "not-found" */
export async function fetchSubscription(
  shop: Shop,
  subscriptionId: string,
  invoiceIds: readonly string[] = [],
): Promise<SubscriptionSnapshot> {
  const subscription = await shop.payments.subscription(subscriptionId);
  const latest = subscription.latestInvoice && (await monthOf(shop, subscription.latestInvoice));
  const months = latest ? [latest] : [];
  const missing: string[] = [];
  for (const id of new Set(invoiceIds)) {
    if (id === latest?.id) continue;
    const invoice = await shop.payments.invoice(id).catch(nullOn("unknown-invoice"));
    if (invoice === null) missing.push(id);
    else if (invoice.subscriptionId === subscriptionId) months.push(await monthOf(shop, invoice));
  }
  return { subscription, months, latest, missing };
}

async function monthOf(shop: Shop, invoice: Invoice): Promise<Month> {
  if (invoice.intentId === null)
    return { ...invoice, refunded: 0, refunds: [], disputes: [], isDisputed: false, payment: null };
  const intent = await read(shop.payments.intent(invoice.intentId));
  const { amountRefunded: refunded, disputes, status, lastError } = intent;
  const refunds = await readRefunds(shop, intent);
  const month = { ...invoice, refunded, refunds, disputes, isDisputed: isInDispute(intent) };
  if (invoice.status !== "open") return { ...month, payment: null };
  if (status === "processing" || status === "succeeded") return { ...month, payment: "processing" };
  if (status === "requires_action") return { ...month, payment: "asked" };
  return { ...month, payment: lastError ? "refused" : null };
}

async function read<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isPaymentRefusal(error) && isOfUnknown(error)) throw new Refusal("not-found");
    throw error;
  }
}
