/**
 * Subscriptions of the embedded provider.
 * Invariant: a month is charged once. Every read, by a job or a page, first does everything that was due, each at its
 * due moment. An ended subscription is never charged again.
 */
import { rappen } from "../../domain/kernel/money.ts";
import { methodRow, savedMethod } from "./embedded-cards.server.ts";
import { customerRow } from "./embedded-customers.server.ts";
import { recordEvent } from "./embedded-events.server.ts";
import {
  type Attempt,
  addIntent,
  answer,
  assertChargeable,
  cancel,
  chargeSavedCard,
  intentRow,
} from "./embedded-intents.server.ts";
import {
  addInvoice,
  changeInvoice,
  changeSubscription,
  enqueueNext,
  type InvoiceRow,
  invoiceOf,
  invoiceRow,
  type SubscriptionRow,
  storedSubscription,
} from "./embedded-invoices.server.ts";
import { invoiceObject, subscriptionObject } from "./embedded-objects.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { PaymentRefusal } from "./port.ts";
import type { NewSubscription, Subscription } from "./subscriptions.ts";

/** The outcome of an attempt. A refused card is stored too, so the refusal is returned and thrown after the commit. */
export interface SubscriptionAttempt {
  subscription: SubscriptionRow;
  refusal: PaymentRefusal | null;
}

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** How long the first payment may take. */
const INCOMPLETE_MS = 23 * HOUR;
/** Pauses between the attempts of a renewal; after the last one the subscription ends. */
const PAUSES = [3 * DAY, 5 * DAY, 7 * DAY];

/**
 * Starts a subscription and charges the first month; a refused card ends it at once.
 * @throws PaymentRefusal "unknown-customer", or "invalid"
 */
export async function addSubscription(
  entry: Entry,
  input: Omit<NewSubscription, "idempotencyKey">,
  pageId: string | null = null,
): Promise<SubscriptionAttempt> {
  const { customerId, methodId, plan } = input;
  await customerRow(entry, customerId);
  await methodRow(entry, methodId, customerId);
  const amount = firstMonthOf(input);
  const begun = await entry.trx
    .insertInto("embedded_subscriptions")
    .values({
      id: newId("sub"),
      customer_id: customerId,
      method_id: methodId,
      plan_id: plan.id,
      plan_name: plan.name,
      price: plan.price,
      currency: plan.currency,
      metadata: JSON.stringify(input.metadata),
      page_id: pageId,
      started_at: entry.now,
      period_start: entry.now,
      period_end: monthsAfter(entry.now, 1),
      latest_invoice_id: null,
      due_at: entry.now + INCOMPLETE_MS,
      ended_at: null,
      created_at: entry.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueNext(entry, begun);
  const billed = await bill(entry, begun, amount, "start");
  await recordEvent(entry, "customer.subscription.created", subscriptionObject(billed));
  const { refusal } = await charge(entry, billed, true);
  const subscription = await storedSubscription(entry, billed.id);
  return { subscription: refusal ? await end(entry, subscription) : subscription, refusal };
}

/** Price of the first month. @throws PaymentRefusal "invalid" for a price that cannot be charged */
export function firstMonthOf({
  plan,
  firstMonthOff = rappen(0),
}: Pick<NewSubscription, "plan" | "firstMonthOff">): number {
  if (firstMonthOff < 0) throw new PaymentRefusal("invalid", "A discount takes off.", false);
  assertChargeable(plan.price);
  assertChargeable(plan.price - firstMonthOff);
  return plan.price - firstMonthOff;
}

/** The subscription, brought up to date. @throws PaymentRefusal "unknown-subscription" */
export async function subscriptionRow(entry: Entry, id: string): Promise<SubscriptionRow> {
  let row = await withItsPayment(entry, await storedSubscription(entry, id));
  while (row.due_at !== null && row.due_at <= entry.now) {
    const then = { ...entry, now: row.due_at };
    row = await withItsPayment(entry, await advance(then, row));
  }
  return row;
}

/** Brings its payment up to date: a processing one may have succeeded. */
async function withItsPayment(entry: Entry, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.status === "ended") return row;
  const { intent_id } = await latestInvoice(entry, row);
  await intentRow(entry, intent_id);
  return storedSubscription(entry, row.id);
}

/** A customer's subscriptions that have not ended, oldest first. */
export async function liveSubscriptionRows(entry: Entry, customerId: string): Promise<SubscriptionRow[]> {
  const stored = await entry.trx
    .selectFrom("embedded_subscriptions")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "!=", "ended")
    .orderBy("created_at")
    .execute();
  const rows: SubscriptionRow[] = [];
  for (const { id } of stored) rows.push(await subscriptionRow(entry, id));
  return rows.filter(({ status }) => status !== "ended");
}

/** @throws PaymentRefusal "invalid" for an ended subscription, or for a card that is not the customer's */
export async function changeMethod(
  entry: Entry,
  row: SubscriptionRow,
  methodId: string,
): Promise<SubscriptionRow> {
  assertLive(row);
  await methodRow(entry, methodId, row.customer_id);
  return announceChange(entry, row, { method_id: methodId });
}

/** @throws PaymentRefusal "invalid" for an ended subscription */
export async function setCancel(
  entry: Entry,
  row: SubscriptionRow,
  cancels: boolean,
): Promise<SubscriptionRow> {
  assertLive(row);
  const flag = cancels ? 1 : 0;
  return row.cancel_at_period_end === flag ? row : announceChange(entry, row, { cancel_at_period_end: flag });
}

