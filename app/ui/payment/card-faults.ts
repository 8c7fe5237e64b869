/** What the card form says about an error of Stripe's API. */
import type { CardField } from "./card-input.ts";
import type { CardFault } from "./card-texts.ts";

/** As Stripe's API describes it. */
export interface ApiError {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  message?: string;
}

interface Finding {
  /** Null where only the API's own message says what is wrong. */
  fault: CardFault | null;
  field: CardField | null;
}

const FINDINGS: Readonly<Record<string, Finding>> = {
  incorrect_number: { fault: "numberInvalid", field: "number" },
  invalid_number: { fault: "numberInvalid", field: "number" },
  test_mode_live_card: { fault: "testCardsOnly", field: "number" },
  invalid_expiry_month: { fault: "expiryInvalid", field: "expiry" },
  invalid_expiry_year: { fault: "expiryInvalid", field: "expiry" },
  invalid_expiry_month_past: { fault: "expired", field: "expiry" },
  invalid_expiry_year_past: { fault: "expired", field: "expiry" },
  expired_card: { fault: "expired", field: "expiry" },
  incorrect_cvc: { fault: "cvcWrong", field: "cvc" },
  invalid_cvc: { fault: "cvcWrong", field: "cvc" },
  insufficient_funds: { fault: "insufficientFunds", field: null },
  card_declined: { fault: "declined", field: null },
  payment_intent_authentication_failure: { fault: "unconfirmed", field: null },
  setup_intent_authentication_failure: { fault: "unconfirmed", field: null },
  payment_intent_unexpected_state: { fault: "closed", field: null },
  setup_intent_unexpected_state: { fault: "closed", field: null },
};

const FIELDS: readonly [RegExp, CardField][] = [
  [/\bnumber\b/, "number"],
  [/\bexp_(month|year)\b/, "expiry"],
  [/\bcvc\b/, "cvc"],
];

/** The text that says it in the visitor's language, and the field that it is about. */
export function findingOf({ code = "", decline_code = "", param = "" }: ApiError): Finding {
  const known = FINDINGS[decline_code] ?? FINDINGS[code];
  const [, named = null] = FIELDS.find(([pattern]) => pattern.test(param)) ?? [];
  return { fault: known?.fault ?? null, field: known?.field ?? named };
}
