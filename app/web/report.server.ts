/** The reports of the back office in the page's language: their tables, their charts and their files. */

import { formatFrancs, formatMoney, rappen } from "../domain/kernel/money.ts";
import { isRefusal, Refusal } from "../domain/kernel/refusal.ts";
import {
  dayAfter,
  dayName,
  dayStart,
  type Month,
  monthName,
  shortDayName,
  shortMonthName,
  swissDay,
} from "../domain/kernel/swiss-time.ts";
import { reportCsv } from "../domain/reports/report-csv.ts";
import { type ReportRange, readReportRange, SPAN_UNITS } from "../domain/reports/report-range.ts";
import { isEmpty, type ReportTable, type ReportUnit } from "../domain/reports/report-table.ts";
import { type ColumnName, REPORT_NAMES, REPORTS, type ReportName } from "../domain/reports/reports.ts";
import { paths } from "../paths.ts";
import { type ChartInput, chartOf } from "./chart.server.ts";
import { type RequestContext, translateRefusal } from "./request-context.server.ts";
import type { StaffContext } from "./staff.server.ts";
import { csvHeaders } from "./text-stream.server.ts";

/** The report that the address names. @throws Refusal "not-found" */
function reportNamed({ params }: RequestContext): ReportName {
  const name = REPORT_NAMES.find((each) => each === params.report);
  if (!name) throw new Refusal("not-found");
  return name;
}

function askedDays({ url }: RequestContext): ReportRange {
  const day = (name: string) => url.searchParams.get(name)?.trim().slice(0, 20) ?? "";
  return { from: day("from"), to: day("to") };
}

/** The report of the address; its page shows what is wrong with the days beside their fields. */
export async function reportOf(context: StaffContext) {
  const { shop, t } = context;
  const name = reportNamed(context);
  const asked = askedDays(context);
  const frame = { name, ...linksOf(context, name) };
  try {
    const range = readReportRange(asked, shop.clock.now());
    return { ...frame, days: range, fault: null, shown: await shownOf(context, name, range) };
  } catch (error) {
    if (!isRefusal(error) || !error.details.field) throw error;
    const fault = { field: error.details.field, message: translateRefusal(error, t).message };
    return { ...frame, days: asked, fault, shown: null };
  }
}

/** The other reports of the same days, and this report of other days. */
function linksOf(context: StaffContext, name: ReportName) {
  const { shop, url, t } = context;
  const today = swissDay(shop.clock.now());
  const asked = askedDays(context);
  const ranges = (
    [
      ["lastWeeks", 28],
      ["lastQuarter", 91],
      ["lastYear", 365],
    ] as const
  ).map(([key, days]) => {
    const from = dayAfter(today, 1 - days);
    const isDefault = days === 28 && asked.from === "" && asked.to === "";
    return {
      text: t(`reports:${key}`),
      href: `${paths.admin.reports.$(name)}?from=${from}&to=${today}`,
      isCurrent: isDefault || (asked.from === from && asked.to === today),
    };
  });
  const others = REPORT_NAMES.map((each) => ({
    text: t(`reports:name.${each}`),
    href: paths.admin.reports.$(each) + url.search,
    isCurrent: each === name,
  }));
  return { ranges, others };
}

async function shownOf(context: StaffContext, name: ReportName, range: ReportRange) {
  const { t, language } = context;
  const table = await tableOf(context, name, range);
  const { columns, rows, by } = table;
  const titles = columns.map((column) => t(`reports:column.${column.name}`));
  const isLong = range.from.slice(0, 4) !== range.to.slice(0, 4);
  const names = rows.map(({ key }) => nameOf(context, by, key, isLong));
  const shownRows = rows.map(({ key, values }, place) => ({
    key: `${place} ${key}`,
    name: names[place]?.long ?? key,
    cells: values.map((value, index) => write(value, columns[index]!.unit, language)),
  }));
  return {
    days: t("reports:days", {
      from: dayName(dayStart(range.from), language),
      to: dayName(dayStart(range.to), language),
    }),
    isEmpty: isEmpty(table),
    by: t(`reports:by.${by}`),
    columns: titles,
    rows: isOverTime(table) ? shownRows.reverse() : shownRows,
    totals: totalsOf(name, table)?.map((sum, index) =>
      sum === null ? "" : write(sum, columns[index]!.unit, language),
    ),
    charts: chartsOf(context, { name, table, names, titles }),
    csv: `${paths.admin.reports.$.csv(name)}?from=${range.from}&to=${range.to}`,
  };
}

