import type { Kysely, Transaction } from "kysely";
import { untilFree } from "./busy.ts";
import type { Database } from "./schema.ts";

/** The repetition that runs now, of each database. */
const turns = new WeakMap<Kysely<Database>, Promise<unknown>>();

/**
 * Runs the work in one transaction, which holds the database's write lock from its first statement.
 * The work may run again: it uses only `trx`, calls no port, and enqueues a job for everything slow. Repetitions take turns:
 * a hundred that want the same row would undo each other again and again.
 */
export function transact<T>(
  { db }: { db: Kysely<Database> },
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const attempt = () => db.transaction().execute(work);
  let isRepeated = false;
  return untilFree(() => {
    if (isRepeated) return inTurn(db, attempt);
    isRepeated = true;
    return attempt();
  });
}

function inTurn<T>(db: Kysely<Database>, attempt: () => Promise<T>): Promise<T> {
  const mine = (turns.get(db) ?? Promise.resolve()).then(attempt);
  turns.set(
    db,
    mine.catch(() => undefined),
  );
  return mine;
}
