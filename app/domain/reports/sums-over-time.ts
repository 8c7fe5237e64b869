/**
 * Sums of rows by day, week or month.
 * Invariant: a row counts in the span in which its moment lies, by Swiss days.
 */
import { type RawBuilder, sql } from "kysely";
import { joinFromLeft, listedSpans } from "../../../db/queries/listed.ts";
import type { Db } from "../kernel/shop.ts";
import { type ReportRange, type ReportSpan, spansOf } from "./report-range.ts";
import type { ReportColumn, ReportTable } from "./report-table.ts";

type Sums<Name extends string> = Partial<Record<Name, number | string | null>>;

interface Source<Name extends string> {
  /** The table, and what it is joined with. */
  from: RawBuilder<unknown>;
  /** The moment of a row. It begins an index, so that a span reads its own rows only. */
  at: string;
  where?: RawBuilder<unknown>;
  /** What each column sums up. */
  sums: Record<Name, RawBuilder<unknown>>;
}

/** The report of the rows of a table. */
export async function sumsOverTime<Name extends string>(
  db: Db,
  range: ReportRange,
  columns: readonly ReportColumn<Name>[],
  { from, at, where = sql`1 = 1`, sums }: Source<Name>,
): Promise<ReportTable<Name>> {
  const { unit, spans } = spansOf(range);
  const moment = sql.ref(at);
  const selected = columns.map(({ name }) => sql`${sums[name]} as ${sql.ref(name)}`);
  const { rows } = await sql<Sums<Name> & { start: number }>`
    select span.start, ${sql.join(selected)}
    from ${listedSpans(db, spans, "span")} ${joinFromLeft(db)} ${from}
      on ${moment} >= span.start and ${moment} < span.finish
    where ${where} group by span.start`.execute(db);
  const found = new Map<number, Sums<Name>>(rows.map((row) => [Number(row.start), row]));
  return {
    by: unit,
    columns,
    rows: spans.map((span) => ({ key: span.from, values: valuesOf(columns, found.get(span.start)) })),
  };
}

function valuesOf<Name extends string>(columns: readonly ReportColumn<Name>[], sums?: Sums<Name>): number[] {
  return columns.map(({ name }) => Number(sums?.[name] ?? 0));
}

/** Counts moments that no index orders: each row is read once, and its span is looked up. */
export function spreadOver(spans: readonly ReportSpan[], moments: readonly { at: number }[]): number[] {
  const sums = spans.map(() => 0);
  for (const { at } of moments) {
    const place = placeOf(spans, at);
    if (place !== null) sums[place] = (sums[place] ?? 0) + 1;
  }
  return sums;
}

/** The place of the span with this moment, by halving: the spans follow each other. Null outside of all. */
function placeOf(spans: readonly ReportSpan[], at: number): number | null {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const span = spans[low];
  return span && span.start <= at ? low : null;
}