/** On the page the newest row of these comes first. */
function isOverTime({ by }: ReportTable): boolean {
  return SPAN_UNITS.some((unit) => unit === by);
}

/** The sums of the columns that can be summed up; undefined where none can. */
function totalsOf(
  name: ReportName,
  { columns, rows }: ReportTable<ColumnName>,
): (number | null)[] | undefined {
  const summed: readonly ColumnName[] = REPORTS[name].sums;
  if (summed.length === 0) return;
  return columns.map((column, index) =>
    summed.includes(column.name) ? rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0) : null,
  );
}

interface Charted {
  name: ReportName;
  table: ReportTable<ColumnName>;
  /** Of the rows. */
  names: ChartInput["rows"];
  /** Of the columns. */
  titles: readonly string[];
}

function chartsOf({ t, language }: StaffContext, { name, table: { columns, rows }, names, titles }: Charted) {
  const { charts, kind } = REPORTS[name];
  return charts.map((drawn: readonly ColumnName[]) => {
    const places = drawn.map((own) => columns.findIndex((column) => column.name === own));
    const series = places.map((index) => ({
      name: titles[index] ?? "",
      values: rows.map(({ values }) => values[index] ?? null),
    }));
    const title = charts.length > 1 ? series.map((each) => each.name).join(", ") : null;
    return {
      title,
      label: t("reports:chart", { name: title ?? t(`reports:name.${name}`) }),
      chart: chartOf({ kind, rows: names, series, ...scaleOf(columns[places[0]!]!.unit, language) }),
    };
  });
}

function tableOf(
  { shop, staff }: StaffContext,
  name: ReportName,
  range: ReportRange,
): Promise<ReportTable<ColumnName>> {
  return REPORTS[name].read(shop, staff, range);
}

/** The report of the address as a file. @throws Refusal "not-found", or what is wrong with the days */
export async function answerReportFile(context: StaffContext): Promise<Response> {
  const { shop, t, language } = context;
  const name = reportNamed(context);
  const range = readReportRange(askedDays(context), shop.clock.now());
  const table = await tableOf(context, name, range);
  const csv = reportCsv(table, {
    by: t(`reports:by.${table.by}`),
    columns: table.columns.map((column) => t(`reports:column.${column.name}`)),
    nameOf: (key) => (isOverTime(table) ? key : nameOf(context, table.by, key).long),
    delimiter: language === "en" ? "," : ";",
  });
  return new Response(csv, { headers: csvHeaders(`${name}-${range.from}-${range.to}.csv`) });
}

/** The name of a row; on the axis a day has its year where the range has several. */
function nameOf(
  { t, language }: RequestContext,
  by: ReportTable["by"],
  key: string,
  isLong = false,
): ChartInput["rows"][number] {
  if (by === "style" || by === "feeling") {
    const long = t(`${by}s:${key}` as "styles:popart", { defaultValue: key });
    return { short: long, long };
  }
  if (by === "edition") return { short: key, long: key };
  if (by === "month") {
    const month = key.slice(0, 7) as Month;
    return { short: shortMonthName(month, language), long: monthName(month, language) };
  }
  const day = dayName(dayStart(key), language);
  return {
    short: isLong ? day : shortDayName(key, language),
    long: by === "week" ? t("reports:weekOf", { day }) : day,
  };
}

function write(value: number | null, unit: ReportUnit, language: string): string {
  if (value === null) return "–";
  if (unit === "money") return formatMoney(rappen(value), language);
  return numberIn(unit, language).format(value);
}

function numberIn(unit: Exclude<ReportUnit, "money">, language: string): Intl.NumberFormat {
  const days = { style: "unit", unit: "day", unitDisplay: "long", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(`${language}-CH`, unit === "days" ? days : {});
}

/** Rappen in a franc: no mark of an axis of money is between two francs. */
const FRANC = 100;

/** How values stand on the axis: money in whole francs. */
function scaleOf(unit: ReportUnit, language: string): Pick<ChartInput, "write" | "writeMark" | "leastStep"> {
  const number = new Intl.NumberFormat(`${language}-CH`);
  const full = (value: number) => write(value, unit, language);
  if (unit !== "money") {
    const writeMark = unit === "days" ? full : (value: number) => number.format(value);
    return { write: full, writeMark, leastStep: 1 };
  }
  return { write: full, writeMark: (value) => formatFrancs(rappen(value), language), leastStep: FRANC };
}
