/** The kinds of orders: posters of the buyer's own, prints from the catalogue, and packs of credits. */
import type { Row } from "../../../db/schema.ts";

export type OrderKind = Row<"orders">["kind"];

export const ORDER_KINDS = ["poster", "catalogue", "credits"] as const satisfies readonly OrderKind[];

/** Orders that are made and sent. Credits are granted with the payment. */
export type MadeKind = Exclude<OrderKind, "credits">;

/** Without characters that are easily confused. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * A new confirmation number, which people quote and which authorises nothing: `A3-` and 8 signs for a poster, `CR-`
 * likewise for credits, `CAT-` and 6 digits for the catalogue. The database checks that it is unique.
 */
export function newConfirmationId(kind: OrderKind): string {
  const chance = crypto.getRandomValues(new Uint32Array(8));
  if (kind === "catalogue") return `CAT-${String(chance[0]! % 1_000_000).padStart(6, "0")}`;
  return `${kind === "credits" ? "CR" : "A3"}-${[...chance].map((number) => SIGNS[number % SIGNS.length]).join("")}`;
}
