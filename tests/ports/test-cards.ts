/** Stripe's test cards, by their last digits. */
export const CARDS = {
  "4242": "4242424242424242",
  /** Is declined. */
  "0002": "4000000000000002",
  /** Can be saved, and has insufficient funds. */
  "9995": "4000000000009995",
  /** Its bank asks every time. */
  "3184": "4000002760003184",
  /** Is processed for ten seconds, and its money is available at once. */
  "0077": "4000000000000077",
} as const;

export type Last4 = keyof typeof CARDS;
