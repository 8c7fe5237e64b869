/** Tables and indexes: accounts. */
export const accounts: readonly string[] = [
  `create table accounts (
      id text primary key,
      email text not null unique,
      username text unique,
      password_hash text,
      user_type text not null default 'standard' check (user_type in ('standard', 'artistic_collective')),
      created_at integer not null,
      welcomed integer not null default 0,
      language text not null default 'en',
      sale_emails integer not null default 1 check (sale_emails in (0, 1)),
      email_opt_in_since integer,
      deleted_at integer,
      check ((username is null) = (password_hash is null))
    ) strict`,
  `create table sessions (
      token_hash text primary key,
      id text not null unique,
      account_id text not null references accounts(id) on delete cascade,
      browser text,
      system text,
      place text,
      created_at integer not null,
      seen_at integer not null,
      expires_at integer not null,
      confirmed_at integer
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
  `create index accounts_deleted on accounts(deleted_at) where deleted_at is not null`,
  `create table email_changes (
      account_id text primary key references accounts(id) on delete cascade,
      email text not null,
      created_at integer not null,
      expires_at integer not null
    ) strict`,
  `create table known_origins (
      hash text primary key,
      kind text not null check (kind in ('device', 'network')),
      staff_id integer references staff(id) on delete cascade,
      account_id text references accounts(id) on delete cascade,
      seen_at integer not null,
      check ((staff_id is null) <> (account_id is null))
    ) strict, without rowid`,
  `create index known_origins_by_staff on known_origins(staff_id) where staff_id is not null`,
  `create index known_origins_by_account on known_origins(account_id) where account_id is not null`,
  `create index known_origins_by_age on known_origins(kind, seen_at)`,
];
