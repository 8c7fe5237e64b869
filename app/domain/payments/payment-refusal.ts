/** Refusals of the payment provider as refusals of the shop. Invariant: no text of the provider reaches a visitor. */
import type { PaymentRefusal, PaymentRefusalReason } from "../../ports/payments/port.ts";
import type { Setup } from "../../ports/payments/setups.ts";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";

const CODES: Record<PaymentRefusalReason, RefusalCode> = {
  declined: "payment-declined",
  "insufficient-funds": "payment-insufficient-funds",
  "authentication-failed": "payment-unconfirmed",
  processing: "payment-bank-away",
  "unknown-intent": "not-found",
  "unknown-page": "not-found",
  "unknown-customer": "not-found",
  "unknown-setup": "not-found",
  "unknown-method": "not-found",
  "unknown-subscription": "not-found",
  "unknown-invoice": "not-found",
  "unknown-account": "not-found",
  "unknown-transfer": "not-found",
  "unknown-payout": "not-found",
  "platform-unready": "payouts-unready",
  "country-unsupported": "payee-country-unsupported",
  "bad-signature": "bad-request",
  unavailable: "payment-unavailable",
  invalid: "payment-closed",
};

/**
 * What the bank's code says to the buyer, and what may help. Every other code, such as those of lost and stolen cards,
 * only says that the card was declined: Stripe asks shops not to say more.
 */
const DECLINES: Record<string, RefusalCode> = {
  insufficient_funds: "payment-insufficient-funds",
  card_velocity_exceeded: "payment-limit",
  withdrawal_count_limit_exceeded: "payment-limit",
  expired_card: "card-expired",
  incorrect_address: "payment-details-wrong",
  incorrect_cvc: "payment-details-wrong",
  incorrect_number: "payment-details-wrong",
  incorrect_zip: "payment-details-wrong",
  invalid_cvc: "payment-details-wrong",
  invalid_expiry_month: "payment-details-wrong",
  invalid_expiry_year: "payment-details-wrong",
  invalid_number: "payment-details-wrong",
  card_not_supported: "payment-unsupported",
  currency_not_supported: "payment-unsupported",
  invalid_amount: "payment-unsupported",
  not_permitted: "payment-unsupported",
  service_not_allowed: "payment-unsupported",
  transaction_not_allowed: "payment-unsupported",
  approve_with_id: "payment-bank-away",
  issuer_not_available: "payment-bank-away",
  processing_error: "payment-bank-away",
  reenter_transaction: "payment-bank-away",
  try_again_later: "payment-bank-away",
  payment_method_not_available: "payment-bank-away",
  payment_method_provider_timeout: "payment-bank-away",
  authentication_required: "payment-unconfirmed",
  authentication_not_handled: "payment-unconfirmed",
  payment_intent_authentication_failure: "payment-unconfirmed",
  setup_intent_authentication_failure: "payment-unconfirmed",
  payment_method_customer_decline: "payment-unconfirmed",
  payment_method_provider_decline: "payment-failed",
};

/** The reasons that are the card's: another one may help. */
const CARD_REASONS: readonly PaymentRefusalReason[] = [
  "declined",
  "insufficient-funds",
  "authentication-failed",
  "processing",
];

export function isOfCard({ reason }: PaymentRefusal): boolean {
  return CARD_REASONS.includes(reason);
}

/** The codes of `refusalOfDecline`. */
const CARD_REFUSALS = new Set<RefusalCode>(["payment-declined", ...Object.values(DECLINES)]);

/** Whether the card was the reason, so that another one may help. */
export function isCardRefusal(code: RefusalCode): boolean {
  return CARD_REFUSALS.has(code);
}

/** The refusal for the decline code of a payment, as the shop stores it; null where the provider has given none. */
export function refusalOfDecline(code: string | null): Refusal {
  return new Refusal(code === null ? "payment-failed" : (DECLINES[code] ?? "payment-declined"));
}

/** The refusal for a setup without a card: why the bank refused the last one, or that none was entered. */
export function refusalOfSetup({ lastError }: Setup): Refusal {
  if (!lastError) return new Refusal("setup-incomplete");
  return refusalOfDecline(lastError.declineCode ?? lastError.code);
}

/** The refusal for a page or a call that passes the provider's answer on to a buyer. */
export function refusalOfPayment(refusal: PaymentRefusal): Refusal {
  const code = isOfCard(refusal) ? DECLINES[refusal.code ?? ""] : undefined;
  return new Refusal(code ?? CODES[refusal.reason]);
}
