/** The kinds of orders: posters of the buyer's own, prints from the catalogue, and packs of credits. */
import type { Row } from "../../../db/schema.ts";

export type OrderKind = Row<"orders">["kind"];

export const ORDER_KINDS = ["poster", "catalogue", "credits"] as const satisfies readonly OrderKind[];

/** Orders that are made and sent. Credits are granted with the payment. */
export type MadeKind = Exclude<OrderKind, "credits">;

/** Without characters that are easily confused. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** How the confirmation numbers of each kind are written: a prefix, and so many signs. */
export const NUMBER_FORMS = {
  poster: { prefix: "A3-", signs: SIGNS, length: 8 },
  catalogue: { prefix: "CAT-", signs: "0123456789", length: 6 },
  credits: { prefix: "CR-", signs: SIGNS, length: 8 },
} as const satisfies Record<OrderKind, { prefix: string; signs: string; length: number }>;

/** A new confirmation number, which people quote and which authorises nothing. The database checks that it is unique. */
export function newConfirmationId(kind: OrderKind): string {
  const { prefix, signs, length } = NUMBER_FORMS[kind];
  const chance = crypto.getRandomValues(new Uint32Array(length));
  return `${prefix}${[...chance].map((number) => signs[number % signs.length]).join("")}`;
}
