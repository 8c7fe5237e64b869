import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table accounts (
      id text primary key,
      email text not null unique,
      username text unique,
      password_hash text,
      user_type text not null default 'standard' check (user_type in ('standard', 'artistic_collective')),
      created_at integer not null,
      welcomed integer not null default 0,
      check ((username is null) = (password_hash is null))
    ) strict`,
    `create table sessions (
      token_hash text primary key,
      account_id text not null references accounts(id) on delete cascade,
      created_at integer not null,
      expires_at integer not null
    ) strict`,
    `create index sessions_by_account on sessions(account_id)`,
    `create table verification_codes (
      id text primary key,
      email text not null,
      code_hash text not null,
      tries_left integer not null check (tries_left >= 0),
      created_at integer not null,
      expires_at integer not null,
      used_at integer
    ) strict`,
    `create index verification_codes_by_email on verification_codes(email, created_at)`,
    `create table password_resets (
      token_hash text primary key,
      account_id text not null references accounts(id) on delete cascade,
      created_at integer not null,
      expires_at integer not null,
      used_at integer
    ) strict`,
    `create table pending_sign_ups (
      token_hash text primary key,
      email text not null,
      username text not null,
      password_hash text not null,
      created_at integer not null,
      expires_at integer not null
    ) strict`,
    `create index pending_sign_ups_by_email on pending_sign_ups(email)`,
    `create table throttles (
      key text primary key,
      tries integer not null,
      last_at integer not null,
      free_at integer not null
    ) strict`,
    `create table welcome_grants (
      email_hash text primary key,
      granted_at integer not null
    ) strict`,
    `create table credits (
      id integer primary key,
      account_id text not null references accounts(id) on delete cascade,
      kind text not null check (kind in ('free', 'paid')),
      source text not null,
      ordinal integer not null,
      state text not null default 'available' check (state in ('available', 'reserved', 'spent')),
      painting_id text,
      created_at integer not null,
      unique (account_id, source, ordinal),
      check ((state = 'available') = (painting_id is null))
    ) strict`,
    `create unique index credits_by_painting on credits(painting_id) where painting_id is not null`,
    `create index credits_by_account on credits(account_id, state)`,
    `create table creations (
      id text primary key,
      account_id text not null references accounts(id) on delete cascade,
      photo_key text,
      photo_width integer not null,
      photo_height integer not null,
      style text,
      feelings text,
      created_at integer not null,
      updated_at integer not null
    ) strict`,
    `create index creations_by_account on creations(account_id, created_at)`,
    `create table paintings (
      id text primary key,
      creation_id text not null references creations(id) on delete cascade,
      account_id text not null references accounts(id) on delete cascade,
      request_key text not null unique,
      state text not null default 'waiting' check (state in ('waiting', 'painting', 'finished', 'failed')),
      progress real not null default 0,
      style text not null,
      feelings text not null,
      prompt text not null,
      seed integer not null,
      failure text,
      created_at integer not null,
      updated_at integer not null
    ) strict`,
    `create index paintings_by_creation on paintings(creation_id, created_at)`,
    `create index paintings_by_account on paintings(account_id, created_at)`,
    `create unique index one_painting_at_a_time on paintings(creation_id) where state in ('waiting', 'painting')`,
    `create table posters (
      id text primary key,
      painting_id text not null unique references paintings(id),
      creation_id text not null references creations(id),
      account_id text not null references accounts(id) on delete cascade,
      style text not null,
      feelings text not null,
      seed integer not null,
      painter text not null,
      model text not null,
      crop text,
      painted_key text not null,
      image_key text not null,
      thumbnail_key text not null,
      width integer not null,
      height integer not null,
      placeholder text not null,
      lettering text,
      created_at integer not null
    ) strict`,
    `create index posters_by_account on posters(account_id, created_at)`,
    `create table pictures (
      key text primary key,
      account_id text references accounts(id) on delete cascade,
      public integer not null default 0,
      content_type text not null,
      bytes integer not null,
      created_at integer not null
    ) strict`,
    `create table jobs (
      id integer primary key,
      kind text not null,
      payload text not null,
      unique_key text unique,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      run_at integer not null,
      attempts integer not null default 0,
      leased_by text,
      leased_until integer,
      last_error text,
      created_at integer not null,
      finished_at integer
    ) strict`,
    `create index jobs_due on jobs(state, run_at)`,
    `create table letters (
      id text primary key,
      unique_key text not null unique,
      kind text not null,
      recipient text not null,
      subject text not null,
      text text,
      html text,
      created_at integer not null,
      sent_at integer
    ) strict`,
    `create table events (
      id integer primary key,
      name text not null,
      payload text not null,
      created_at integer not null
    ) strict`,
    `create index events_by_name on events(name, created_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
