/** The number that people quote. Invariant: it identifies an order and never authorises anything. */
import type { Row } from "../../../db/schema.ts";

/** Without letters and digits that are read for one another. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A new number, `A3-` and 8 signs for a poster, `CR-` likewise for credits, `CAT-` and 6 digits for the catalogue; unique only as the database finds it so. */
export function newConfirmationId(kind: Row<"orders">["kind"]): string {
  const chance = crypto.getRandomValues(new Uint32Array(8));
  if (kind === "catalogue") return `CAT-${String(chance[0]! % 1_000_000).padStart(6, "0")}`;
  return `${kind === "credits" ? "CR" : "A3"}-${[...chance].map((number) => SIGNS[number % SIGNS.length]).join("")}`;
}
