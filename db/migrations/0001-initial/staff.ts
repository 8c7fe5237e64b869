/** Tables and indexes: staff. */
export const staff: readonly string[] = [
  `create table staff (
      id integer primary key,
      name text not null collate nocase unique,
      role text not null check (role in ('owner', 'orders', 'printing', 'bookkeeping')),
      password_hash text,
      created_at integer not null,
      logged_in_at integer,
      totp_secret text,
      totp_pending text,
      totp_step integer not null default 0,
      uses_shortcuts integer not null default 1 check (uses_shortcuts in (0, 1))
    ) strict`,
  `create table staff_sessions (
      token_hash text primary key,
      staff_id integer not null references staff(id) on delete cascade,
      created_at integer not null,
      expires_at integer not null,
      saved_form text
    ) strict`,
  `create index staff_sessions_by_staff on staff_sessions(staff_id)`,
  `create table staff_recovery_codes (
      code_hash text primary key,
      staff_id integer not null references staff(id) on delete cascade
    ) strict`,
  `create index staff_recovery_codes_by_staff on staff_recovery_codes(staff_id)`,
  `create table staff_log_ins (
      token_hash text primary key,
      staff_id integer not null references staff(id) on delete cascade,
      expires_at integer not null,
      saved_form text
    ) strict`,
  `create index staff_log_ins_by_staff on staff_log_ins(staff_id)`,
  `create table staff_set_ups (
      token_hash text primary key,
      staff_id integer not null unique references staff(id) on delete cascade,
      expires_at integer not null
    ) strict`,
  `create table staff_passkeys (
      id text primary key,
      staff_id integer not null references staff(id) on delete cascade,
      name text not null,
      public_key text not null,
      counter integer not null,
      created_at integer not null,
      used_at integer
    ) strict`,
  `create index staff_passkeys_by_staff on staff_passkeys(staff_id)`,
  `create table staff_challenges (
      challenge_hash text primary key,
      staff_id integer references staff(id) on delete cascade,
      expires_at integer not null
    ) strict`,
  `create index staff_challenges_by_staff on staff_challenges(staff_id)`,
  `create table staff_log (
      id integer primary key,
      topic text not null check (topic in ('log-ins', 'people', 'settings', 'posters')),
      kind text not null,
      person text,
      subject text not null,
      detail text not null,
      network text not null,
      device text not null,
      recorded_at integer not null
    ) strict`,
  `create index staff_log_by_topic on staff_log(topic, id)`,
  `create index staff_log_by_network on staff_log(network, recorded_at)`,
  `create index staff_log_by_age on staff_log(recorded_at)`,
  `create table saved_views (
      id integer primary key,
      staff_id integer not null references staff(id) on delete cascade,
      name text not null collate nocase,
      list text not null,
      unique (staff_id, name)
    ) strict`,
  `create table customer_entries (
      id integer primary key,
      email_hash text not null,
      kind text not null check (kind in ('block', 'unblock', 'deletion', 'month-refund')),
      staff text not null,
      amount integer check ((amount is not null) = (kind = 'month-refund')),
      recorded_at integer not null
    ) strict`,
  `create index customer_entries_by_email on customer_entries(email_hash, id)`,
  `create table reprints (
      id integer primary key,
      order_id text not null references orders(id) on delete cascade,
      staff text not null,
      requested_at integer not null,
      done_at integer
    ) strict`,
  `create index reprints_by_order on reprints(order_id)`,
  `create index reprints_open on reprints(order_id) where done_at is null`,
  `create table coarse_prints (
      line_id text primary key references order_lines(id) on delete cascade,
      order_id text not null references orders(id) on delete cascade
    ) strict`,
  `create index coarse_prints_by_order on coarse_prints(order_id)`,
  `create table feedback (
      id integer primary key,
      message text not null,
      email text not null,
      language text not null,
      created_at integer not null,
      answered_by text,
      answered_at integer,
      unique (email, message)
    ) strict`,
  `create index feedback_open on feedback(id) where answered_at is null`,
  `create table unprintable_addresses (
      order_id text primary key references orders(id) on delete cascade
    ) strict`,
];
