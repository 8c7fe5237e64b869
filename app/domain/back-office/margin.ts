/**
 * What the shop keeps of an order: what was paid less refunds, tax, the creators' shares and the cost of the prints.
 * Invariant: without a known cost there is no margin, because a wrong one is worse than none.
 */
import { sql } from "kysely";
import type { Span } from "../../../db/queries/listed.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";

/** The margins of these orders, by id, in rappen; an order without an invoice or with prints of unknown cost is left out. */
export async function marginsOf(
  { db, settings }: Pick<Shop, "db" | "settings">,
  ids: readonly string[],
): Promise<Map<string, Rappen>> {
  if (ids.length === 0) return new Map();
  const rows = await sumsOfOrders(db).where("orders.id", "in", ids).execute();
  const margins = new Map<string, Rappen>();
  for (const row of rows) {
    const margin = marginOf(settings, row);
    if (margin !== null) margins.set(row.id, margin);
  }
  return margins;
}

/** The margin of each order that was paid in this time; null where it is not known. */
export async function marginsOfPaid(
  { db, settings }: Pick<Shop, "db" | "settings">,
  { start, end }: Span,
): Promise<(Rappen | null)[]> {
  const rows = await sumsOfOrders(db)
    .where("orders.paid_at", ">=", start)
    .where("orders.paid_at", "<", end)
    .execute();
  return rows.map((row) => marginOf(settings, row));
}

function sumsOfOrders(db: Db) {
  return db
    .selectFrom("orders")
    .select(["orders.id", "orders.kind", "orders.status"])
    .select((row) => [
      row
        .selectFrom("tax_documents")
        .select(sql<number | null>`sum(gross - tax)`.as("sum"))
        .whereRef("tax_documents.order_id", "=", "orders.id")
        .as("net"),
      row
        .selectFrom("ledger_entries")
        .innerJoin("ledger_transactions", "ledger_transactions.id", "ledger_entries.transaction_id")
        .select(sql<number>`coalesce(sum(amount), 0)`.as("sum"))
        .whereRef("ledger_transactions.order_id", "=", "orders.id")
        .where("account", "=", "creators")
        .as("creators"),
      row
        .selectFrom("order_lines")
        .select(sql<number>`coalesce(sum(quantity), 0)`.as("sum"))
        .whereRef("order_lines.order_id", "=", "orders.id")
        .where("lost_at", "is", null)
        .as("posters"),
      row
        .selectFrom("print_jobs")
        .select(sql<number>`count(*)`.as("sum"))
        .whereRef("print_jobs.order_id", "=", "orders.id")
        .where("submitted_at", "is not", null)
        .where("state", "not in", ["refused", "cancelled"])
        .as("jobs"),
      row
        .selectFrom("print_jobs")
        .select(sql<number | null>`sum(cost)`.as("sum"))
        .whereRef("print_jobs.order_id", "=", "orders.id")
        .where("cost_currency", "=", "chf")
        .where("state", "not in", ["refused", "cancelled"])
        .as("cost"),
    ]);
}

type Sums = Awaited<ReturnType<ReturnType<typeof sumsOfOrders>["execute"]>>[number];

function marginOf(settings: Shop["settings"], sums: Sums): Rappen | null {
  const { kind, status, net, creators, posters, jobs, cost } = sums;
  if (net === null) return null;
  const isPrinted = kind !== "credits" && (status !== "cancelled" || Number(jobs) > 0);
  const prints = !isPrinted ? 0 : cost !== null ? Number(cost) : printed(settings, Number(posters));
  // Creators are owed what they earn: their side is negative.
  return prints === null ? null : rappen(Number(net) + Number(creators) - prints);
}

function printed({ printCost }: Shop["settings"], posters: number): number | null {
  return printCost === null ? null : printCost * posters;
}
