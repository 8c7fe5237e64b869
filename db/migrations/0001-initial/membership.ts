/** Tables and indexes: membership. */
export const membership: readonly string[] = [
  `create table payment_customers (
      account_id text primary key references accounts(id) on delete cascade,
      provider text not null,
      customer_id text unique,
      attempt integer not null default 1,
      created_at integer not null
    ) strict`,
  `create table memberships (
      id text primary key,
      account_id text references accounts(id) on delete set null,
      provider text not null,
      state text not null default 'joining' check (state in ('joining', 'active', 'past-due', 'ended')),
      subscription_id text unique,
      promo_code text,
      price integer,
      method_kind text,
      method_brand text,
      method_last4 text,
      current_period_end integer,
      cancel_at_period_end integer not null default 0 check (cancel_at_period_end in (0, 1)),
      past_due_since integer,
      next_attempt_at integer,
      turns integer not null default 0,
      attempt integer not null default 1,
      attempt_setup_id text,
      attempted_at integer,
      setup_id text,
      setups integer not null default 0,
      page_id text,
      pages integer not null default 0,
      card_setup_id text,
      card_left_at integer,
      version integer not null default 0,
      asked integer not null default 0,
      poll_at integer,
      started_at integer,
      ended_at integer,
      created_at integer not null,
      updated_at integer not null,
      missing_since integer,
      check ((attempt_setup_id is null) = (attempted_at is null)),
      check ((state = 'ended') = (ended_at is not null)),
      check (state in ('joining', 'ended') or (subscription_id is not null and started_at is not null))
    ) strict`,
  `create unique index memberships_live on memberships(account_id) where state != 'ended'`,
  `create index memberships_by_account on memberships(account_id, created_at)`,
  `create index memberships_to_ask on memberships(poll_at) where poll_at is not null`,
  `create table membership_invoices (
      id text primary key,
      membership_id text not null references memberships(id),
      subscription_id text not null,
      status text not null,
      reason text not null,
      amount integer not null,
      paid integer not null default 0,
      refunded integer not null default 0,
      intent_id text,
      created_at integer not null,
      updated_at integer not null,
      disputed integer not null default 0 check (disputed in (0, 1))
    ) strict`,
  `create index membership_invoices_by_membership on membership_invoices(membership_id)`,
  `create index membership_invoices_by_intent on membership_invoices(intent_id) where intent_id is not null`,
  `create table first_months (
      person_hash text primary key,
      had_at integer not null
    ) strict`,
  `create table promo_codes (
      code text primary key,
      percent_off integer not null check (percent_off between 1 and 95),
      uses_limit integer check (uses_limit > 0),
      ends_at integer,
      ended_at integer,
      ended_by text,
      created_by text,
      created_at integer,
      check ((ended_at is null) = (ended_by is null))
    ) strict`,
  `create table promo_holds (
      membership_id text not null references memberships(id) on delete cascade,
      code text not null references promo_codes(code),
      held_until integer not null,
      primary key (membership_id, code)
    ) strict, without rowid`,
  `create index promo_holds_by_code on promo_holds(code)`,
  `create index memberships_by_promo on memberships(promo_code) where promo_code is not null`,
];

/** The codes that every shop begins with. */
export const promoCodes = [
  `insert into promo_codes (code, percent_off) values ('BETA60', 60), ('EARLY60', 60), ('LAUNCH60', 60)`,
];
