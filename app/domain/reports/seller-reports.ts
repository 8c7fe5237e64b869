/** What sells: styles, feelings, and editions that are nearly sold out. */
import { sql } from "kysely";
import { plannedForItsValues } from "../../../db/queries/planning.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import { type ReportRange, wholeSpan } from "./report-range.ts";
import type { ReportColumn, ReportRow, ReportTable } from "./report-table.ts";

type SellerColumn = "postersSold" | "sales";

const COLUMNS = [
  { name: "postersSold", unit: "count" },
  { name: "sales", unit: "money" },
] as const satisfies readonly ReportColumn<SellerColumn>[];

/** Posters of orders that were paid on these days, without refunded ones. A week is read by its index, ten years as a whole. */
function soldLines({ db }: Pick<Shop, "db">, range: ReportRange) {
  const { start, end } = wholeSpan(range);
  return db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .modifyFront(plannedForItsValues)
    .select([
      sql<number>`sum(quantity - refunded)`.as("sold"),
      sql<number>`sum((quantity - refunded) * unit_price)`.as("sales"),
    ])
    .where("orders.paid_at", ">=", start)
    .where("orders.paid_at", "<", end)
    .where("orders.payment_state", "!=", "refunded")
    .where("lost_at", "is", null);
}

/** The styles of sold posters, the one that sells best first. */
export async function stylesReport(
  shop: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<SellerColumn>> {
  const rows = await soldLines(shop, range)
    .select("order_lines.style as key")
    .groupBy("order_lines.style")
    .execute();
  return { by: "style", columns: COLUMNS, rows: bestFirst(rows) };
}

/** The feelings of sold posters. A poster with several counts for each of them, so the sums are more than was sold. */
export async function feelingsReport(
  shop: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<SellerColumn>> {
  const rows = await soldLines(shop, range)
    .innerJoin("posters", "posters.id", "order_lines.poster_id")
    .select("posters.feelings")
    .groupBy("posters.feelings")
    .execute();
  const sums = new Map<string, { key: string; sold: number; sales: number }>();
  for (const { feelings, sold, sales } of rows) {
    for (const key of JSON.parse(feelings) as string[]) {
      const sum = sums.get(key) ?? { key, sold: 0, sales: 0 };
      sums.set(key, { key, sold: sum.sold + Number(sold), sales: sum.sales + Number(sales) });
    }
  }
  return { by: "feeling", columns: COLUMNS, rows: bestFirst([...sums.values()]) };
}

function bestFirst(rows: readonly { key: string; sold: number; sales: number }[]): ReportRow[] {
  return rows
    .map(({ key, sold, sales }) => ({ key, values: [Number(sold), Number(sales)] }))
    .filter(({ values }) => values.some((value) => value !== 0))
    .sort(
      ({ key: one, values: [a = 0, c = 0] }, { key: other, values: [b = 0, d = 0] }) =>
        b - a || d - c || one.localeCompare(other),
    );
}

const EDITIONS = 30;

type EditionColumn = "printsLeft" | "printsSold" | "soldNow";

/** Published editions of which a fifth or less is left, the one with the fewest prints first, and their sales on these days. */
export async function editionsReport(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<EditionColumn>> {
  const { start, end } = wholeSpan(range);
  const rows = await db
    .selectFrom("publications")
    .select(["name", "sold", "total_supply"])
    .select((row) =>
      row
        .selectFrom("order_lines")
        .innerJoin("orders", "orders.id", "order_lines.order_id")
        .select(sql<number>`coalesce(sum(quantity - refunded), 0)`.as("sum"))
        .whereRef("order_lines.publication_id", "=", "publications.id")
        .where("lost_at", "is", null)
        .where("orders.paid_at", ">=", start)
        .where("orders.paid_at", "<", end)
        .as("now"),
    )
    .where("public", "=", 1)
    .where("total_supply", "is not", null)
    .where(sql<boolean>`sold < total_supply and sold * 5 >= total_supply * 4`)
    .orderBy(sql`total_supply - sold`)
    .orderBy("publications.id")
    .limit(EDITIONS)
    .execute();
  return {
    by: "edition",
    columns: [
      { name: "printsLeft", unit: "count" },
      { name: "printsSold", unit: "count" },
      { name: "soldNow", unit: "count" },
    ],
    rows: rows.map(({ name, sold, total_supply, now }) => ({
      key: name,
      values: [(total_supply ?? 0) - sold, sold, Number(now)],
    })),
  };
}
