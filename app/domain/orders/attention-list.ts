/**
 * Orders that a person has to look at: their money does not fit, their print file failed or is coarse, they are
 * printed again, or no slip can print their address.
 * Invariant: who is on the list follows from what is stored; a coarse file stops mattering when the order has gone.
 */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { ATTENTION_REASONS, type AttentionReason, type OrderKind } from "./order-query.ts";

const IDS: Record<AttentionReason, RawBuilder<unknown>> = {
  payment: sql`select id from orders where attention is not null and attention <> 'print-file-failed'`,
  "print-file": sql`select id from orders where attention is not null and attention = 'print-file-failed'`,
  reprint: sql`select order_id from reprints where done_at is null`,
  "low-dpi": sql`select order_id from coarse_prints`,
  address: sql`select order_id from unprintable_addresses`,
};

/** What makes a row of `orders` one of them. */
export function needsAttention(reason: AttentionReason | "any"): RawBuilder<SqlBool> {
  const reasons = reason === "any" ? [...ATTENTION_REASONS] : [reason];
  const ids = sql.join(
    reasons.map((each) => IDS[each]),
    sql` union `,
  );
  return sql<SqlBool>`orders.id in (${ids})`;
}

export type AttentionCounts = Record<OrderKind, { any: number } & Record<AttentionReason, number>>;

const KINDS = { poster: "standard", catalogue: "catalogue", credits: "credits" } as const;

/** How many orders of each kind need somebody, and why. */
export async function countAttention(shop: Shop, _staff: Staff): Promise<AttentionCounts> {
  const none = () => ({ any: 0, payment: 0, "print-file": 0, reprint: 0, "low-dpi": 0, address: 0 });
  const counts: AttentionCounts = { standard: none(), catalogue: none(), credits: none() };
  const parts = (["any", ...ATTENTION_REASONS] as const).map(
    (reason) => sql`select ${sql.lit(reason)} as reason, +kind as kind, count(*) as count from orders
      where +placed_at is not null and ${needsAttention(reason)} group by +kind`,
  );
  const { rows } = await sql<{
    reason: AttentionReason | "any";
    kind: keyof typeof KINDS;
    count: number;
  }>`${sql.join(parts, sql` union all `)}`.execute(shop.db);
  for (const { reason, kind, count } of rows) counts[KINDS[kind]][reason] = count;
  return counts;
}

/** Why each of these orders needs somebody; those that do not are left out. */
export async function attentionOf(
  shop: Shop,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AttentionReason[]>> {
  const found = new Map<string, AttentionReason[]>();
  if (ids.length === 0) return found;
  const asked = JSON.stringify(ids);
  for (const reason of ATTENTION_REASONS) {
    const { rows } = await sql<{ id: string }>`select id from orders
      where id in (select value from json_each(${asked})) and ${needsAttention(reason)}`.execute(shop.db);
    for (const { id } of rows) found.set(id, [...(found.get(id) ?? []), reason]);
  }
  return found;
}
