import { type Kysely, sql } from "kysely";

/** Payouts outlive the accounts that they went to, as the ledger does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table payees (
      account_id text primary key references accounts(id) on delete cascade,
      payout_account_id text not null unique,
      country text not null,
      details_submitted integer not null check (details_submitted in (0, 1)),
      payouts_enabled integer not null check (payouts_enabled in (0, 1)),
      transfers_enabled integer not null check (transfers_enabled in (0, 1)),
      requirements text not null,
      asked_at integer not null,
      left_at integer,
      created_at integer not null
    ) strict`,
    `create table payouts (
      reference text primary key,
      account_id text not null,
      month text not null,
      payout_account_id text not null,
      amount integer not null check (amount > 0),
      state text not null check (state in ('promised', 'sent', 'carried')),
      transfer_id text unique,
      created_at integer not null,
      sent_at integer,
      unique (account_id, month),
      check ((state = 'sent') = (transfer_id is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) strict, without rowid`,
    `create index payouts_promised on payouts(account_id) where state = 'promised'`,
    `create index ledger_transactions_payouts on ledger_transactions(kind) where kind = 'payout'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
