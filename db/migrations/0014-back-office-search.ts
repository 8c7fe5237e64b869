import { type Kysely, sql } from "kysely";

const WORDS = `select place, confirmation_id, coalesce(email, ''),
    coalesce(first_name, '') || ' ' || coalesce(last_name, '')
  from orders join order_places on order_id = id`;

/**
 * The lists of the back office, quick among a hundred thousand orders. The words have places of their own, because the
 * rows of `orders` are numbered anew whenever the table is made anew or the file is tidied up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create index orders_by_kind on orders(kind, placed_at, id)`,
    `create index orders_by_status on orders(kind, status, placed_at, id)`,
    `create index orders_by_amount on orders(kind, amount, id)`,
    `create table order_places (
      place integer primary key,
      order_id text not null unique references orders(id) on delete cascade
    ) strict`,
    `create virtual table order_words using fts5(confirmation_id, email, name, tokenize = 'trigram')`,
    `insert into order_places (order_id) select id from orders where placed_at is not null`,
    `insert into order_words (rowid, confirmation_id, email, name) ${WORDS}`,
    ...[
      "insert on orders",
      "update of confirmation_id, email, first_name, last_name, placed_at on orders",
    ].map(
      (
        event,
        place,
      ) => `create trigger order_words_${place} after ${event} when new.placed_at is not null begin
        insert or ignore into order_places (order_id) values (new.id);
        delete from order_words where rowid = (select place from order_places where order_id = new.id);
        insert into order_words (rowid, confirmation_id, email, name) ${WORDS} where id = new.id;
      end`,
    ),
    `create trigger order_words_2 before delete on orders begin
      delete from order_words where rowid = (select place from order_places where order_id = old.id);
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
