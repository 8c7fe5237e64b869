/** Filling a database with rows whose counts and consequences are among them. */
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect-of.ts";
import type { Database } from "../schema.ts";

/** Runs the work, in its transaction, while no trigger of these tables fires. */
export async function withoutTriggers<T>(
  trx: Kysely<Database>,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  if (!isPostgres(trx)) {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'trigger'`.execute(trx);
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
    const result = await work();
    for (const trigger of rows) await sql.raw(trigger.sql).execute(trx);
    return result;
  }
  for (const table of tables) await sql`alter table ${sql.ref(table)} disable trigger user`.execute(trx);
  const result = await work();
  for (const table of tables) {
    await sql`alter table ${sql.ref(table)} enable trigger user`.execute(trx);
    await continueNumbers(trx, table);
  }
  return result;
}

/** Numbers that PostgreSQL gives out continue after the highest one of the table. */
async function continueNumbers(trx: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> ''`.execute(trx);
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), max(${sql.ref(name)}))
      from ${sql.table(table)} having count(*) > 0`.execute(trx);
  }
}

/** Fills the indexes of words from the rows. */
export async function fillWordIndexes(trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("publication_words").execute();
  const words = sql`publications.name || ' ' || coalesce(accounts.username, '')`;
  const value = isPostgres(trx) ? sql`words_of(${words})` : words;
  await sql`insert into publication_words (rowid, words) select publications.id, ${value}
    from publications join accounts on accounts.id = publications.account_id where public = 1`.execute(trx);
  await trx.deleteFrom("order_words").execute();
  const columns = sql.raw(isPostgres(trx) ? "rowid, kind, words" : "rowid, poster, catalogue, credits");
  await sql`insert into order_words (${columns}) select ${columns} from words_of_orders`.execute(trx);
}
