import type { Kysely, Transaction } from "kysely";
import { untilFree } from "./busy.ts";
import type { Database } from "./schema.ts";

/**
 * Runs the work in one transaction, which holds the database's write lock from its first statement.
 * The work may run again: it uses only `trx`, calls no port, and enqueues a job for everything slow.
 */
export function transact<T>(
  { db }: { db: Kysely<Database> },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return untilFree(() => db.transaction().execute(work));
}
