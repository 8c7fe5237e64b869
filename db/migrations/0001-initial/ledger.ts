/** Tables and indexes: ledger. */
export const ledger: readonly string[] = [
  `create table ledger_entries (
      transaction_id integer not null references ledger_transactions(id),
      ordinal integer not null,
      account text not null check (account in ('cash', 'buyers', 'sales', 'creators', 'disputes', 'bank')),
      creator_id text,
      publication_id integer,
      amount integer not null,
      primary key (transaction_id, ordinal),
      check ((account = 'creators') = (creator_id is not null))
    ) strict, without rowid`,
  `create index ledger_entries_by_creator on ledger_entries(creator_id, publication_id)
      where creator_id is not null`,
  `create table ledger_transactions (
      id integer primary key,
      key text not null unique,
      kind text not null check (kind in ('received', 'sale', 'sale-undone', 'sale-reduced', 'refund', 'refund-failed', 'refund-by-hand', 'allowance', 'kept', 'dispute', 'dispute-ended', 'payout', 'given-up', 'membership', 'membership-refund', 'membership-dispute', 'payout-reversed')),
      order_id text references orders(id),
      booked_at integer not null
    ) strict`,
  `create index ledger_transactions_by_order on ledger_transactions(order_id)`,
  `create index ledger_transactions_payouts on ledger_transactions(kind) where kind = 'payout'`,
];
