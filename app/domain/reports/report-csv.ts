/**
 * A report as a file for a spreadsheet.
 * Invariant: it has every row and column of the page; money is francs with two decimals, days are as in 2026-10-31.
 */
import { stringify } from "csv-stringify/sync";
import { rappen, writeMoney } from "../kernel/money.ts";
import type { ReportTable, ReportUnit } from "./report-table.ts";

/** In the reader's language. */
export interface ReportWords {
  /** The heading of the first column. */
  by: string;
  columns: readonly string[];
  /** The name of a row, which may be what a person has typed. */
  nameOf(key: string): string;
  delimiter: "," | ";";
}

export function reportCsv({ columns, rows }: ReportTable, words: ReportWords): string {
  const lines = rows.map(({ key, values }) => [
    // Only the names could begin a formula; an escaped negative number would be a text.
    words.nameOf(key).replace(/^[=+\-@\t\r]/, "'$&"),
    ...values.map((value, place) => cell(value, columns[place]?.unit ?? "count")),
  ]);
  return stringify([[words.by, ...words.columns], ...lines], {
    bom: true,
    record_delimiter: "windows",
    delimiter: words.delimiter,
  });
}

function cell(value: number | null, unit: ReportUnit): string {
  if (value === null) return "";
  return unit === "money" ? writeMoney(rappen(value)) : unit === "days" ? value.toFixed(1) : String(value);
}
