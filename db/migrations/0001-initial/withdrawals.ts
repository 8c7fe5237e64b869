/** Tables and indexes: withdrawals from a contract, and reports of defects. */
export const withdrawals: readonly string[] = [
  `create table withdrawals (
      id text primary key,
      order_id text references orders(id),
      membership_id text unique references memberships(id),
      reason text not null check (reason in ('withdrawal', 'defect')),
      words text not null,
      photo_key text,
      credits integer not null default 0 check (credits >= 0),
      amount integer not null check (amount >= 0),
      received_at integer not null,
      refund_by integer not null,
      refund_id text references refunds(id),
      closed_by text,
      closed_at integer,
      check ((order_id is null) != (membership_id is null)),
      check (amount > 0 or membership_id is not null),
      check (closed_by is null or closed_at is not null),
      check (closed_at is null or closed_by is not null or membership_id is not null),
      check (refund_id is null or closed_at is not null)
    ) strict`,
  `create index withdrawals_open on withdrawals(refund_by, id) where closed_at is null`,
  `create index withdrawals_by_order on withdrawals(order_id)`,
  `create table withdrawal_lines (
      withdrawal_id text not null references withdrawals(id) on delete cascade,
      line_id text not null references order_lines(id) on delete cascade,
      quantity integer not null check (quantity > 0),
      primary key (withdrawal_id, line_id)
    ) strict`,
  `create table purchase_consents (
      id integer primary key,
      order_id text references orders(id) on delete cascade,
      membership_id text references memberships(id) on delete cascade,
      words text not null,
      language text not null,
      agreed_at integer not null,
      check ((order_id is null) != (membership_id is null))
    ) strict`,
  `create unique index purchase_consents_by_order on purchase_consents(order_id, words)`,
  `create unique index purchase_consents_by_membership on purchase_consents(membership_id, words)`,
  `create index withdrawal_lines_by_line on withdrawal_lines(line_id)`,
];