/** Tries the open invoice, the customer being present. */
export async function payOpenInvoice(entry: Entry, row: SubscriptionRow): Promise<SubscriptionAttempt> {
  assertLive(row);
  const { refusal } = await charge(entry, row, true);
  return { subscription: await storedSubscription(entry, row.id), refusal };
}

/** Takes the customer's answer to the bank's question about the open invoice. */
export async function answerInvoice(
  entry: Entry,
  row: SubscriptionRow,
  accepted: boolean,
): Promise<SubscriptionAttempt> {
  const { intent_id } = await latestInvoice(entry, row);
  const { refusal } = await answer(entry, await intentRow(entry, intent_id), accepted);
  return { subscription: await storedSubscription(entry, row.id), refusal };
}

/** Ends it now and cancels its open invoice. */
export async function end(entry: Entry, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.status === "ended") return row;
  const invoice = await latestInvoice(entry, row);
  if (invoice.status === "open") {
    await cancel(entry, await intentRow(entry, invoice.intent_id));
    const off = await changeInvoice(entry, invoice, { status: "void", next_attempt_at: null });
    await recordEvent(entry, "invoice.voided", invoiceObject(off));
  }
  const ended = await changeSubscription(entry, row, { status: "ended", ended_at: entry.now, due_at: null });
  await recordEvent(entry, "customer.subscription.deleted", subscriptionObject(ended));
  return ended;
}

/** The status of the intent that pays the open invoice. */
export async function openPayment(entry: Entry, row: SubscriptionRow): Promise<string | null> {
  const invoice = await latestInvoice(entry, row);
  return invoice.status === "open" ? (await intentRow(entry, invoice.intent_id)).status : null;
}

/** The subscription as the port returns it. */
export async function subscriptionOf(entry: Entry, row: SubscriptionRow): Promise<Subscription> {
  return {
    id: row.id,
    status: row.status,
    customerId: row.customer_id,
    method: await savedMethod(entry, row.method_id),
    price: rappen(row.price),
    currency: row.currency,
    startedAt: row.started_at,
    currentPeriodStart: row.period_start,
    currentPeriodEnd: row.period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
    endedAt: row.ended_at,
    latestInvoice: await invoiceOf(entry, await latestInvoice(entry, row)),
    metadata: JSON.parse(row.metadata),
  };
}

/** Does the next due change, at its due moment. */
async function advance(entry: Entry, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.status === "incomplete" || (row.status === "active" && row.cancel_at_period_end))
    return end(entry, row);
  return row.status === "active" ? renew(entry, row) : chargeInAbsence(entry, row);
}

async function renew(entry: Entry, row: SubscriptionRow): Promise<SubscriptionRow> {
  const months = row.months + 1;
  const periodEnd = monthsAfter(row.started_at, months);
  const renewed = await changeSubscription(entry, row, {
    months,
    period_start: row.period_end,
    period_end: periodEnd,
    due_at: periodEnd,
  });
  return chargeInAbsence(entry, await bill(entry, renewed, row.price, "renewal"));
}

/** Charges a renewal, and sets the next attempt, if there is one. */
async function chargeInAbsence(entry: Entry, row: SubscriptionRow): Promise<SubscriptionRow> {
  const before = await latestInvoice(entry, row);
  const counted = await changeInvoice(entry, before, { attempts: before.attempts + 1 });
  const { refusal } = await charge(entry, row, false);
  if (!refusal) return storedSubscription(entry, row.id);
  const pause = PAUSES[counted.attempts - 1];
  if (pause === undefined) return end(entry, row);
  const next = entry.now + pause;
  await changeInvoice(entry, counted, { next_attempt_at: next });
  const overdue = await announceChange(entry, row, { status: "past_due", due_at: next });
  await enqueueNext(entry, overdue);
  return overdue;
}

async function charge(
  entry: Entry,
  row: SubscriptionRow,
  present: boolean,
): Promise<Attempt | { refusal: null }> {
  const invoice = await latestInvoice(entry, row);
  if (invoice.status !== "open") return { refusal: null };
  const method = await methodRow(entry, row.method_id, row.customer_id);
  const attempt = await chargeSavedCard(entry, await intentRow(entry, invoice.intent_id), method, present);
  const { intent, refusal } = attempt;
  if (refusal) await recordEvent(entry, "invoice.payment_failed", invoiceObject(invoice));
  if (intent.status === "requires_action") {
    await recordEvent(entry, "invoice.payment_action_required", invoiceObject(invoice));
  }
  return attempt;
}

async function bill(
  entry: Entry,
  row: SubscriptionRow,
  amount: number,
  reason: InvoiceRow["reason"],
): Promise<SubscriptionRow> {
  const charge = { amount, currency: row.currency, metadata: {}, description: row.plan_name };
  const intentId = await addIntent(entry, charge);
  return addInvoice(entry, row, { intentId, amount, reason });
}

async function announceChange(
  entry: Entry,
  row: SubscriptionRow,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const changed = await changeSubscription(entry, row, changes);
  await recordEvent(entry, "customer.subscription.updated", subscriptionObject(changed));
  return changed;
}

function latestInvoice(entry: Entry, row: SubscriptionRow): Promise<InvoiceRow> {
  return invoiceRow(entry, row.latest_invoice_id ?? "");
}

/** The same day of a later month, or the last day of a shorter month. */
function monthsAfter(start: number, months: number): number {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}

function assertLive(row: SubscriptionRow): void {
  if (row.status !== "ended") return;
  throw new PaymentRefusal("invalid", "The subscription has ended.", false, "subscription_canceled");
}
