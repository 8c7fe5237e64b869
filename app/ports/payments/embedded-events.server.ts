/** Events of the embedded provider, in Stripe's shapes, posted to the shop's own webhook endpoint. */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { type Book, type Entry, newId } from "./embedded-store.server.ts";
import { PaymentRefusal } from "./port.ts";
import { signatureHeader } from "./signed-event.server.ts";

const ENDPOINT = paths.api.webhooks.stripe();
const ENDPOINT_OF_ACCOUNTS = paths.api.webhooks.stripeConnect();
const TIMEOUT_MS = 10_000;

export interface DeliveryOptions {
  secret: string;
  /** The address of this process; null until it listens. */
  ownAddress(): string | null;
}

type IntentRow = Row<"embedded_intents">;

/** Stores an event and the job that delivers it. */
export async function recordEvent(
  { trx, now, enqueue }: Entry,
  type: string,
  object: { id: string; object: string },
  /** The connected account that the event comes from. */
  account?: string,
): Promise<void> {
  const id = newId("evt");
  const event = {
    id,
    object: "event",
    api_version: null,
    created: Math.floor(now / 1000),
    type,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    ...(account && { account }),
    data: { object },
  };
  await trx
    .insertInto("embedded_events")
    .values({ id, type, payload: JSON.stringify(event), created_at: now })
    .execute();
  const job = { kind: "deliver-payment-event", payload: { eventId: id } } as const;
  await enqueue(trx, { ...job, uniqueKey: `deliver:${id}`, runAt: now });
}

/** Posts a stored event, signed anew. Throws when the endpoint did not take it; the caller may try again. */
export async function deliver(
  { db, clock }: Book,
  { secret, ownAddress }: DeliveryOptions,
  eventId: string,
  signal?: AbortSignal,
): Promise<void> {
  const event = await db
    .selectFrom("embedded_events")
    .selectAll()
    .where("id", "=", eventId)
    .executeTakeFirst();
  if (!event || event.delivered_at !== null) return;
  const address = ownAddress();
  if (!address) throw new PaymentRefusal("unavailable", "The shop does not listen yet.", true);
  const endpoint = event.type.startsWith("account.") ? ENDPOINT_OF_ACCOUNTS : ENDPOINT;
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(new URL(endpoint, address), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...signatureHeader(event.payload, secret, clock.now()) },
    body: event.payload,
    redirect: "manual",
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new PaymentRefusal("unavailable", `The webhook was answered with ${response.status}.`, true);
  }
  await db
    .updateTable("embedded_events")
    .set({ delivered_at: clock.now() })
    .where("id", "=", eventId)
    .execute();
}

const seconds = (moment: number) => Math.floor(moment / 1000);
const chargeIdOf = (intentId: string) => intentId.replace("pi_", "ch_");

/** An intent in an event: without its secret, because the reader of an event may not pay. */
export function intentObject(row: IntentRow) {
  return {
    id: row.id,
    object: "payment_intent",
    amount: row.amount,
    amount_received: row.status === "succeeded" ? row.amount : 0,
    created: seconds(row.created_at),
    currency: row.currency,
    description: row.description,
    last_payment_error: row.error_code
      ? {
          code: row.error_code,
          decline_code: row.decline_code,
          message: row.error_message,
          type: "card_error",
        }
      : null,
    latest_charge: row.status === "succeeded" ? chargeIdOf(row.id) : null,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    status: row.status,
  };
}

/** The charge of a paid intent. */
export function chargeObject(row: IntentRow) {
  return {
    id: chargeIdOf(row.id),
    object: "charge",
    amount: row.amount,
    amount_refunded: row.amount_refunded,
    created: seconds(row.created_at),
    currency: row.currency,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    paid: true,
    payment_intent: row.id,
    payment_method_details: { card: { brand: row.card_brand, last4: row.card_last4 }, type: "card" },
    refunded: row.amount_refunded === row.amount,
    status: "succeeded",
  };
}

export function refundObject(row: Row<"embedded_refunds">, currency: string) {
  return {
    id: row.id,
    object: "refund",
    amount: row.amount,
    charge: chargeIdOf(row.intent_id),
    created: seconds(row.created_at),
    currency,
    payment_intent: row.intent_id,
    reason: row.reason,
    status: "succeeded",
  };
}

export function pageObject(row: Row<"embedded_pages">, paid: boolean) {
  return {
    id: row.id,
    object: "checkout.session",
    amount_total: row.amount,
    created: seconds(row.created_at),
    currency: row.currency,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    mode: "payment",
    payment_intent: row.intent_id,
    payment_status: paid ? "paid" : "unpaid",
    status: row.status,
  };
}
