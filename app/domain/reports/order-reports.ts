/** How many orders are paid, and how long they take. */
import { sql } from "kysely";
import { joinFromLeft, listedSpans } from "../../../db/queries/listed.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import { type ReportRange, spansOf } from "./report-range.ts";
import type { ReportTable } from "./report-table.ts";
import { sumsOverTime } from "./sums-over-time.ts";

/** Paid orders by the day of their payment. */
export async function ordersReport(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<"poster" | "catalogue" | "credits" | "orders">> {
  const ofKind = (kind: string) => sql`sum(case when kind = ${sql.lit(kind)} then 1 else 0 end)`;
  const columns = (["poster", "catalogue", "credits", "orders"] as const).map(
    (name) => ({ name, unit: "count" }) as const,
  );
  return sumsOverTime(db, range, columns, {
    from: sql`orders`,
    at: "paid_at",
    sums: {
      poster: ofKind("poster"),
      catalogue: ofKind("catalogue"),
      credits: ofKind("credits"),
      orders: sql`count(*)`,
    },
  });
}

const HOUR = 3600_000;
const DAY_HOURS = 24;

type ShippingColumn = "median" | "nineOfTen" | "shipped" | "unshipped";

/**
 * The days from the payment to the first parcel, by the day of the payment: half of the orders took at most the median.
 * Orders that are refunded or cancelled do not count.
 */
export async function shippingReport(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<ShippingColumn>> {
  const { unit, spans } = spansOf(range);
  const { rows } = await sql<{ start: number; hours: number | null; count: number }>`
    select start, hours, count(*) as count from (
      select span.start, (min(changed_at) - orders.paid_at) / ${sql.lit(HOUR)} as hours
      from ${listedSpans(db, spans, "span")} ${joinFromLeft(db)} orders
        on orders.paid_at >= span.start and orders.paid_at < span.finish
      left join status_changes on status_changes.order_id = orders.id and after = 'shipped' and is_undone = 0
      where kind <> 'credits' and orders.status <> 'cancelled' and payment_state <> 'refunded'
      group by span.start, orders.id, orders.paid_at
    ) as waited group by start, hours order by start, hours`.execute(db);
  return {
    by: unit,
    columns: [
      { name: "median", unit: "days" },
      { name: "nineOfTen", unit: "days" },
      { name: "shipped", unit: "count" },
      { name: "unshipped", unit: "count" },
    ],
    rows: spans.map(({ from, start }) => {
      const own = rows.filter((row) => Number(row.start) === start);
      const sent = own.flatMap(({ hours, count }) =>
        hours === null ? [] : [{ hours: Number(hours), count: Number(count) }],
      );
      const waiting = own.filter(({ hours }) => hours === null);
      return {
        key: from,
        values: [daysOf(sent, 0.5), daysOf(sent, 0.9), countOf(sent), countOf(waiting)],
      };
    }),
  };
}

function countOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

/** The days within which this part of the orders was sent; null without any. */
function daysOf(sent: readonly { hours: number; count: number }[], part: number): number | null {
  let missing = countOf(sent) * part;
  for (const { hours, count } of sent) {
    missing -= count;
    if (missing <= 0) return hours / DAY_HOURS;
  }
  return null;
}
