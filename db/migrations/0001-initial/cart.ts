/** Tables and indexes: cart. */
export const cart: readonly string[] = [
  `create table carts (
      id text primary key,
      account_id text unique references accounts(id) on delete cascade,
      visitor_hash text unique,
      created_at integer not null,
      updated_at integer not null,
      check ((account_id is null) != (visitor_hash is null))
    ) strict`,
  `create table cart_lines (
      cart_id text not null references carts(id) on delete cascade,
      publication_id integer not null references publications(id),
      quantity integer not null check (quantity > 0),
      price_seen integer not null,
      added_at integer not null,
      primary key (cart_id, publication_id)
    ) strict, without rowid`,
  `create index cart_lines_by_publication on cart_lines(publication_id)`,
  `create table holds (
      line_id text primary key references order_lines(id),
      publication_id integer not null references publications(id),
      held_until integer not null
    ) strict`,
  `create index holds_by_end on holds(held_until)`,
  `create table prints (
      publication_id integer not null references publications(id),
      number integer not null check (number > 0),
      line_id text not null unique references order_lines(id),
      state text not null check (state in ('sold', 'void')),
      sold_at integer not null,
      primary key (publication_id, number)
    ) strict, without rowid`,
  `create table edition_entries (
      publication_id integer not null references publications(id),
      ordinal integer not null check (ordinal >= 0),
      event text not null check (event in ('opened', 'sold', 'freed', 'void', 'restored')),
      number integer,
      facts text not null,
      recorded_at integer not null,
      hash text not null,
      primary key (publication_id, ordinal)
    ) strict, without rowid`,
  `create table hold_quotas (
      publication_id integer not null references publications(id) on delete cascade,
      holder text not null,
      network text,
      periods integer not null check (periods > 0),
      extensions integer not null default 0 check (extensions between 0 and 10),
      held_until integer not null,
      primary key (publication_id, holder)
    ) strict, without rowid`,
  `create index hold_quotas_by_holder on hold_quotas(holder)`,
  `create index hold_quotas_by_network on hold_quotas(network)`,
  `create index hold_quotas_by_end on hold_quotas(held_until)`,
];
