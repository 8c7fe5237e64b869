/**
 * Bookings on a creator's account that are neither earned nor taken back.
 * Invariant: every other booking there belongs to a sale.
 */
export const MOVEMENTS = ["payout", "payout-reversed", "given-up"] as const;
export type MovementKind = (typeof MOVEMENTS)[number];

export function isMovement(kind: string): kind is MovementKind {
  return (MOVEMENTS as readonly string[]).includes(kind);
}
