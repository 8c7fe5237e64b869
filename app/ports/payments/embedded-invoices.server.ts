/**
 * Invoices of the embedded provider: one for each month of a subscription, paid by one intent.
 * Invariant: the transaction in which the intent succeeds also pays the invoice and activates its subscription.
 */
import type { Row } from "../../../db/schema.ts";
import { rappen } from "../../domain/kernel/money.ts";
import { recordEvent } from "./embedded-events.server.ts";
import { invoiceObject, subscriptionObject } from "./embedded-objects.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { PaymentRefusal } from "./port.ts";
import type { Invoice } from "./subscriptions.ts";

export type InvoiceRow = Row<"embedded_invoices">;
export type SubscriptionRow = Row<"embedded_subscriptions">;

interface NewInvoice {
  intentId: string;
  amount: number;
  reason: InvoiceRow["reason"];
}

/** The invoice of the subscription's current month. */
export async function addInvoice(
  entry: Entry,
  subscription: SubscriptionRow,
  { intentId, amount, reason }: NewInvoice,
): Promise<SubscriptionRow> {
  const invoice = await entry.trx
    .insertInto("embedded_invoices")
    .values({
      id: newId("in"),
      subscription_id: subscription.id,
      customer_id: subscription.customer_id,
      reason,
      amount,
      currency: subscription.currency,
      intent_id: intentId,
      next_attempt_at: null,
      period_start: subscription.period_start,
      period_end: subscription.period_end,
      created_at: entry.now,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(entry, "invoice.created", invoiceObject(invoice));
  return changeSubscription(entry, subscription, { latest_invoice_id: invoice.id });
}

/** @throws PaymentRefusal "unknown-invoice" */
export async function invoiceRow({ trx }: Entry, id: string): Promise<InvoiceRow> {
  const row = await trx.selectFrom("embedded_invoices").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row)
    throw new PaymentRefusal("unknown-invoice", "There is no such invoice.", false, "resource_missing");
  return row;
}

/** The invoices of a subscription since a moment, oldest first. */
export async function invoiceRowsSince({ trx }: Entry, id: string, since: number): Promise<InvoiceRow[]> {
  return trx
    .selectFrom("embedded_invoices")
    .selectAll()
    .where("subscription_id", "=", id)
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .execute();
}

/** The invoice that an intent pays; null for a single payment. */
export async function findInvoiceOf({ trx }: Entry, intentId: string): Promise<InvoiceRow | null> {
  const row = await trx
    .selectFrom("embedded_invoices")
    .selectAll()
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
  return row ?? null;
}

/** Runs in the transaction in which an intent succeeds. */
export async function settleInvoice(entry: Entry, intentId: string): Promise<void> {
  const invoice = await findInvoiceOf(entry, intentId);
  if (invoice?.status !== "open") return;
  const paid = await changeInvoice(entry, invoice, {
    status: "paid",
    paid_at: entry.now,
    next_attempt_at: null,
    attempts: Math.max(1, invoice.attempts),
  });
  const subscription = await storedSubscription(entry, invoice.subscription_id);
  const active = await changeSubscription(entry, subscription, {
    status: "active",
    due_at: subscription.period_end,
  });
  await enqueueNext(entry, active);
  await recordEvent(entry, "invoice.paid", invoiceObject(paid));
  await recordEvent(entry, "customer.subscription.updated", subscriptionObject(active));
}

/** Enqueues the job that updates the subscription at its next due moment. */
export async function enqueueNext({ trx, enqueue }: Entry, { id, due_at }: SubscriptionRow): Promise<void> {
  if (due_at === null) return;
  const job = { kind: "payment-due", payload: { id } } as const;
  await enqueue(trx, { ...job, uniqueKey: `due:${id}:${due_at}`, runAt: due_at });
}

/** The stored row, without updating it. @throws PaymentRefusal "unknown-subscription" */
export async function storedSubscription({ trx }: Entry, id: string): Promise<SubscriptionRow> {
  const row = await trx
    .selectFrom("embedded_subscriptions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (row) return row;
  throw new PaymentRefusal(
    "unknown-subscription",
    "There is no such subscription.",
    false,
    "resource_missing",
  );
}

export function changeInvoice(
  { trx }: Entry,
  { id }: InvoiceRow,
  changes: Partial<InvoiceRow>,
): Promise<InvoiceRow> {
  return trx
    .updateTable("embedded_invoices")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function changeSubscription(
  { trx }: Entry,
  { id }: SubscriptionRow,
  changes: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  return trx
    .updateTable("embedded_subscriptions")
    .set(changes)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The invoice as the port returns it. */
export async function invoiceOf({ trx }: Entry, row: InvoiceRow): Promise<Invoice> {
  const { client_secret } = await trx
    .selectFrom("embedded_intents")
    .select("client_secret")
    .where("id", "=", row.intent_id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    subscriptionId: row.subscription_id,
    customerId: row.customer_id,
    status: row.status,
    reason: row.reason,
    amount: rappen(row.amount),
    amountPaid: rappen(row.status === "paid" ? row.amount : 0),
    currency: row.currency,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    intentId: row.intent_id,
    clientSecret: row.status === "open" ? client_secret : null,
    pageUrl: null,
    createdAt: row.created_at,
  };
}
