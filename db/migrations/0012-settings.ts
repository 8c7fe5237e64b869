import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table accounts add column sale_letters integer not null default 1 check (sale_letters in (0, 1))`,
    `alter table accounts add column news_since integer`,
    `alter table accounts add column deleted_at integer`,
    `create index accounts_deleted on accounts(deleted_at) where deleted_at is not null`,
    `alter table sessions add column confirmed_at integer`,
    `create table email_changes (
      account_id text primary key references accounts(id) on delete cascade,
      email text not null,
      created_at integer not null,
      expires_at integer not null
    ) strict`,
    `alter table orders add column buyer_left_at integer`,
    `create index orders_left on orders(buyer_left_at) where buyer_left_at is not null`,
    `create table doomed_files (
      key text primary key,
      doomed_at integer not null
    ) strict`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await learnGivenUp(db);
}

/** The ledger learns another kind. SQLite cannot change a check, so the table is made anew from its own statement. */
async function learnGivenUp(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'ledger_transactions' and sql is not null
    order by type = 'table' desc`.execute(db);
  const [table, ...rest] = rows.map((row) => row.sql);
  if (!table) throw new Error("There is no ledger.");
  const remade = table
    .replace(/^create table "?ledger_transactions"?/i, "create table ledger_transactions_anew")
    .replace("'payout'", "'payout', 'given-up'");
  await sql.raw(remade).execute(db);
  await sql`insert into ledger_transactions_anew select * from ledger_transactions`.execute(db);
  await sql`drop table ledger_transactions`.execute(db);
  await sql`pragma legacy_alter_table = on`.execute(db);
  await sql`alter table ledger_transactions_anew rename to ledger_transactions`.execute(db);
  await sql`pragma legacy_alter_table = off`.execute(db);
  for (const statement of rest) await sql.raw(statement).execute(db);
}
