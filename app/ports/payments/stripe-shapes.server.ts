/** Translates between Stripe's objects and the port's. */
import type Stripe from "stripe";
import { rappen } from "../../domain/kernel/money.ts";
import {
  type Dispute,
  type HostedPage,
  type Intent,
  type PaymentAddress,
  type PaymentError,
  PaymentRefusal,
  type Refund,
} from "./port.ts";
import type { SavedMethod } from "./setups.ts";
import { keyIn, unkeyed } from "./stripe-once.server.ts";

type Id = string | { id: string } | null | undefined;

export function idOf(reference: Id): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

/** Expects the latest charge expanded, which holds the refunds. The disputes have to be read. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: statusOf(intent.status),
    amount: rappen(intent.amount),
    amountReceived: rappen(intent.amount_received),
    amountRefunded: rappen(charge?.amount_refunded ?? 0),
    currency: intent.currency,
    disputes: [],
    metadata: unkeyed(intent.metadata),
    lastError: intent.status === "succeeded" ? null : errorOf(intent.last_payment_error),
    createdAt: intent.created * 1000,
  };
}

/** Whether the charge of an intent was ever disputed. Expects it expanded. */
export function wasDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === "object" && charge?.disputed === true;
}

/** The shop has its money: the dispute is won, or is only an inquiry of the bank. */
const SETTLED = ["won", "prevented", "warning_needs_response", "warning_under_review", "warning_closed"];

export function disputeOf({ id, status, amount }: Stripe.Dispute): Dispute {
  return { id, held: rappen(SETTLED.includes(status) ? 0 : amount), isLost: status === "lost" };
}

/** Why an attempt failed, in an intent or a setup. */
export function errorOf(error: Stripe.PaymentIntent.LastPaymentError | null): PaymentError | null {
  if (!error) return null;
  return {
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    message: error.message ?? null,
  };
}

const INTENT_STATES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "succeeded",
  "canceled",
] as const;

/** @throws PaymentRefusal "invalid" for a status that the shop never causes */
export function statusOf(status: string): Intent["status"] {
  const known = INTENT_STATES.find((each) => each === status);
  if (known) return known;
  throw new PaymentRefusal("invalid", `The intent is in a state unknown to the shop: ${status}.`, false);
}

const PAGE_STATES = ["open", "complete", "expired"] as const;

export function hostedPageOf(session: Stripe.Checkout.Session): HostedPage {
  const isComplete = session.status === "complete";
  return {
    id: session.id,
    status: PAGE_STATES.find((each) => each === session.status) ?? "expired",
    url: session.status === "open" ? session.url : null,
    intentId: idOf(session.payment_intent),
    setupId: isComplete ? idOf(session.setup_intent) : null,
    subscriptionId: isComplete ? idOf(session.subscription) : null,
  };
}

const REFUND_STATES = ["requires_action", "succeeded", "failed", "canceled"] as const;

export function refundOf(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    status: refundStatusOf(refund.status),
    amount: rappen(refund.amount),
    failure: refund.failure_reason ?? null,
    idempotencyKey: keyIn(refund.metadata),
  };
}

function refundStatusOf(status: string | null): Refund["status"] {
  return REFUND_STATES.find((each) => each === status) ?? "pending";
}

export function shippingOf({ name, line1, line2, city, state, postalCode, country }: PaymentAddress) {
  return {
    name,
    address: {
      line1,
      ...(line2 && { line2 }),
      city,
      ...(state && { state }),
      postal_code: postalCode,
      country: countryOf(country),
    },
  };
}

/** The country in the provider's notation. */
export function countryOf(country: string): string {
  return country === "UK" ? "GB" : country;
}

/** Null where the method is an id, not an expanded object. */
export function methodOf(method: string | Stripe.PaymentMethod | null): SavedMethod | null {
  if (method === null || typeof method === "string") return null;
  return {
    id: method.id,
    kind: method.type,
    brand: method.card?.brand ?? null,
    last4: method.card?.last4 ?? null,
  };
}
