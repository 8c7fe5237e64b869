/**
 * Intents of the embedded provider.
 * Invariant: an intent is paid once; a second payment finds it paid, and nothing leaves "succeeded" or "canceled".
 */

import type { Row } from "../../../db/schema.ts";
import { rappen } from "../../domain/kernel/money.ts";
import { type CardBehaviour, type CardDetails, isExpired } from "./card.ts";
import { behaviourOf, DECLINES, type Decline, type MethodRow, refusalOf } from "./embedded-cards.server.ts";
import { intentObject, pageObject, recordEvent } from "./embedded-events.server.ts";
import { settleInvoice } from "./embedded-invoices.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { type Intent, PaymentRefusal } from "./port.ts";

export type IntentRow = Row<"embedded_intents">;

/** How long the test card with a delay stays processing. */
const PROCESSING_MS = 10_000;
/** The real provider's minimum. */
const LEAST_AMOUNT = 50;

/** The outcome of an attempt. A refused card is stored too, so the refusal is returned and thrown after the commit. */
export interface Attempt {
  intent: IntentRow;
  refusal: PaymentRefusal | null;
}

interface Charge {
  amount: number;
  currency: string;
  metadata: object;
  description: string;
}

/** @throws PaymentRefusal "invalid" */
export function assertChargeable(amount: number): void {
  if (Number.isSafeInteger(amount) && amount >= LEAST_AMOUNT && amount <= 99_999_999) return;
  throw new PaymentRefusal("invalid", "The amount cannot be charged.", false, "amount_too_small");
}

export async function addIntent({ trx, now }: Entry, charge: Charge, pageId?: string): Promise<string> {
  const id = newId("pi");
  await trx
    .insertInto("embedded_intents")
    .values({
      id,
      client_secret: `${id}_${newId("secret")}`,
      amount: charge.amount,
      currency: charge.currency,
      metadata: JSON.stringify(charge.metadata),
      description: charge.description,
      page_id: pageId ?? null,
      created_at: now,
    })
    .execute();
  return id;
}

/** The intent, brought up to date. @throws PaymentRefusal "unknown-intent" */
export async function intentRow(entry: Entry, id: string): Promise<IntentRow> {
  const row = await entry.trx
    .selectFrom("embedded_intents")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new PaymentRefusal("unknown-intent", "There is no such intent.", false, "resource_missing");
  const isDue = row.status === "processing" && row.due_at !== null && row.due_at <= entry.now;
  return isDue ? succeed(entry, row) : row;
}

/** Tries a card. @throws PaymentRefusal for a card that is not a test card, and for a canceled intent */
export async function pay(entry: Entry, row: IntentRow, card: CardDetails): Promise<Attempt> {
  if (row.status === "succeeded" || row.status === "processing") return { intent: row, refusal: null };
  assertOpen(row);
  const behaviour = behaviourOf(card, entry.now);
  const tried = await change(entry, row, { card_brand: "visa", card_last4: card.number.slice(-4) });
  return chargeAs(entry, tried, behaviour);
}

/** Charges a saved card. A bank that asks for a confirmation gets none while the customer is absent. */
export async function chargeSavedCard(
  entry: Entry,
  row: IntentRow,
  method: MethodRow,
  present: boolean,
): Promise<Attempt> {
  if (row.status === "succeeded" || row.status === "processing") return { intent: row, refusal: null };
  assertOpen(row);
  const tried = await change(entry, row, { card_brand: method.brand, card_last4: method.last4 });
  const card = { number: "", month: method.expiry_month, year: method.expiry_year };
  if (isExpired(card, entry.now)) return fail(entry, tried, DECLINES.expired);
  if (method.behaviour === "confirms" && !present) return fail(entry, tried, DECLINES.absent);
  return chargeAs(entry, tried, method.behaviour);
}

