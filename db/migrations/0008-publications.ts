import { type Kysely, sql } from "kysely";

/** Beginnings of words that have an index of their own: all that is ever asked for, see docs/decisions/0016. */
const PREFIXES = Array.from({ length: 20 }, (_, letters) => letters + 1).join(" ");

/** The index and the tally are kept by triggers, so that nothing that is written can leave them behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const words = `new.name || ' ' || (select coalesce(username, '') from accounts where id = new.account_id)`;
  const statements = [
    `create table publications (
      id integer primary key autoincrement,
      poster_id text not null unique references posters(id),
      account_id text not null references accounts(id),
      public integer not null check (public in (0, 1)),
      name text not null,
      city text not null,
      moment_link text,
      total_supply integer check (total_supply between 1 and 1000),
      price integer not null check (price >= 2995),
      sold integer not null default 0 check (sold >= 0),
      held integer not null default 0 check (held >= 0),
      likes integer not null default 0 check (likes >= 0),
      published_at integer not null,
      updated_at integer not null,
      check (total_supply is null or sold + held <= total_supply)
    ) strict`,
    `create index publications_in_public on publications(id) where public = 1`,
    `create index publications_by_account on publications(account_id, public)`,
    `create table tallies (name text primary key, value integer not null) strict`,
    `insert into tallies (name, value) values ('public-posters', 0)`,
    `create virtual table publication_words using fts5(
      words, content='', contentless_delete=1,
      tokenize="unicode61 remove_diacritics 2", prefix='${PREFIXES}'
    )`,
    `create trigger publications_listed after insert on publications when new.public = 1 begin
      insert into publication_words (rowid, words) values (new.id, ${words});
      update tallies set value = value + 1 where name = 'public-posters';
    end`,
    `create trigger publications_changed after update of public, name on publications begin
      delete from publication_words where rowid = old.id and old.public = 1;
      insert into publication_words (rowid, words) select new.id, ${words} where new.public = 1;
      update tallies set value = value + new.public - old.public where name = 'public-posters';
    end`,
    `create trigger publications_removed after delete on publications when old.public = 1 begin
      delete from publication_words where rowid = old.id;
      update tallies set value = value - 1 where name = 'public-posters';
    end`,
    `create table likes (
      publication_id integer not null references publications(id) on delete cascade,
      account_id text not null references accounts(id) on delete cascade,
      created_at integer not null,
      primary key (publication_id, account_id)
    ) strict, without rowid`,
    `create index likes_by_account on likes(account_id)`,
    `create trigger likes_given after insert on likes begin
      update publications set likes = likes + 1 where id = new.publication_id;
    end`,
    `create trigger likes_taken after delete on likes begin
      update publications set likes = likes - 1 where id = old.publication_id;
    end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
