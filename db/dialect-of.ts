/** Which database runs a query. Only files in `db/` ask; what they build means the same on both. */
import type { QueryExecutorProvider } from "kysely";
import { PostgresAdapter } from "kysely";

export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
