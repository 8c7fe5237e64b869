import { type Kysely, sql } from "kysely";

/** Payouts that came back, and months of membership that a bank disputes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table payouts add column reversed integer not null default 0 check (reversed >= 0)`,
    `alter table payment_events add column transfer_id text`,
    `alter table membership_invoices add column disputed integer not null default 0 check (disputed in (0, 1))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await learnKinds(db);
}

/** SQLite cannot change a check, so the table is made anew from its own statement. */
async function learnKinds(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'ledger_transactions' and sql is not null
    order by type = 'table' desc`.execute(db);
  const [table, ...rest] = rows.map((row) => row.sql);
  if (!table) throw new Error("There is no ledger.");
  const remade = table
    .replace(/^create table "?ledger_transactions"?/i, "create table ledger_transactions_anew")
    .replace("'membership-refund'", "'membership-refund', 'membership-dispute', 'payout-reversed'");
  await sql.raw(remade).execute(db);
  await sql`insert into ledger_transactions_anew select * from ledger_transactions`.execute(db);
  await sql`drop table ledger_transactions`.execute(db);
  await sql`pragma legacy_alter_table = on`.execute(db);
  await sql`alter table ledger_transactions_anew rename to ledger_transactions`.execute(db);
  await sql`pragma legacy_alter_table = off`.execute(db);
  for (const statement of rest) await sql.raw(statement).execute(db);
}
