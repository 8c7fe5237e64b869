/**
 * The days of a report, and the days, weeks or months in which it counts.
 * Invariant: a span begins and ends with a Swiss day, and all spans together are exactly the days that were asked for.
 */
import type { Span } from "../../../db/queries/listed.ts";
import { Refusal } from "../kernel/refusal.ts";
import { dayAfter, dayStart, mondayOf, monthAfter, monthOf, swissDay } from "../kernel/swiss-time.ts";

const USUAL_DAYS = 28;
const MOST_YEARS = 20;
/** Up to so many days a report counts by day, then by week, then by month. */
const DAYS_BY_DAY = 62;
const DAYS_BY_WEEK = 2 * 366;
const DAY = 24 * 3600_000;

/** The first and the last day, such as "2026-10-31". */
export interface ReportRange {
  from: string;
  to: string;
}

export interface ReportSpan extends Span {
  /** Its first day. */
  from: string;
}

export const SPAN_UNITS = ["day", "week", "month"] as const;
export type SpanUnit = (typeof SPAN_UNITS)[number];

/**
 * Reads the days of an address. Without them it is the last four weeks.
 * @throws Refusal "report-day-strange", "report-days-reversed" or "report-days-many", with the field
 */
export function readReportRange(asked: { from: string; to: string }, now: number): ReportRange {
  const to = asked.to || swissDay(now);
  assertDay(to, "to");
  const from = asked.from || dayAfter(to, 1 - USUAL_DAYS);
  assertDay(from, "from");
  if (from > to) throw new Refusal("report-days-reversed", { field: "to" });
  if (daysOf({ from, to }) > MOST_YEARS * 366) {
    throw new Refusal("report-days-many", { field: "from", values: { years: MOST_YEARS } });
  }
  return { from, to };
}

function assertDay(day: string, field: string): void {
  const moment = Date.parse(`${day}T00:00:00Z`);
  // JavaScript reads the 31st of February as the 3rd of March.
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(moment) && dayAfter(day, 0) === day;
  if (!isDay) throw new Refusal("report-day-strange", { field });
}

function daysOf({ from, to }: ReportRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}

/** The whole range as one span. */
export function wholeSpan({ from, to }: ReportRange): Span {
  return { start: dayStart(from), end: dayStart(to, 1) };
}

/** The days, weeks (from Monday) or months of the range; the first and the last may be a part. */
export function spansOf(
  range: ReportRange,
  unit: SpanUnit = usualUnit(range),
): { unit: SpanUnit; spans: ReportSpan[] } {
  const spans: ReportSpan[] = [];
  for (let from = range.from; from <= range.to; ) {
    const next = nextSpan(from, unit);
    const end = next <= range.to ? next : dayAfter(range.to);
    spans.push({ from, start: dayStart(from), end: dayStart(end) });
    from = end;
  }
  return { unit, spans };
}

function usualUnit(range: ReportRange): SpanUnit {
  const days = daysOf(range);
  return days <= DAYS_BY_DAY ? "day" : days <= DAYS_BY_WEEK ? "week" : "month";
}

function nextSpan(day: string, unit: SpanUnit): string {
  if (unit === "day") return dayAfter(day);
  if (unit === "week") return dayAfter(mondayOf(day), 7);
  return `${monthAfter(monthOf(dayStart(day)))}-01`;
}
