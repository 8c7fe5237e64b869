import { type Kysely, sql } from "kysely";

const WORDS = `select place, confirmation_id || '  ', coalesce(email, '') || '  ',
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || '  '
  from orders join order_places on order_id = id`;

/**
 * What is said and done about an order besides its status, the parcel in which it went, and words that are found sooner:
 * places follow the days of the orders, and the end of each text is padded, so that each two letters begin a piece of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table order_entries (
      id integer primary key,
      order_id text not null references orders(id) on delete cascade,
      kind text not null,
      staff text,
      facts text not null,
      recorded_at integer not null
    ) strict`,
    `create index order_entries_by_order on order_entries(order_id, id)`,
    `create table parcels (
      order_id text primary key references orders(id) on delete cascade,
      carrier text not null,
      number text not null,
      noted_at integer not null
    ) strict`,
    `create index orders_by_payment on orders(kind, payment_state, placed_at, id)`,
    `create index orders_unpaid on orders(kind, placed_at, id) where paid_at is null`,
    `drop trigger order_words_0`,
    `drop trigger order_words_1`,
    `delete from order_words`,
    `delete from order_places`,
    `insert into order_places (order_id) select id from orders where placed_at is not null order by placed_at, id`,
    `insert into order_words (rowid, confirmation_id, email, name) ${WORDS}`,
    `create virtual table order_pieces using fts5vocab(order_words, instance)`,
    `create trigger order_words_0 after insert on orders when new.placed_at is not null begin
      insert into order_places (order_id) values (new.id);
      insert into order_words (rowid, confirmation_id, email, name) ${WORDS} where id = new.id;
    end`,
    `create trigger order_words_1 after update of confirmation_id, email, first_name, last_name, placed_at on orders
    when new.placed_at is not null begin
      delete from order_words where rowid = (select place from order_places where order_id = new.id);
      delete from order_places where order_id = new.id and old.placed_at is not new.placed_at;
      insert or ignore into order_places (order_id) values (new.id);
      insert into order_words (rowid, confirmation_id, email, name) ${WORDS} where id = new.id;
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
