/** The condition for a row of `orders` to contain words in its number, email or name, literally and in any case. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { contains } from "../../../db/queries/text.ts";
import type { Db } from "../kernel/shop.ts";

const SEARCHED = [
  sql`orders.confirmation_id`,
  sql`orders.email`,
  sql`(orders.first_name || ' ' || orders.last_name)`,
];

export function containsWords(db: Db, words: string): RawBuilder<SqlBool> {
  const contained = SEARCHED.map((text) => contains(db, text, words));
  return sql<SqlBool>`(${sql.join(contained, sql` or `)})`;
}
