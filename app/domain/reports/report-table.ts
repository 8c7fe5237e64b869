/**
 * A report is a table of numbers by time, or by what was sold.
 * Invariant: each row has one value for each column.
 */
import type { SpanUnit } from "./report-range.ts";

/** Money is rappen. */
export type ReportUnit = "money" | "count" | "days";

export interface ReportColumn<Name extends string = string> {
  name: Name;
  unit: ReportUnit;
}

export interface ReportRow {
  /** The first day of a span, the id of a style or feeling, or the name of a poster. */
  key: string;
  /** Null where nothing can be measured. */
  values: readonly (number | null)[];
}

export interface ReportTable<Name extends string = string> {
  by: SpanUnit | "style" | "feeling" | "edition";
  columns: readonly ReportColumn<Name>[];
  rows: readonly ReportRow[];
}

/** Whether there is nothing in any row. */
export function isEmpty({ rows }: Pick<ReportTable, "rows">): boolean {
  return rows.every(({ values }) => values.every((value) => !value));
}
