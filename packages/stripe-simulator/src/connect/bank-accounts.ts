/** Bank accounts of connected accounts: Stripe's test numbers, and how a payout to each of them ends. */

/** Why a payout fails: Stripe's code and its explanation. */
export interface PayoutFailure {
  code: string;
  message: string;
}

const FAILURES: readonly (PayoutFailure & { iban: string; ending: string })[] = [
  {
    iban: "DE62370400440532013001",
    ending: "1111116",
    code: "no_account",
    message:
      "The bank account details on file are probably incorrect. No bank account could be located with those details.",
  },
  {
    iban: "DE35370400440532013002",
    ending: "1111113",
    code: "account_closed",
    message: "The bank account has been closed.",
  },
  {
    iban: "DE08370400440532013003",
    ending: "2222227",
    code: "insufficient_funds",
    message: "Your Stripe account has insufficient funds to cover the payout.",
  },
  {
    iban: "DE78370400440532013004",
    ending: "3333335",
    code: "debit_not_authorized",
    message: "Debit transactions are not approved on your bank account.",
  },
  {
    iban: "DE51370400440532013005",
    ending: "4444440",
    code: "invalid_currency",
    message: "The bank was unable to process this payout because of its currency.",
  },
];

/** The test numbers that the pages name, and the code with which a payout to each of them fails; null for none. */
export const TEST_BANK_ACCOUNTS: readonly { number: string; code: string | null }[] = [
  { number: "DE89370400440532013000", code: null },
  ...FAILURES.map(({ iban, code }) => ({ number: iban, code })),
];

/**
 * The number without spaces; null where it can be none. Check digits do not matter, as Stripe's test numbers serve any
 * country when their first two letters are replaced.
 */
export function bankNumberOf(text: string): string | null {
  const number = text.replace(/\s/g, "").toUpperCase();
  return /^([A-Z]{2}\d{2}[A-Z0-9]{11,30}|\d{6,17})$/.test(number) ? number : null;
}

/** How a payout to this number fails; null where it succeeds. */
export function failureOf(number: string): PayoutFailure | null {
  const isIban = /^[A-Z]/.test(number);
  return FAILURES.find(({ iban, ending }) => number.endsWith(isIban ? iban.slice(-10) : ending)) ?? null;
}
