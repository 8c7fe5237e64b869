/** What moves on a creator's account and is neither earned nor taken back. Invariant: every other booking there is a sale's. */
export const MOVEMENTS = ["payout", "payout-reversed", "given-up"] as const;
export type MovementKind = (typeof MOVEMENTS)[number];

export function isMovement(kind: string): kind is MovementKind {
  return (MOVEMENTS as readonly string[]).includes(kind);
}
