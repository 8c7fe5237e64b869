import { type Kysely, sql } from "kysely";

/** The books of the embedded payment provider. No card number has a place in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table embedded_intents (
      id text primary key,
      client_secret text not null unique,
      status text not null default 'requires_payment_method' check (status in (
        'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'
      )),
      amount integer not null check (amount > 0),
      amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
      currency text not null,
      metadata text not null,
      description text not null,
      page_id text,
      card_brand text,
      card_last4 text,
      error_code text,
      decline_code text,
      error_message text,
      due_at integer,
      created_at integer not null,
      check ((status = 'processing') = (due_at is not null))
    ) strict`,
    `create table embedded_pages (
      id text primary key,
      status text not null default 'open' check (status in ('open', 'complete', 'expired')),
      amount integer not null check (amount > 0),
      currency text not null,
      metadata text not null,
      description text not null,
      success_url text not null,
      cancel_url text not null,
      intent_id text references embedded_intents(id),
      created_at integer not null,
      expires_at integer not null
    ) strict`,
    `create table embedded_refunds (
      id text primary key,
      intent_id text not null references embedded_intents(id),
      amount integer not null check (amount > 0),
      reason text,
      created_at integer not null
    ) strict`,
    `create table embedded_events (
      id text primary key,
      type text not null,
      payload text not null,
      created_at integer not null,
      delivered_at integer
    ) strict`,
    `create table embedded_idempotency_keys (
      key text primary key,
      fingerprint text not null,
      answer_id text not null,
      created_at integer not null
    ) strict`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
