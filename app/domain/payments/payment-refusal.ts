/** Refusals of the payment provider as refusals of the shop. Invariant: no text of the provider reaches a visitor. */
import type { PaymentRefusal, PaymentRefusalReason } from "../../ports/payments/port.ts";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";

const CODES: Record<PaymentRefusalReason, RefusalCode> = {
  declined: "payment-declined",
  "insufficient-funds": "payment-insufficient-funds",
  "authentication-failed": "payment-unconfirmed",
  processing: "payment-failed",
  "unknown-intent": "not-found",
  "unknown-page": "not-found",
  "unknown-customer": "not-found",
  "unknown-setup": "not-found",
  "unknown-subscription": "not-found",
  "unknown-invoice": "not-found",
  "unknown-account": "not-found",
  "unknown-transfer": "not-found",
  "platform-unready": "payouts-unready",
  "country-unsupported": "payee-country-unsupported",
  "bad-signature": "bad-request",
  unavailable: "payment-unavailable",
  invalid: "payment-closed",
};

/** A fault of one entry of the card is shown beside it. */
const OF_FIELD: Record<string, { code: RefusalCode; field: string }> = {
  expired_card: { code: "card-expired", field: "expiry" },
};

/** The refusal for a page or a call that passes the provider's answer on to a buyer. */
export function refusalOfPayment({ reason, code }: PaymentRefusal): Refusal {
  const ofField = OF_FIELD[code ?? ""];
  return ofField ? new Refusal(ofField.code, { field: ofField.field }) : new Refusal(CODES[reason]);
}
