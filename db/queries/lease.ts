/** Rows that one of several processes takes. */
import type { Kysely, SelectQueryBuilder } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database } from "../schema.ts";

/** Leaves out the rows that another process is taking at this moment. SQLite has one writer at a time. */
export function untaken<Table extends keyof Database, Row>(
  db: Kysely<Database>,
  rows: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> {
  return isPostgres(db) ? rows.forUpdate().skipLocked() : rows;
}
