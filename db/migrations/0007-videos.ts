import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table videos (
      id text primary key,
      account_id text not null references accounts(id) on delete cascade,
      source_key text,
      clip_key text,
      still_key text,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      container text not null check (container in ('mp4', 'mov', 'webm', 'avi')),
      codec text not null,
      width integer not null,
      height integer not null,
      duration integer not null,
      bytes integer not null,
      created_at integer not null,
      check (state != 'ready' or clip_key is not null)
    ) strict`,
    `create index videos_by_account on videos(account_id, created_at)`,
    `alter table creations add column video_id text references videos(id)`,
    `alter table creations add column video_moment integer`,
    `create index creations_by_video on creations(video_id) where video_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
