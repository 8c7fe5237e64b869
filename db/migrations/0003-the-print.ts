import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table posters add column effective_dpi integer not null default 300`,
    // What cannot be painted again is enlarged: it has as many pixels to the inch of A3 paper as its picture.
    `update posters set effective_dpi = min(300, max(1,
      cast(round(25.4 * min(width / 297.0, height / 420.0)) as integer)
    )) where recipe_version is null or crop is null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
