/** What a creator has earned, drawn by month. */
import { formatFrancs, formatMoney, rappen } from "../domain/kernel/money.ts";
import { type Month, monthBefore, monthName, monthOf, shortMonthName } from "../domain/kernel/swiss-time.ts";
import type { MonthSummary } from "../domain/payouts/statement.ts";
import { type Chart, chartOf } from "./chart.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Two years, so that each month has a bar of its own on a phone. */
const MONTHS = 24;

/** The months from the first sale to this one, at most 24; months without sales are there, too. Null without any. */
export function earningsChart(
  { shop, language, t }: RequestContext,
  summaries: readonly MonthSummary[],
): Chart | null {
  const first = summaries.at(-1)?.month;
  if (first === undefined) return null;
  const months: Month[] = [];
  for (
    let month = monthOf(shop.clock.now());
    month >= first && months.length < MONTHS;
    month = monthBefore(month)
  ) {
    months.unshift(month);
  }
  const earned = new Map(summaries.map((each) => [each.month, each.earned]));
  return chartOf({
    kind: "bars",
    rows: months.map((month) => ({
      short: shortMonthName(month, language),
      long: monthName(month, language),
    })),
    series: [{ name: t("earnings:list.monthEarned"), values: months.map((month) => earned.get(month) ?? 0) }],
    write: (value) => formatMoney(rappen(value), language),
    writeMark: (value) => formatFrancs(rappen(value), language),
    leastStep: 100,
  });
}
