/** Values of the shop as the rows of a table. */
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";

/** A table of that name with the column `value`, in no particular order. */
export function listed(
  db: QueryExecutorProvider,
  values: readonly string[] | readonly number[],
  name: string,
): RawBuilder<unknown> {
  if (!isPostgres(db)) return sql`json_each(${JSON.stringify(values)}) as ${sql.ref(name)}`;
  const type = sql.raw(typeof values[0] === "string" ? "text[]" : "bigint[]");
  return sql`unnest(${values}::${type}) as ${sql.ref(name)}(value)`;
}

export interface Span {
  start: number;
  /** The first number after it. */
  end: number;
}

/** A table of that name with the columns `place` (its order), `start` and `finish`. */
export function listedSpans(
  db: QueryExecutorProvider,
  spans: readonly Span[],
  name: string,
): RawBuilder<unknown> {
  const [starts, ends] = [spans.map(({ start }) => start), spans.map(({ end }) => end)];
  if (isPostgres(db)) {
    return sql`unnest(${starts}::bigint[], ${ends}::bigint[]) with ordinality
      as ${sql.ref(name)}(start, finish, place)`;
  }
  return sql`(select key as place, json_extract(value, '$[0]') as start, json_extract(value, '$[1]') as finish
    from json_each(${JSON.stringify(spans.map(({ start, end }) => [start, end]))})) as ${sql.ref(name)}`;
}

/**
 * A join that begins with the rows on its left. Without statistics SQLite prefers an index to a few known rows, and keeps
 * the order of a cross join; PostgreSQL counts rows.
 */
export function joinFromLeft(db: QueryExecutorProvider): RawBuilder<unknown> {
  return sql.raw(isPostgres(db) ? "join" : "cross join");
}
