/**
 * A statement as a file for a spreadsheet.
 * Invariant: it has every line and sum of the page, and no cell begins a formula, even where a poster's name does.
 */
import { stringify } from "csv-stringify/sync";
import { type Rappen, writeMoney } from "../kernel/money.ts";
import { swissDay } from "../kernel/swiss-time.ts";
import type { Movement, Statement, StatementLine } from "./statement.ts";

const COLUMNS = [
  "date",
  "kind",
  "poster",
  "number",
  "of",
  "quantity",
  "price",
  "printCost",
  "earning",
  "balance",
] as const;

/** The texts of the file, in the reader's language. */
export interface StatementWords {
  column: Record<(typeof COLUMNS)[number], string>;
  kind: Record<StatementLine["kind"] | Movement["kind"] | "before" | "sum" | "after", string>;
}

const COUNTED: readonly unknown[] = ["number", "of", "quantity"];

/**
 * The statement as CSV: UTF-8 with the byte order mark that
 * spreadsheets need, francs with two decimals, days as in 2026-10-31.
 */
export function statementCsv(statement: Statement, words: StatementWords): string {
  const { before, lines, sums, movements, after } = statement;
  const rows = [
    { kind: words.kind.before, balance: before },
    ...lines.map(({ bookedAt, kind, number, totalSupply, ...sold }) => ({
      date: swissDay(bookedAt),
      kind: words.kind[kind],
      ...sold,
      // In separate columns, because a spreadsheet reads "3/50" as a day.
      number,
      of: number === null ? null : totalSupply,
    })),
    { kind: words.kind.sum, ...sums },
    ...movements.map(({ bookedAt, kind, amount }) => ({
      date: swissDay(bookedAt),
      kind: words.kind[kind],
      balance: amount,
    })),
    { kind: words.kind.after, balance: after },
  ];
  return stringify(rows, {
    bom: true,
    header: true,
    columns: COLUMNS.map((key) => ({ key, header: words.column[key] })),
    record_delimiter: "windows",
    // A negative number is no formula, and stays a number.
    escape_formulas: true,
    cast: {
      number: (value, { column }) => (COUNTED.includes(column) ? String(value) : writeMoney(value as Rappen)),
    },
  });
}
