/**
 * The margin of the shop by day, week or month.
 * Invariant: one span is read at a time, so that nobody waits for the sums of ten years.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { marginsOfPaid } from "../back-office/margin.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import { type ReportRange, spansOf } from "./report-range.ts";
import type { ReportRow, ReportTable } from "./report-table.ts";

type MarginColumn = "margin" | "ordersKnown" | "ordersUnknown";

/** What is left of the orders that were paid on these days, after tax, creators and prints. */
export async function marginReport(
  shop: Pick<Shop, "db" | "settings">,
  _staff: Staff,
  range: ReportRange,
): Promise<ReportTable<MarginColumn>> {
  const { unit, spans } = spansOf(range);
  const rows: ReportRow[] = [];
  for (const span of spans) {
    const margins = await marginsOfPaid(shop, span);
    const known = margins.filter((margin) => margin !== null);
    const sum = known.reduce((total, margin) => total + margin, 0);
    rows.push({ key: span.from, values: [sum, known.length, margins.length - known.length] });
    await nextTurn();
  }
  return {
    by: unit,
    columns: [
      { name: "margin", unit: "money" },
      { name: "ordersKnown", unit: "count" },
      { name: "ordersUnknown", unit: "count" },
    ],
    rows,
  };
}
