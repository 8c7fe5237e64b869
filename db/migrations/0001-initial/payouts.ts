/** Tables and indexes: payouts. */
export const payouts: readonly string[] = [
  `create table payees (
      account_id text primary key references accounts(id) on delete cascade,
      payout_account_id text not null unique,
      country text not null,
      details_submitted integer not null check (details_submitted in (0, 1)),
      payouts_enabled integer not null check (payouts_enabled in (0, 1)),
      transfers_enabled integer not null check (transfers_enabled in (0, 1)),
      requirements text not null,
      requested_at integer not null,
      left_at integer,
      created_at integer not null
    ) strict`,
  `create table payouts (
      reference text primary key,
      account_id text not null,
      month text not null,
      payout_account_id text not null,
      amount integer not null check (amount > 0),
      state text not null check (state in ('pending', 'sent', 'carried')),
      transfer_id text unique,
      created_at integer not null,
      sent_at integer,
      reversed integer not null default 0 check (reversed >= 0),
      check ((state = 'sent') = (transfer_id is not null)),
      check ((state = 'sent') = (sent_at is not null))
    ) strict, without rowid`,
  // Not unique: the reference names both, and PostgreSQL would report whichever of two unique keys a second run meets first.
  `create index payouts_by_account on payouts(account_id, month)`,
  `create table bank_payouts (
      id text primary key,
      account_id text not null references payees(account_id) on delete cascade,
      payout_account_id text not null,
      amount integer not null,
      currency text not null,
      state text not null check (state in ('paid', 'failed')),
      failure text,
      created_at integer not null,
      settled_at integer not null
    ) strict, without rowid`,
  `create index bank_payouts_account on bank_payouts(payout_account_id, created_at)`,
  `create index payouts_pending on payouts(account_id) where state = 'pending'`,
];
