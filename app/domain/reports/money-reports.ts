/** What the shop takes in and what it keeps. */
import { sql } from "kysely";
import { marginsOfPaid } from "../back-office/margin.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import { type ReportRange, spansOf, wholeSpan } from "./report-range.ts";
import type { ReportTable } from "./report-table.ts";
import { spreadOver, sumsOverTime } from "./sums-over-time.ts";

type RevenueColumn = "ordersSold" | "membershipSold" | "refunded" | "revenue" | "tax";

/** Invoices and credit notes by the day of their issue; refunds are negative, and the tax is a part of the revenue. */
export async function revenueReport(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<RevenueColumn>> {
  const gross = (of: ReturnType<typeof sql>) => sql`sum(case when ${of} then gross else 0 end)`;
  const sums = {
    ordersSold: gross(sql`series = 'invoice' and order_id is not null`),
    membershipSold: gross(sql`series = 'invoice' and month_id is not null`),
    refunded: gross(sql`series = 'credit-note'`),
    revenue: sql`sum(gross)`,
    tax: sql`sum(tax)`,
  };
  const columns = (["ordersSold", "membershipSold", "refunded", "revenue", "tax"] as const).map(
    (name) => ({ name, unit: "money" }) as const,
  );
  return sumsOverTime(db, range, columns, { from: sql`tax_documents`, at: "issued_at", sums });
}

type MarginColumn = "margin" | "ordersKnown" | "ordersUnknown";

/** What is left of the orders that were paid on these days, after tax, creators and prints. */
export async function marginReport(
  shop: Pick<Shop, "db" | "settings">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<MarginColumn>> {
  const { unit, spans } = spansOf(range);
  const orders = await marginsOfPaid(shop, wholeSpan(range));
  const known = orders.filter(({ margin }) => margin !== null);
  const unknown = orders.filter(({ margin }) => margin === null);
  const values = [
    spreadOver(
      spans,
      known.map(({ paidAt, margin }) => ({ at: paidAt, count: margin ?? 0 })),
    ),
    spreadOver(
      spans,
      known.map(({ paidAt }) => ({ at: paidAt })),
    ),
    spreadOver(
      spans,
      unknown.map(({ paidAt }) => ({ at: paidAt })),
    ),
  ];
  return {
    by: unit,
    columns: [
      { name: "margin", unit: "money" },
      { name: "ordersKnown", unit: "count" },
      { name: "ordersUnknown", unit: "count" },
    ],
    rows: spans.map(({ from }, place) => ({ key: from, values: values.map((column) => column[place] ?? 0) })),
  };
}
