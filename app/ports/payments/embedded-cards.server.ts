/**
 * The cards of the embedded provider: what each does when it is tried, and the saved ones.
 * Invariant: a saved card is a behaviour, four digits and a month; its number is compared and not stored.
 */
import type { Row } from "../../../db/schema.ts";
import { type CardBehaviour, type CardDetails, isExpired, TEST_CARDS } from "./card.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { PaymentRefusal, type PaymentRefusalReason } from "./port.ts";
import type { SavedMethod } from "./setups.ts";

export type MethodRow = Row<"embedded_methods">;

/** Why a card was refused, as stored and as shown to the buyer. */
export interface Decline {
  reason: PaymentRefusalReason;
  code: string;
  declineCode: string | null;
  message: string;
}

export const DECLINES = {
  declined: {
    reason: "declined",
    code: "card_declined",
    declineCode: "generic_decline",
    message: "Your card was declined.",
  },
  funds: {
    reason: "insufficient-funds",
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired: {
    reason: "declined",
    code: "expired_card",
    declineCode: "expired_card",
    message: "Your card has expired.",
  },
  absent: {
    reason: "authentication-failed",
    code: "authentication_required",
    declineCode: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
} as const satisfies Record<string, Decline>;

export function refusalOf({ reason, code, message }: Decline): PaymentRefusal {
  return new PaymentRefusal(reason, message, false, code);
}

/** @throws PaymentRefusal "declined" for a card that is not a test card, and for an expired one */
export function behaviourOf(card: CardDetails, now: number): CardBehaviour {
  const known = TEST_CARDS.find(({ number }) => number === card.number);
  if (!known) {
    throw new PaymentRefusal(
      "declined",
      "The test provider takes only its test cards.",
      false,
      "test_card_only",
    );
  }
  if (isExpired(card, now)) throw refusalOf(DECLINES.expired);
  return known.behaviour;
}

/** Saves a card of a customer. */
export async function addMethod(
  { trx, now }: Entry,
  customerId: string,
  card: CardDetails,
): Promise<MethodRow> {
  return trx
    .insertInto("embedded_methods")
    .values({
      id: newId("pm"),
      customer_id: customerId,
      behaviour: behaviourOf(card, now),
      brand: "visa",
      last4: card.number.slice(-4),
      expiry_month: card.month,
      expiry_year: card.year,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws PaymentRefusal "invalid" for a method that is not this customer's */
export async function methodRow({ trx }: Entry, id: string, customerId: string): Promise<MethodRow> {
  const row = await trx
    .selectFrom("embedded_methods")
    .selectAll()
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  if (!row) {
    throw new PaymentRefusal("invalid", "The customer has no such card.", false, "resource_missing");
  }
  return row;
}

/** A saved card as the port returns it. */
export async function savedMethod({ trx }: Entry, id: string): Promise<SavedMethod> {
  const { brand, last4 } = await trx
    .selectFrom("embedded_methods")
    .select(["brand", "last4"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, kind: "card", brand, last4 };
}
