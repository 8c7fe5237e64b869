import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table orders (
      id text primary key,
      kind text not null check (kind in ('poster', 'catalogue')),
      confirmation_id text not null unique,
      account_id text references accounts(id) on delete set null,
      language text not null,
      status text not null default 'pending'
        check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
      payment_state text not null default 'open'
        check (payment_state in ('open', 'processing', 'paid', 'failed', 'refunded', 'disputed')),
      draft text,
      first_name text,
      last_name text,
      email text,
      address text,
      city text,
      state text,
      zip_code text,
      country text,
      amount integer not null check (amount > 0),
      currency text not null default 'chf',
      paid_intent_id text unique,
      charged integer,
      attention text,
      created_at integer not null,
      updated_at integer not null,
      placed_at integer,
      initiated_at integer,
      paid_at integer,
      check ((placed_at is null) = (email is null)),
      check (placed_at is not null or payment_state = 'open')
    ) strict`,
    `create index orders_by_account on orders(account_id, created_at)`,
    `create index orders_by_place on orders(placed_at) where placed_at is not null`,
    `create table order_lines (
      id text primary key,
      order_id text not null references orders(id) on delete cascade,
      ordinal integer not null,
      poster_id text not null references posters(id),
      style text not null,
      quantity integer not null check (quantity > 0),
      unit_price integer not null check (unit_price > 0),
      image_key text not null,
      thumbnail_key text not null,
      lettering text,
      unique (order_id, ordinal)
    ) strict`,
    `create index order_lines_by_poster on order_lines(poster_id)`,
    `create index order_lines_by_image on order_lines(image_key)`,
    `create table payments (
      id text primary key,
      order_id text not null references orders(id),
      provider text not null,
      intent_id text unique,
      page_id text unique,
      amount integer not null,
      currency text not null,
      state text not null default 'open'
        check (state in ('open', 'processing', 'succeeded', 'failed', 'cancelled')),
      failure text,
      refunded integer not null default 0,
      asked integer not null default 0,
      ask_at integer,
      created_at integer not null,
      updated_at integer not null,
      check (intent_id is not null or page_id is not null)
    ) strict`,
    `create index payments_by_order on payments(order_id, created_at)`,
    `create index payments_to_ask on payments(ask_at) where ask_at is not null`,
    `create table payment_events (
      id text primary key,
      type text not null,
      intent_id text,
      page_id text,
      received_at integer not null,
      handled_at integer
    ) strict`,
    `create table print_files (
      line_id text primary key references order_lines(id),
      key text not null,
      sha256 text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      effective_dpi integer not null,
      made text not null check (made in ('painted', 'upscaled')),
      created_at integer not null
    ) strict`,
    `create table status_changes (
      id integer primary key,
      order_id text not null references orders(id) on delete cascade,
      before text not null,
      after text not null,
      staff text not null,
      changed_at integer not null
    ) strict`,
    `create index status_changes_by_order on status_changes(order_id)`,
    `alter table letters add column attachments text`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
