/**
 * What the list offers where a search finds nothing: the same words without filters, and numbers with one fault less.
 * Invariant: similar numbers are written out and looked up in the index of numbers; no order is compared.
 */
import { sql } from "kysely";
import { joinFromLeft, listed } from "../../../db/queries/listed.ts";
import type { Row } from "../../../db/schema.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { NUMBER_FORMS } from "../orders/kind.ts";
import { DEFAULT_QUERY, type OrderQuery } from "../orders/order-query.ts";
import type { Staff } from "../staff/staff.ts";
import { countWithWords, type OrderPage } from "./order-search.ts";

const MOST_NUMBERS = 5;

export interface NearSearch {
  /** The search without filters and how many orders it finds; null where it finds none either. */
  unfiltered: (Pick<OrderPage, "count" | "isMore"> & { query: OrderQuery }) | null;
  /** Placed orders whose number differs by one sign that is wrong, missing, surplus or exchanged with its neighbour. */
  numbers: Pick<Row<"orders">, "id" | "confirmation_id">[];
}

/** What is near a search that finds nothing. */
export async function nearSearch(
  shop: Pick<Shop, "db">,
  _staff: Staff,
  { q }: Pick<OrderQuery, "q">,
): Promise<NearSearch> {
  const query: OrderQuery = { ...DEFAULT_QUERY, q, payment: "any" };
  const { count, isMore } = await countWithWords(shop.db, q);
  return {
    unfiltered: count > 0 ? { count, isMore, query } : null,
    numbers: await ordersNumbered(shop.db, numbersNear(q)),
  };
}

async function ordersNumbered(db: Db, numbers: readonly string[]): Promise<NearSearch["numbers"]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<NearSearch["numbers"][number]>`select orders.id, confirmation_id
    from ${listed(db, numbers, "near")} ${joinFromLeft(db)} orders on orders.confirmation_id = near.value
    where placed_at is not null
    order by placed_at desc, orders.id desc limit ${MOST_NUMBERS}`.execute(db);
  return rows;
}

/** The confirmation numbers with one fault less than the typed one, with or without its prefix; often none. */
export function numbersNear(typed: string): string[] {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "");
  return Object.values(NUMBER_FORMS).flatMap(({ prefix, signs, length }) => {
    const start = prefix.replace("-", "");
    const body = plain.startsWith(start) ? plain.slice(start.length) : plain;
    const right = new RegExp(`^[${signs}]{${length}}$`);
    return corrections(body, signs)
      .filter((near) => right.test(near))
      .map((near) => `${prefix}${near}`);
  });
}

/** The text with one sign replaced, added or left out, or exchanged with the next one. */
function corrections(text: string, signs: string): string[] {
  if (text.length > 12) return [];
  const near = new Set<string>();
  for (let at = 0; at <= text.length; at++) {
    const [before, sign, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    near.add(before + after);
    near.add(before + after.charAt(0) + sign + after.slice(1));
    for (const other of signs) near.add(before + other + after).add(before + other + sign + after);
  }
  near.delete(text);
  return [...near];
}
