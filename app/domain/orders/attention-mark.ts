/** The marks by which the shop says that a person has to look at an order. Invariant: pages know a text for each. */
export const ATTENTION = [
  "payment-mismatch",
  "paid-after-cancelling",
  "disputed",
  "refund-failed",
  "print-file-failed",
] as const;

/** A mark as the texts know it. */
export function markOf(attention: string): (typeof ATTENTION)[number] | "other" {
  return ATTENTION.find((mark) => mark === attention) ?? "other";
}
