/** Which database runs a query. Only files in `db/` ask; what they build means the same on both. */
import type { Kysely } from "kysely";
import { PostgresAdapter } from "kysely";

export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
