/** What the shop takes in. */
import { sql } from "kysely";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import type { ReportRange } from "./report-range.ts";
import type { ReportTable } from "./report-table.ts";
import { sumsOverTime } from "./sums-over-time.ts";

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
