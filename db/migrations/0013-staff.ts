import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table staff (
      id integer primary key,
      name text not null collate nocase unique,
      password_hash text not null,
      created_at integer not null
    ) strict`,
    `create table staff_sessions (
      token_hash text primary key,
      staff_id integer not null references staff(id) on delete cascade,
      created_at integer not null,
      expires_at integer not null,
      kept_form text
    ) strict`,
    `create index staff_sessions_by_staff on staff_sessions(staff_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