async function chargeAs(entry: Entry, row: IntentRow, behaviour: CardBehaviour): Promise<Attempt> {
  switch (behaviour) {
    case "succeeds":
      return { intent: await succeed(entry, row), refusal: null };
    case "confirms":
      return { intent: await change(entry, row, { status: "requires_action" }), refusal: null };
    case "processes":
      return { intent: await process(entry, row), refusal: null };
    case "declined":
    case "funds":
      return fail(entry, row, DECLINES[behaviour]);
  }
}

/** Takes the buyer's answer to "Confirm this payment"; the first answer counts. */
export async function answer(entry: Entry, row: IntentRow, accepted: boolean): Promise<Attempt> {
  if (row.status === "succeeded" || row.status === "processing") return { intent: row, refusal: null };
  assertOpen(row);
  if (row.status !== "requires_action") {
    throw new PaymentRefusal(
      "invalid",
      "Nothing is to be confirmed.",
      false,
      "payment_intent_unexpected_state",
    );
  }
  if (accepted) return { intent: await succeed(entry, row), refusal: null };
  return fail(entry, row, {
    reason: "authentication-failed",
    code: "payment_intent_authentication_failure",
    declineCode: null,
    message: "The payment was not confirmed.",
  });
}

/** Cancels an intent that is neither paid nor processing. */
export async function cancel(entry: Entry, row: IntentRow): Promise<IntentRow> {
  if (["succeeded", "processing", "canceled"].includes(row.status)) return row;
  const canceled = await change(entry, row, { status: "canceled" });
  await recordEvent(entry, "payment_intent.canceled", intentObject(canceled));
  return canceled;
}

/** The intent as the port returns it. */
export function intentOf(row: IntentRow): Intent {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    amount: rappen(row.amount),
    amountReceived: rappen(row.status === "succeeded" ? row.amount : 0),
    amountRefunded: rappen(row.amount_refunded),
    currency: row.currency,
    disputed: false,
    metadata: JSON.parse(row.metadata),
    lastError: row.error_code
      ? { code: row.error_code, declineCode: row.decline_code, message: row.error_message }
      : null,
    createdAt: row.created_at,
  };
}

export async function change(entry: Entry, row: IntentRow, changes: Partial<IntentRow>): Promise<IntentRow> {
  return entry.trx
    .updateTable("embedded_intents")
    .set(changes)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function succeed(entry: Entry, row: IntentRow): Promise<IntentRow> {
  const paid = await change(entry, row, {
    status: "succeeded",
    due_at: null,
    error_code: null,
    decline_code: null,
    error_message: null,
  });
  await recordEvent(entry, "payment_intent.succeeded", intentObject(paid));
  await settleInvoice(entry, paid.id);
  if (row.status === "processing" && row.page_id) {
    const page = await entry.trx
      .selectFrom("embedded_pages")
      .selectAll()
      .where("id", "=", row.page_id)
      .executeTakeFirstOrThrow();
    await recordEvent(entry, "checkout.session.async_payment_succeeded", pageObject(page, true));
  }
  return paid;
}

async function process(entry: Entry, row: IntentRow): Promise<IntentRow> {
  const runAt = entry.now + PROCESSING_MS;
  const processing = await change(entry, row, {
    status: "processing",
    due_at: runAt,
    error_code: null,
    decline_code: null,
    error_message: null,
  });
  await recordEvent(entry, "payment_intent.processing", intentObject(processing));
  const job = { kind: "payment-due", payload: { id: row.id } } as const;
  await entry.enqueue(entry.trx, { ...job, uniqueKey: `due:${row.id}`, runAt });
  return processing;
}

async function fail(entry: Entry, row: IntentRow, decline: Decline): Promise<Attempt> {
  const intent = await change(entry, row, {
    status: "requires_payment_method",
    error_code: decline.code,
    decline_code: decline.declineCode,
    error_message: decline.message,
  });
  await recordEvent(entry, "payment_intent.payment_failed", intentObject(intent));
  return { intent, refusal: refusalOf(decline) };
}

function assertOpen(row: IntentRow): void {
  if (row.status !== "canceled") return;
  throw new PaymentRefusal("invalid", "The intent was canceled.", false, "payment_intent_unexpected_state");
}
