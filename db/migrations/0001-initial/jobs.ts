/** Tables and indexes: jobs. */
export const jobs: readonly string[] = [
  `create table jobs (
      id integer primary key,
      kind text not null,
      payload text not null,
      unique_key text unique,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      run_at integer not null,
      scheduled_at integer not null,
      attempts integer not null default 0,
      leased_by text,
      leased_until integer,
      last_error text,
      created_at integer not null,
      finished_at integer,
      interruptions integer not null default 0,
      is_wanted_again integer not null default 0 check (is_wanted_again in (0, 1))
    ) strict`,
  `create index jobs_due on jobs(state, run_at)`,
  `create table emails (
      id text primary key,
      unique_key text not null unique,
      kind text not null,
      recipient text not null,
      subject text not null,
      text text,
      html text,
      created_at integer not null,
      sent_at integer,
      attachments text,
      unsubscribe_url text,
      order_id text references orders(id) on delete set null,
      blocks text
    ) strict`,
  `create index emails_by_order on emails(order_id) where order_id is not null`,
  `create table events (
      id integer primary key,
      name text not null,
      payload text not null,
      created_at integer not null
    ) strict`,
  `create index events_by_name on events(name, created_at)`,
  `create table page_speeds (
      day text not null,
      page text not null,
      metric text not null check (metric in ('lcp', 'inp', 'cls')),
      range integer not null,
      times integer not null,
      primary key (day, page, metric, range)
    ) strict, without rowid`,
  `create table rate_counts (
      key text primary key,
      hits integer not null,
      resets_at integer not null
    ) strict, without rowid`,
  `create table file_removals (
      key text primary key,
      scheduled_at integer not null
    ) strict`,
  `create index jobs_by_end on jobs(state, id)`,
];
