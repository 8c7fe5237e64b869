import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table accounts add column language text not null default 'en'`,
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

    `alter table orders add column visitor_hash text`,
    `create index orders_by_visitor on orders(visitor_hash) where visitor_hash is not null`,
    `alter table order_lines add column publication_id integer references publications(id)`,
    `alter table order_lines add column title text`,
    `alter table order_lines add column share integer not null default 0 check (share >= 0)`,
    `alter table order_lines add column lost_at integer`,
    `create index order_lines_by_publication on order_lines(publication_id) where publication_id is not null`,

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
      event text not null check (event in ('opened', 'sold', 'freed', 'void')),
      number integer,
      facts text not null,
      recorded_at integer not null,
      hash text not null,
      primary key (publication_id, ordinal)
    ) strict, without rowid`,

    `create table ledger_transactions (
      id integer primary key,
      key text not null unique,
      kind text not null check (kind in
        ('received', 'sale', 'sale-undone', 'refund', 'allowance', 'dispute', 'dispute-ended', 'payout')),
      order_id text references orders(id),
      booked_at integer not null
    ) strict`,
    `create index ledger_transactions_by_order on ledger_transactions(order_id)`,
    `create table ledger_entries (
      transaction_id integer not null references ledger_transactions(id),
      ordinal integer not null,
      account text not null check (account in ('cash', 'buyers', 'sales', 'creators', 'disputes')),
      creator_id text,
      publication_id integer,
      amount integer not null,
      primary key (transaction_id, ordinal),
      check ((account = 'creators') = (creator_id is not null))
    ) strict, without rowid`,
    `create index ledger_entries_by_creator on ledger_entries(creator_id, publication_id)
      where creator_id is not null`,
    `create trigger ledger_transactions_stay before update on ledger_transactions begin
      select raise(abort, 'the ledger is only ever added to');
    end`,
    `create trigger ledger_entries_stay before update on ledger_entries begin
      select raise(abort, 'the ledger is only ever added to');
    end`,
    `create trigger ledger_entries_remain before delete on ledger_entries begin
      select raise(abort, 'the ledger is only ever added to');
    end`,
    `create trigger edition_entries_stay before update on edition_entries begin
      select raise(abort, 'the chain of an edition is only ever added to');
    end`,
    `create trigger edition_entries_remain before delete on edition_entries begin
      select raise(abort, 'the chain of an edition is only ever added to');
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
