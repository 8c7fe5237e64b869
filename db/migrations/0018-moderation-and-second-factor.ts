import { type Kysely, sql } from "kysely";

/** Less than what services that paint give at their best: such a print looks soft at arm's length. */
const LOW_DPI = 80;

const COARSE = `select order_lines.id, orders.id from print_files
  join order_lines on order_lines.id = print_files.line_id join orders on orders.id = order_lines.order_id
  where effective_dpi < ${LOW_DPI} and orders.status in ('pending', 'processing')`;

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
      asked_at integer not null,
      done_at integer
    ) strict`,
    `create index reprints_by_order on reprints(order_id)`,
    `create index reprints_open on reprints(order_id) where done_at is null`,
    // However many were ever printed, only those in the workshop are looked at.
    `create table coarse_prints (
      line_id text primary key references order_lines(id) on delete cascade,
      order_id text not null references orders(id) on delete cascade
    ) strict`,
    `create index coarse_prints_by_order on coarse_prints(order_id)`,
    `insert into coarse_prints (line_id, order_id) ${COARSE}`,
    `create trigger print_files_coarse after insert on print_files when new.effective_dpi < ${LOW_DPI} begin
      insert or ignore into coarse_prints (line_id, order_id) ${COARSE} and order_lines.id = new.line_id;
    end`,
    `create trigger orders_back_in_the_workshop after update of status on orders
    when new.status in ('pending', 'processing') and old.status not in ('pending', 'processing') begin
      insert or ignore into coarse_prints (line_id, order_id) ${COARSE} and orders.id = new.id;
    end`,
    `create trigger orders_out_of_the_workshop after update of status on orders
    when new.status not in ('pending', 'processing') begin
      delete from coarse_prints where order_id = new.id;
    end`,
    `create trigger orders_printed_again after update of status on orders
    when new.status in ('shipped', 'cancelled') begin
      update reprints set done_at = new.updated_at where order_id = new.id and done_at is null;
    end`,
    `create index orders_with_attention on orders(kind) where attention is not null`,
    `create index orders_by_payment_day on orders(paid_at) where paid_at is not null`,
    `create index jobs_by_end on jobs(state, id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
