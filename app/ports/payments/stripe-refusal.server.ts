/** Translates Stripe's errors into refusals. Their own texts are not logged: they can quote keys and people. */
import Stripe from "stripe";
import { PaymentRefusal, type PaymentRefusalReason } from "./port.ts";

const { errors } = Stripe;

/** The object that "resource_missing" is about. */
export type UnknownObject = Extract<PaymentRefusalReason, `unknown-${string}`>;

/** The refusal for an error, and the facts that a log may show. */
export function refusalOfStripe(
  error: unknown,
  unknown: UnknownObject = "unknown-intent",
): { refusal: PaymentRefusal; facts: object } {
  if (error instanceof PaymentRefusal) return { refusal: error, facts: { reason: error.reason } };
  if (!(error instanceof errors.StripeError)) {
    const name = error instanceof Error ? error.name : typeof error;
    return {
      refusal: new PaymentRefusal("unavailable", `The payment provider failed: ${name}.`, true),
      facts: { name },
    };
  }
  const { type, code = null, statusCode, requestId, param } = error;
  const [reason, retryable] = meaningOf(error, unknown);
  const isOfCard = error instanceof errors.StripeCardError;
  const saying = isOfCard ? error.message : sayingOf(error);
  const cause = (isOfCard && error.decline_code) || code;
  return {
    refusal: new PaymentRefusal(reason, saying, retryable, cause),
    facts: { reason, type, code: cause, status: statusCode, requestId, ...(param && { param }) },
  };
}

/** Why the card of an intent was refused; null for an intent that waits for something else. */
export function refusalOfIntent(intent: Stripe.PaymentIntent): PaymentRefusal | null {
  if (intent.status !== "requires_payment_method") return null;
  const { code = null, decline_code, message } = intent.last_payment_error ?? {};
  const [reason, retryable] = meaningOfCard({ code, decline_code });
  return new PaymentRefusal(reason, message ?? "The card was refused.", retryable, decline_code ?? code);
}

function sayingOf({ statusCode, type, code }: Stripe.errors.StripeError): string {
  return `The payment provider refused: ${[statusCode ?? "no answer", code ?? type].join(" ")}.`;
}

type Meaning = [PaymentRefusalReason, retryable: boolean];

function meaningOf(error: Stripe.errors.StripeError, unknown: UnknownObject): Meaning {
  const { code, statusCode } = error;
  if (error instanceof errors.StripeCardError) return meaningOfCard(error);
  if (error instanceof errors.StripeConnectionError) return ["unavailable", true];
  if (error instanceof errors.StripeRateLimitError || statusCode === 429) return ["unavailable", true];
  // Another request with the same key is running: a retry gets its answer.
  if (statusCode === 409 || code === "idempotency_key_in_use" || code === "lock_timeout") {
    return ["unavailable", true];
  }
  if (error instanceof errors.StripeIdempotencyError) return ["invalid", false];
  // A payee who disconnects the account hides it from the shop.
  if (code === "account_invalid" && unknown === "unknown-account") return [unknown, false];
  // A wrong key, or one without this permission: an operator must act.
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return ["unavailable", false];
  }
  // The earnings have not reached the shop's own balance yet.
  if (code === "balance_insufficient") return ["unavailable", true];
  if (code === "resource_missing" && error.param?.includes("payment_method"))
    return ["unknown-method", false];
  if (code === "resource_missing") return [unknown, false];
  if (code === "country_unsupported") return ["country-unsupported", false];
  // This one has no code.
  if (/platform.profile|signed up for connect/i.test(error.message)) return ["platform-unready", false];
  if (error instanceof errors.StripeInvalidRequestError) return ["invalid", false];
  return ["unavailable", true];
}

function meaningOfCard({
  code,
  decline_code,
}: {
  code?: string | null;
  decline_code?: string | null;
}): Meaning {
  if (decline_code === "insufficient_funds") return ["insufficient-funds", false];
  if (code === "authentication_required" || code === "payment_intent_authentication_failure") {
    return ["authentication-failed", false];
  }
  if (code === "processing_error" || decline_code === "processing_error") return ["processing", true];
  return ["declined", false];
}
