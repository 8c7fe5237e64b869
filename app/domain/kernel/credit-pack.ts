/** The packs in which credits are sold. Invariant: this table alone says what they cost. */
import { type Rappen, rappen } from "./money.ts";

export interface CreditPack {
  id: PackId;
  credits: number;
  price: Rappen;
}

export const PACK_IDS = ["small", "medium", "large"] as const;
export type PackId = (typeof PACK_IDS)[number];

export const PACKS: readonly CreditPack[] = [
  { id: "small", credits: 5, price: rappen(495) },
  { id: "medium", credits: 15, price: rappen(1195) },
  { id: "large", credits: 40, price: rappen(2495) },
];

export function findPack(id: string | null): CreditPack | undefined {
  return PACKS.find((pack) => pack.id === id);
}
