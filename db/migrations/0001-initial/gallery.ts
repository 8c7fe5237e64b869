/** Tables and indexes: gallery. */
export const gallery: readonly string[] = [
  `create table publications (
      id integer primary key autoincrement,
      poster_id text not null unique references posters(id),
      account_id text not null references accounts(id),
      public integer not null check (public in (0, 1)),
      name text not null,
      city text not null,
      moment_link text,
      description text,
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
  `create table tallies (
      name text primary key,
      value integer not null
    ) strict`,
  `create table likes (
      publication_id integer not null references publications(id) on delete cascade,
      account_id text not null references accounts(id) on delete cascade,
      created_at integer not null,
      primary key (publication_id, account_id)
    ) strict, without rowid`,
  `create index likes_by_account on likes(account_id)`,
  `create table takedowns (
      id integer primary key,
      poster_id text not null references posters(id) on delete cascade,
      reason text not null,
      words text not null,
      staff text not null,
      taken_down_at integer not null,
      lifted_by text,
      lifted_at integer
    ) strict`,
  `create unique index takedowns_in_force on takedowns(poster_id) where lifted_at is null`,
  `create index takedowns_by_poster on takedowns(poster_id)`,
  `create table reports (
      id integer primary key,
      poster_id text not null references posters(id) on delete cascade,
      reporter_hash text not null,
      reason text not null,
      words text not null,
      created_at integer not null,
      closed_by text,
      closed_at integer,
      unique (poster_id, reporter_hash)
    ) strict`,
  `create index reports_open on reports(poster_id) where closed_at is null`,
  `insert into tallies (name, value) values ('public-posters', 0)`,
];
