import { type Kysely, sql } from "kysely";

/**
 * Orders learn a third kind. SQLite cannot change a check, so the table is made anew from its own statement; `migrate`
 * holds the foreign keys off meanwhile, and looks at all of them afterwards.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'orders' and sql is not null order by type = 'table' desc`.execute(
    db,
  );
  const [table, ...indexes] = rows.map((row) => row.sql);
  if (!table) throw new Error("There is no table of orders.");
  const remade = table
    .replace(/^create table "?orders"?/i, "create table orders_anew")
    .replace("in ('poster', 'catalogue')", "in ('poster', 'catalogue', 'credits')");
  await sql.raw(remade).execute(db);
  await sql`alter table orders_anew add column pack text`.execute(db);
  await sql`insert into orders_anew select *, null from orders`.execute(db);
  await sql`drop table orders`.execute(db);
  // As it was before references followed a table that is renamed: those of the others mean the new one.
  await sql`pragma legacy_alter_table = on`.execute(db);
  await sql`alter table orders_anew rename to orders`.execute(db);
  await sql`pragma legacy_alter_table = off`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}
