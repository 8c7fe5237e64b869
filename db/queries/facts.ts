/** What the database says of itself. */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database } from "../schema.ts";

/** The name and version of the database, the bytes of its data, and the newest migration that it has run. */
export async function databaseFacts(db: Kysely<Database>) {
  const { rows } = await (isPostgres(db)
    ? sql<{ version: string; size: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as size`
    : sql<{
        version: string;
        size: number;
      }>`select sqlite_version() as version, page_count * page_size as size
        from pragma_page_count(), pragma_page_size()`
  ).execute(db);
  const { rows: latest } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  const { version = "", size = 0 } = rows[0] ?? {};
  const name = isPostgres(db) ? "PostgreSQL" : "SQLite";
  // PostgreSQL adds who has packaged it.
  return { name, version: version.split(" ")[0] ?? "", size, schema: latest[0]?.name ?? "" };
}
