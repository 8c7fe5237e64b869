/**
 * Orders that need staff: their money does not fit, their buyer has withdrawn, their print file failed
 * or is coarse, they are printed again, or no slip can print their address.
 * Invariant: the list follows from stored data; a coarse file no longer counts once the order has been shipped.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { listed } from "../../../db/queries/listed.ts";
import type { Shop } from "../kernel/shop.ts";
import { ATTENTION_REASONS, type AttentionReason, marksWith } from "../orders/attention.ts";
import type { Staff } from "../staff/staff.ts";

function literals(texts: readonly string[]): RawBuilder<unknown> {
  return sql.join(texts.map((text) => sql.lit(text)));
}

function marked(reason: AttentionReason): RawBuilder<unknown> {
  return sql`select id from orders where attention is not null and attention in (${literals(marksWith(reason))})`;
}

/** Every mark but those about money. */
const OTHER_MARKS = (["withdrawal", "print-file", "press"] as const).flatMap(marksWith);

const IDS: Record<AttentionReason, RawBuilder<unknown>> = {
  payment: sql`select id from orders
    where attention is not null and attention not in (${literals(OTHER_MARKS)})`,
  withdrawal: marked("withdrawal"),
  "print-file": marked("print-file"),
  press: marked("press"),
  reprint: sql`select order_id from reprints where done_at is null`,
  "low-dpi": sql`select order_id from coarse_prints`,
  address: sql`select order_id from unprintable_addresses`,
};

/** The condition for a row of `orders` to be on the list. */
export function needsAttention(reason: AttentionReason | "any"): RawBuilder<SqlBool> {
  const reasons = reason === "any" ? [...ATTENTION_REASONS] : [reason];
  const ids = sql.join(
    reasons.map((each) => IDS[each]),
    sql` union `,
  );
  return sql<SqlBool>`orders.id in (${ids})`;
}

export type AttentionCounts = Record<AttentionReason | "any", number>;

/** Counts the orders that need attention, by reason. */
export async function countAttention(shop: Shop, _staff: Staff): Promise<AttentionCounts> {
  const counts = {
    any: 0,
    payment: 0,
    withdrawal: 0,
    "print-file": 0,
    press: 0,
    reprint: 0,
    "low-dpi": 0,
    address: 0,
  };
  const parts = (["any", ...ATTENTION_REASONS] as const).map(
    // A computed value keeps SQLite from choosing an index of all orders.
    (reason) => sql`select ${sql.lit(reason)} as reason, count(*) as count from orders
      where placed_at + 0 is not null and ${needsAttention(reason)}`,
  );
  const { rows } = await sql<{ reason: AttentionReason | "any"; count: number }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(shop.db);
  for (const { reason, count } of rows) counts[reason] = count;
  return counts;
}

/** Returns the reasons of each of these orders; orders that need no attention are left out. */
export async function attentionOf(
  shop: Shop,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttentionReason[]>> {
  const found = new Map<string, AttentionReason[]>();
  if (ids.length === 0) return found;
  const asked = listed(shop.db, ids, "asked");
  for (const reason of ATTENTION_REASONS) {
    const { rows } = await sql<{ id: string }>`select id from orders
      where id in (select value from ${asked}) and ${needsAttention(reason)}`.execute(shop.db);
    for (const { id } of rows) found.set(id, [...(found.get(id) ?? []), reason]);
  }
  return found;
}
