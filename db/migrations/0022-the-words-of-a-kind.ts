import { type Kysely, sql } from "kysely";

const WORDS = `select place, confirmation_id || '  ', coalesce(email, '') || '  ',
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || '  '
  from orders join order_places on order_id = id`;

/** The letters, marks and digits that paper shows, of those that an address may have: a test holds them to the face. */
export const PRINTED =
  " -\u017e\u018f\u0192\u019d\u01a0-\u01a1\u01af-\u01b0\u01cd-\u01dc\u01de-\u01e3\u01e6-\u01ed\u01f0\u01f4-\u01f5" +
  "\u01f8-\u021b\u021e-\u021f\u0226-\u0233\u0237\u0259\u0272\u02bb\u02be-\u02bf\u02c6-\u02c8\u02ca-\u02cc\u0300-\u036f" +
  "\u0386-\u03ce\u03f4\u0400-\u0404\u0406-\u0454\u0456-\u045f\u0490-\u0491\u04c1-\u04c2\u04d0-\u04d3\u04d6-\u04d7" +
  "\u04dc-\u04df\u04e2-\u04e7\u04ec-\u04f5\u04f8-\u04f9\u1e00-\u1e99\u1e9e\u1ea0-\u1ef9\u1f00-\u1ffc\u2113\u2126" +
  "\u212a-\u212b\ufb00-\ufb04";

const UNPRINTABLE = `select id from orders
  where kind <> 'credits' and paid_at is not null and status in ('pending', 'processing')
    and coalesce(first_name, '') || coalesce(last_name, '') || coalesce(address, '') || coalesce(zip_code, '')
      || coalesce(city, '') || coalesce(state, '') glob '*[^${PRINTED}]*'`;

/**
 * Words are looked for among one kind of orders without a look at the orders themselves, and addresses with signs that no
 * slip can print are known before one is printed: as long as their order is paid and in the workshop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table order_places add column kind text not null default ''`,
    `alter table order_places add column is_paid integer not null default 0`,
    `update order_places set (kind, is_paid) = (select kind, paid_at is not null from orders where id = order_id)`,
    `drop trigger order_words_0`,
    `drop trigger order_words_1`,
    `create trigger order_words_0 after insert on orders when new.placed_at is not null begin
      insert into order_places (order_id, kind, is_paid) values (new.id, new.kind, new.paid_at is not null);
      insert into order_words (rowid, confirmation_id, email, name) ${WORDS} where id = new.id;
    end`,
    `create trigger order_words_1 after update of confirmation_id, email, first_name, last_name, placed_at on orders
    when new.placed_at is not null begin
      delete from order_words where rowid = (select place from order_places where order_id = new.id);
      delete from order_places where order_id = new.id and old.placed_at is not new.placed_at;
      insert or ignore into order_places (order_id, kind, is_paid) values (new.id, new.kind, new.paid_at is not null);
      insert into order_words (rowid, confirmation_id, email, name) ${WORDS} where id = new.id;
    end`,
    `create trigger order_places_paid after update of kind, paid_at on orders begin
      update order_places set kind = new.kind, is_paid = new.paid_at is not null where order_id = new.id;
    end`,
    `create table unprintable_addresses (
      order_id text primary key references orders(id) on delete cascade
    ) strict`,
    `insert into unprintable_addresses (order_id) ${UNPRINTABLE}`,
    `create trigger orders_placed_unprintable after insert on orders begin
      insert into unprintable_addresses (order_id) ${UNPRINTABLE} and id = new.id;
    end`,
    `create trigger orders_unprintable
    after update of first_name, last_name, address, zip_code, city, state, paid_at, status on orders begin
      delete from unprintable_addresses where order_id = new.id;
      insert into unprintable_addresses (order_id) ${UNPRINTABLE} and id = new.id;
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
