/** What the provider says about a subscription just now: read outside of any transaction. */
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import type { Invoice, Subscription } from "../../ports/payments/subscriptions.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";

/** A month, with what became of its money. */
export interface Month extends Invoice {
  refunded: number;
  /** The bank has taken its money up again. */
  disputed: boolean;
  /** Of an open one: the bank is at it, the bank asks, or the card was refused. */
  payment: "processing" | "asked" | "refused" | null;
}

export interface Truth {
  subscription: Subscription;
  /** The latest, and whatever else the shop has a question about. */
  months: readonly Month[];
  /** The one that the subscription stands in. */
  latest: Month | null;
}

/** A month that the shop has heard of. */
export interface KnownMonth {
  id: string;
  createdAt: number;
}

/** The same with every month that came after the newest one of which the shop has heard: news can be missed for good. */
export async function withMissed(shop: Shop, truth: Truth, newest: KnownMonth | null): Promise<Truth> {
  const { latest, subscription, months } = truth;
  if (!latest || latest.reason === "start" || latest.id === newest?.id) return truth;
  const since = newest?.createdAt ?? subscription.startedAt;
  const heard = new Set([...months.map(({ id }) => id), newest?.id]);
  const missed: Month[] = [];
  for (const invoice of await read(shop.payments.invoices(subscription.id, since))) {
    if (!heard.has(invoice.id)) missed.push(await monthOf(shop, invoice));
  }
  return { ...truth, months: [...months, ...missed] };
}

/** Reads the subscription, and of its invoices the latest and the named ones. @throws Refusal "not-found" */
export async function truthOf(
  shop: Shop,
  subscriptionId: string,
  invoiceIds: readonly string[] = [],
): Promise<Truth> {
  const subscription = await read(shop.payments.subscription(subscriptionId));
  const latest = subscription.latestInvoice && (await monthOf(shop, subscription.latestInvoice));
  const months = latest ? [latest] : [];
  for (const id of new Set(invoiceIds)) {
    if (id === latest?.id) continue;
    const invoice = await read(shop.payments.invoice(id));
    if (invoice.subscriptionId === subscriptionId) months.push(await monthOf(shop, invoice));
  }
  return { subscription, months, latest };
}

async function monthOf(shop: Shop, invoice: Invoice): Promise<Month> {
  if (invoice.intentId === null) return { ...invoice, refunded: 0, disputed: false, payment: null };
  const intent = await read(shop.payments.intent(invoice.intentId));
  const { amountRefunded: refunded, disputed, status, lastError } = intent;
  const month = { ...invoice, refunded, disputed };
  if (invoice.status !== "open") return { ...month, payment: null };
  if (status === "processing" || status === "succeeded") return { ...month, payment: "processing" };
  if (status === "requires_action") return { ...month, payment: "asked" };
  return { ...month, payment: lastError ? "refused" : null };
}

async function read<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isPaymentRefusal(error) && error.reason.startsWith("unknown-")) throw new Refusal("not-found");
    throw error;
  }
}
