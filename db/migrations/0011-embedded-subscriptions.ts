import { type Kysely, sql } from "kysely";

/** The embedded payment provider keeps cards, charges months, and pays others. Still no card number has a place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table embedded_customers (
      id text primary key,
      email text,
      metadata text not null,
      created_at integer not null,
      deleted_at integer
    ) strict`,
    `create table embedded_methods (
      id text primary key,
      customer_id text not null references embedded_customers(id),
      behaviour text not null,
      brand text not null,
      last4 text not null,
      expiry_month integer not null,
      expiry_year integer not null,
      created_at integer not null
    ) strict`,
    `create table embedded_setups (
      id text primary key,
      client_secret text not null unique,
      status text not null default 'requires_payment_method' check (status in (
        'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'
      )),
      customer_id text not null references embedded_customers(id),
      method_id text references embedded_methods(id),
      metadata text not null,
      page_id text,
      error_code text,
      decline_code text,
      error_message text,
      due_at integer,
      created_at integer not null,
      check ((status = 'processing') = (due_at is not null)),
      check (status != 'succeeded' or method_id is not null)
    ) strict`,
    `create table embedded_subscriptions (
      id text primary key,
      status text not null default 'incomplete' check (status in ('incomplete', 'active', 'past_due', 'ended')),
      customer_id text not null references embedded_customers(id),
      method_id text not null references embedded_methods(id),
      plan_id text not null,
      plan_name text not null,
      price integer not null check (price > 0),
      currency text not null,
      metadata text not null,
      page_id text,
      started_at integer not null,
      months integer not null default 1,
      period_start integer not null,
      period_end integer not null,
      cancel_at_period_end integer not null default 0 check (cancel_at_period_end in (0, 1)),
      latest_invoice_id text,
      due_at integer,
      ended_at integer,
      created_at integer not null,
      check ((status = 'ended') = (ended_at is not null)),
      check (status != 'ended' or due_at is null)
    ) strict`,
    `create index embedded_subscriptions_customer on embedded_subscriptions (customer_id)`,
    `create table embedded_invoices (
      id text primary key,
      subscription_id text not null references embedded_subscriptions(id),
      customer_id text not null references embedded_customers(id),
      status text not null default 'open' check (status in ('open', 'paid', 'void')),
      reason text not null check (reason in ('start', 'renewal')),
      amount integer not null check (amount > 0),
      currency text not null,
      intent_id text not null unique references embedded_intents(id),
      attempts integer not null default 0,
      next_attempt_at integer,
      period_start integer not null,
      period_end integer not null,
      created_at integer not null,
      paid_at integer,
      check ((status = 'paid') = (paid_at is not null))
    ) strict`,
    `create table embedded_card_pages (
      id text primary key,
      mode text not null check (mode in ('setup', 'subscription')),
      status text not null default 'open' check (status in ('open', 'complete', 'expired')),
      customer_id text not null references embedded_customers(id),
      metadata text not null,
      plan text,
      first_month_off integer not null default 0,
      success_url text not null,
      cancel_url text not null,
      setup_id text references embedded_setups(id),
      subscription_id text references embedded_subscriptions(id),
      created_at integer not null,
      expires_at integer not null,
      check ((mode = 'subscription') = (plan is not null))
    ) strict`,
    `create table embedded_accounts (
      id text primary key,
      email text not null,
      country text not null,
      metadata text not null,
      details_submitted integer not null default 0 check (details_submitted in (0, 1)),
      requirements text not null,
      created_at integer not null
    ) strict`,
    `create table embedded_account_links (
      id text primary key,
      account_id text not null references embedded_accounts(id),
      kind text not null check (kind in ('onboarding', 'dashboard')),
      return_url text,
      refresh_url text,
      expires_at integer not null,
      used_at integer
    ) strict`,
    `create table embedded_transfers (
      id text primary key,
      reference text not null unique,
      account_id text not null references embedded_accounts(id),
      amount integer not null check (amount > 0),
      currency text not null,
      description text not null,
      metadata text not null,
      created_at integer not null
    ) strict`,
    `create index embedded_transfers_account on embedded_transfers (account_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
