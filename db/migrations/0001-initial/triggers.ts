/** Triggers that keep counts, tallies and search indexes, and refuse changes to what is append-only. */
import { PRINTABLE } from "./printable-characters.ts";

const ADD_ORDER_WORDS = `insert into order_words (rowid, poster, catalogue, credits)
        select rowid, poster, catalogue, credits from words_of_orders where rowid = new.rowid;`;

const UNPRINTABLE = `select id from orders
  where kind <> 'credits' and paid_at is not null and status in ('pending', 'processing')
    and coalesce(first_name, '') || coalesce(last_name, '') || coalesce(address, '') || coalesce(zip_code, '')
      || coalesce(city, '') || coalesce(state, '') glob '*[^${PRINTABLE}]*'`;

const COARSE = `select order_lines.id, orders.id from print_files
  join order_lines on order_lines.id = print_files.line_id join orders on orders.id = order_lines.order_id
  where effective_dpi < 80 and orders.status in ('pending', 'processing')`;

function appendOnly(table: string, message: string): string[] {
  const refuse = (name: string, event: string) =>
    `create trigger ${table}_${name} before ${event} on ${table} begin
      select raise(abort, '${message}');
    end`;
  return [refuse("stay", "update"), refuse("remain", "delete")];
}

export const triggers: readonly string[] = [
  `create trigger publications_listed after insert on publications when new.public = 1 begin
      insert into publication_words (rowid, words) values (new.id, new.name || ' ' || (select coalesce(username, '') from accounts where id = new.account_id));
      update tallies set value = value + 1 where name = 'public-posters';
    end`,
  `create trigger publications_changed after update of public, name on publications begin
      delete from publication_words where rowid = old.id and old.public = 1;
      insert into publication_words (rowid, words) select new.id, new.name || ' ' || (select coalesce(username, '') from accounts where id = new.account_id) where new.public = 1;
      update tallies set value = value + new.public - old.public where name = 'public-posters';
    end`,
  `create trigger publications_removed after delete on publications when old.public = 1 begin
      delete from publication_words where rowid = old.id;
      update tallies set value = value - 1 where name = 'public-posters';
    end`,
  `create trigger likes_given after insert on likes begin
      update publications set likes = likes + 1 where id = new.publication_id;
    end`,
  `create trigger likes_taken after delete on likes begin
      update publications set likes = likes - 1 where id = old.publication_id;
    end`,
  ...appendOnly("ledger_entries", "the ledger is only ever added to"),
  ...appendOnly("tax_documents", "invoices are only ever added to"),
  `create trigger staff_log_stay before update on staff_log begin
      select raise(abort, 'the log of the staff is only ever added to');
    end`,
  ...appendOnly("edition_entries", "the chain of an edition is only ever added to"),
  `create trigger print_files_coarse after insert on print_files when new.effective_dpi < 80 begin
      insert or ignore into coarse_prints (line_id, order_id) ${COARSE} and order_lines.id = new.line_id;
    end`,
  `create trigger orders_back_in_the_workshop after update of status on orders
    when new.status in ('pending', 'processing') and old.status not in ('pending', 'processing') begin
      insert or ignore into coarse_prints (line_id, order_id) ${COARSE} and orders.id = new.id;
    end`,
  `create trigger orders_out_of_the_workshop after update of status on orders
    when new.status not in ('pending', 'processing') begin
      delete from coarse_prints where order_id = new.id;
    end`,
  `create trigger orders_printed_again after update of status on orders
    when new.status in ('shipped', 'cancelled') begin
      update reprints set done_at = new.updated_at where order_id = new.id and done_at is null;
    end`,
  `create trigger orders_placed after insert on orders begin
      ${ADD_ORDER_WORDS}
    end`,
  `create trigger orders_renamed after update of confirmation_id, email, first_name, last_name, placed_at on orders begin
      delete from order_words where rowid = new.rowid;
      ${ADD_ORDER_WORDS}
    end`,
  `create trigger orders_removed after delete on orders begin
      delete from order_words where rowid = old.rowid;
    end`,
  `create trigger orders_placed_unprintable after insert on orders begin
      insert into unprintable_addresses (order_id) ${UNPRINTABLE} and id = new.id;
    end`,
  `create trigger orders_unprintable
    after update of first_name, last_name, address, zip_code, city, state, paid_at, status on orders begin
      delete from unprintable_addresses where order_id = new.id;
      insert into unprintable_addresses (order_id) ${UNPRINTABLE} and id = new.id;
    end`,
  `create trigger ledger_transactions_stay before update on ledger_transactions begin
      select raise(abort, 'the ledger is only ever added to');
    end`,
];
