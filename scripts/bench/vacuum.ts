import { sql } from "kysely";
import type { Db } from "../../app/domain/kernel/shop.ts";
import { isPostgres } from "../../db/dialect-of.ts";

/** After many rows were written. PostgreSQL does the same by itself, a minute later. */
export async function vacuum(db: Db): Promise<void> {
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}
