import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table payment_customers (
      account_id text primary key references accounts(id) on delete cascade,
      provider text not null,
      customer_id text unique,
      attempt integer not null default 1,
      created_at integer not null
    ) strict`,
    `create table memberships (
      id text primary key,
      account_id text references accounts(id) on delete set null,
      provider text not null,
      state text not null default 'joining' check (state in ('joining', 'active', 'past-due', 'ended')),
      subscription_id text unique,
      promo_code text,
      price integer,
      method_kind text,
      method_brand text,
      method_last4 text,
      current_period_end integer,
      cancel_at_period_end integer not null default 0 check (cancel_at_period_end in (0, 1)),
      past_due_since integer,
      next_attempt_at integer,
      turns integer not null default 0,
      attempt integer not null default 1,
      wish text,
      wished_at integer,
      setup_id text,
      setups integer not null default 0,
      page_id text,
      pages integer not null default 0,
      card_setup_id text,
      card_left_at integer,
      version integer not null default 0,
      asked integer not null default 0,
      ask_at integer,
      started_at integer,
      ended_at integer,
      created_at integer not null,
      updated_at integer not null,
      check ((wish is null) = (wished_at is null)),
      check ((state = 'ended') = (ended_at is not null)),
      check (state in ('joining', 'ended') or (subscription_id is not null and started_at is not null))
    ) strict`,
    `create unique index memberships_live on memberships(account_id) where state != 'ended'`,
    `create index memberships_by_account on memberships(account_id, created_at)`,
    `create index memberships_to_ask on memberships(ask_at) where ask_at is not null`,
    `create table membership_invoices (
      id text primary key,
      membership_id text not null references memberships(id),
      subscription_id text not null,
      status text not null,
      reason text not null,
      amount integer not null,
      paid integer not null default 0,
      refunded integer not null default 0,
      intent_id text,
      created_at integer not null,
      updated_at integer not null
    ) strict`,
    `create index membership_invoices_by_membership on membership_invoices(membership_id)`,
    `create index membership_invoices_by_intent on membership_invoices(intent_id) where intent_id is not null`,
    `create table first_months (
      person_hash text primary key,
      had_at integer not null
    ) strict`,
    `alter table payment_events add column setup_id text`,
    `alter table payment_events add column subscription_id text`,
    `alter table payment_events add column invoice_id text`,
    `alter table payment_events add column account_id text`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await learnMemberships(db);
}

/** The ledger learns two kinds more. SQLite cannot change a check, so the table is made anew from its own statement. */
async function learnMemberships(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where tbl_name = 'ledger_transactions' and sql is not null
    order by type = 'table' desc`.execute(db);
  const [table, ...rest] = rows.map((row) => row.sql);
  if (!table) throw new Error("There is no ledger.");
  const remade = table
    .replace(/^create table "?ledger_transactions"?/i, "create table ledger_transactions_anew")
    .replace("'given-up'", "'given-up', 'membership', 'membership-refund'");
  await sql.raw(remade).execute(db);
  await sql`insert into ledger_transactions_anew select * from ledger_transactions`.execute(db);
  await sql`drop table ledger_transactions`.execute(db);
  await sql`pragma legacy_alter_table = on`.execute(db);
  await sql`alter table ledger_transactions_anew rename to ledger_transactions`.execute(db);
  await sql`pragma legacy_alter_table = off`.execute(db);
  for (const statement of rest) await sql.raw(statement).execute(db);
}
