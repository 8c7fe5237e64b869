/** What triggers.ts and search.ts do in SQLite, in PostgreSQL's words, and the notices to other processes. */
import { SHOWN, shownWrites } from "../../shown-writes.ts";
import { PRINTABLE } from "./printable-characters.ts";

/** The words of a text without accents, as the search splits them (`db/queries/poster-search.ts`). */
const WORDS = `create function words_of(words text) returns tsvector immutable strict parallel safe language sql return
  array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(normalize(lower(words collate pg_c_utf8), nfd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8,
    '[[:space:][:punct:][:cntrl:]]+'), ''))`;

/**
 * Words of a search do not reach from one field into the next: no line ends in them. Each kind of order has an index of its
 * own: "CAT-" among posters reads no order of the catalogue.
 */
const SEARCH = [
  WORDS,
  "create extension if not exists pg_trgm",
  "create table publication_words (rowid bigint primary key, words tsvector not null)",
  "create index publication_words_words on publication_words using gin (words)",
  `create view words_of_orders as select rowid, kind, lower(concat_ws(chr(10),
      confirmation_id, email, coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate pg_c_utf8) as words
    from orders where placed_at is not null`,
  // One or two letters have no trigram.
  `create function letters_of(words text) returns text[] immutable strict parallel safe language sql return (
    select array_agg(distinct substr(words, start, size))
      from generate_series(1, length(words)) start, generate_series(1, 2) size)`,
  ...byKind("order_words", "words text collate pg_c_utf8 not null"),
  // Not among the words: they take ten times the room, and a search for words reads a page for nearly each hit.
  ...byKind(
    "order_letters",
    `letters text[] collate pg_c_utf8 not null,
      foreign key (rowid, kind) references order_words on delete cascade`,
  ),
  ...trigger(
    "order_words_spelled",
    "after insert on order_words for each row",
    `insert into order_letters (rowid, kind, letters) values (new.rowid, new.kind, letters_of(new.words));`,
  ),
  // Without a list of pending words, which each search would read.
  "create index order_words_words on order_words using gin (words gin_trgm_ops) with (fastupdate = off)",
  "create index order_letters_letters on order_letters using gin (letters) with (fastupdate = off)",
];

const ADD_ORDER_WORDS = `insert into order_words (rowid, kind, words)
  select rowid, kind, words from words_of_orders where rowid = new.rowid;`;

/** A table about placed orders with a part for each kind. */
function byKind(table: string, columns: string): string[] {
  return [
    `create table ${table} (rowid bigint not null, kind text not null, primary key (rowid, kind), ${columns})
      partition by list (kind)`,
    ...["poster", "catalogue", "credits"].map(
      (kind) => `create table ${table}_${kind} partition of ${table} for values in ('${kind}')`,
    ),
  ];
}

/** A trigger with a function of the same name. */
function trigger(name: string, when: string, body: string): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} ${when} execute function ${name}()`,
  ];
}

function appendOnly(table: string, events: string, message: string): string[] {
  return trigger(
    `${table}_stay`,
    `before ${events} on ${table} for each row`,
    `raise exception '${message}';`,
  );
}

const LIST = `insert into publication_words (rowid, words)
  select new.id, words_of(new.name || ' ' || (select coalesce(username, '') from accounts where id = new.account_id));`;
const tally = (change: string) =>
  `update tallies set value = value + ${change} where name = 'public-posters';`;

const COARSE = `insert into coarse_prints (line_id, order_id)
  select order_lines.id, orders.id from print_files
  join order_lines on order_lines.id = print_files.line_id join orders on orders.id = order_lines.order_id
  where effective_dpi < 80 and orders.status in ('pending', 'processing')`;

const UNPRINTABLE = `if new.kind <> 'credits' and new.paid_at is not null and new.status in ('pending', 'processing')
  and concat(new.first_name, new.last_name, new.address, new.zip_code, new.city, new.state) ~ '[^${PRINTABLE}]' then
    insert into unprintable_addresses (order_id) values (new.id);
  end if;`;

const LEDGER = "the ledger is only ever added to";
const INVOICES = "invoices are only ever added to";
const CHAIN = "the chain of an edition is only ever added to";

/** After all other triggers. */
const NOTICES = [
  `create function tell_pages() returns trigger language plpgsql as $$ begin
    perform pg_notify('pages', ''); return null; end $$`,
  ...[...SHOWN].map(
    (table) => `create trigger tell_pages after ${shownWrites(table)} on ${table}
      for each row execute function tell_pages()`,
  ),
];

export const postgresTriggers: readonly string[] = [
  ...SEARCH,
  ...trigger(
    "publications_listed",
    "after insert on publications for each row when (new.public = 1)",
    `${LIST} ${tally("1")}`,
  ),
  ...trigger(
    "publications_changed",
    "after update of public, name on publications for each row",
    `delete from publication_words where rowid = old.id;
     if new.public = 1 then ${LIST} end if;
     if new.public <> old.public then ${tally("new.public - old.public")} end if;`,
  ),
  ...trigger(
    "publications_removed",
    "after delete on publications for each row when (old.public = 1)",
    `delete from publication_words where rowid = old.id; ${tally("-1")}`,
  ),
  ...trigger(
    "likes_given",
    "after insert on likes for each row",
    "update publications set likes = likes + 1 where id = new.publication_id;",
  ),
  ...trigger(
    "likes_taken",
    "after delete on likes for each row",
    "update publications set likes = likes - 1 where id = old.publication_id;",
  ),
  ...appendOnly("ledger_entries", "update or delete", LEDGER),
  ...appendOnly("ledger_transactions", "update", LEDGER),
  ...appendOnly("tax_documents", "update or delete", INVOICES),
  ...appendOnly("staff_log", "update", "the log of the staff is only ever added to"),
  ...appendOnly("edition_entries", "update or delete", CHAIN),
  ...trigger(
    "print_files_coarse",
    "after insert on print_files for each row when (new.effective_dpi < 80)",
    `${COARSE} and order_lines.id = new.line_id on conflict do nothing;`,
  ),
  ...trigger(
    "orders_back_in_the_workshop",
    `after update of status on orders for each row
      when (new.status in ('pending', 'processing') and old.status not in ('pending', 'processing'))`,
    `${COARSE} and orders.id = new.id on conflict do nothing;`,
  ),
  ...trigger(
    "orders_out_of_the_workshop",
    "after update of status on orders for each row when (new.status not in ('pending', 'processing'))",
    "delete from coarse_prints where order_id = new.id;",
  ),
  ...trigger(
    "orders_printed_again",
    "after update of status on orders for each row when (new.status in ('shipped', 'cancelled'))",
    "update reprints set done_at = new.updated_at where order_id = new.id and done_at is null;",
  ),
  ...trigger("orders_placed", "after insert on orders for each row", ADD_ORDER_WORDS),
  ...trigger(
    "orders_renamed",
    "after update of confirmation_id, email, first_name, last_name, placed_at on orders for each row",
    `delete from order_words where rowid = old.rowid; ${ADD_ORDER_WORDS}`,
  ),
  ...trigger(
    "orders_removed",
    "after delete on orders for each row",
    "delete from order_words where rowid = old.rowid;",
  ),
  ...trigger("orders_placed_unprintable", "after insert on orders for each row", UNPRINTABLE),
  ...trigger(
    "orders_unprintable",
    `after update of first_name, last_name, address, zip_code, city, state, paid_at, status on orders for each row`,
    `delete from unprintable_addresses where order_id = new.id; ${UNPRINTABLE}`,
  ),
  ...NOTICES,
];
