import { type Kysely, sql } from "kysely";

/** Posters that the shop takes down, reports by visitors, a second factor for staff, and orders that need a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table staff add column totp_secret text`,
    `alter table staff add column totp_pending text`,
    `alter table staff add column totp_step integer not null default 0`,
    `create table staff_recovery_codes (
      code_hash text primary key,
      staff_id integer not null references staff(id) on delete cascade
    ) strict`,
    `create index staff_recovery_codes_by_staff on staff_recovery_codes(staff_id)`,
    `create table staff_log_ins (
      token_hash text primary key,
      staff_id integer not null references staff(id) on delete cascade,
      expires_at integer not null,
      kept_form text
    ) strict`,
    `create index staff_log_ins_by_staff on staff_log_ins(staff_id)`,
    `create table withdrawals (
      id integer primary key,
      publication_id integer not null references publications(id) on delete cascade,
      reason text not null,
      words text not null,
      staff text not null,
      withdrawn_at integer not null,
      lifted_by text,
      lifted_at integer
    ) strict`,
    // At most one in force.
    `create unique index withdrawals_in_force on withdrawals(publication_id) where lifted_at is null`,
    `create index withdrawals_by_publication on withdrawals(publication_id)`,
    `create table reports (
      id integer primary key,
      publication_id integer not null references publications(id) on delete cascade,
      reporter_hash text not null,
      reason text not null,
      words text not null,
      created_at integer not null,
      closed_by text,
      closed_at integer,
      unique (publication_id, reporter_hash)
    ) strict`,
    `create index reports_open on reports(publication_id) where closed_at is null`,
    `create table reprints (
      id integer primary key,
      order_id text not null references orders(id) on delete cascade,
      staff text not null,
      asked_at integer not null
    ) strict`,
    `create index reprints_by_order on reprints(order_id)`,
    `create index orders_with_attention on orders(kind) where attention is not null`,
    `create index print_files_by_density on print_files(effective_dpi)`,
    `create index orders_by_payment_day on orders(paid_at) where paid_at is not null`,
    `create index jobs_by_end on jobs(state, id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
