import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table creations add column proposed_crop text`,
    `alter table creations add column crop text`,
    `alter table paintings add column crop text`,
    `alter table posters add column recipe_version integer`,
    // A part of the photo was kept as corner and size; it becomes the commission's middle and zoom. Of a part that
    // was as large as its shape allows, the larger share is 1.
    `update posters set crop = json_object(
      'x', min(1.0, max(0.0, json_extract(crop, '$.x') + json_extract(crop, '$.width') / 2.0)),
      'y', min(1.0, max(0.0, json_extract(crop, '$.y') + json_extract(crop, '$.height') / 2.0)),
      'zoom', min(8.0, max(1.0, 1.0 / max(json_extract(crop, '$.width'), json_extract(crop, '$.height')))),
      'shape', 'tall'
    ) where json_extract(crop, '$.width') > 0 and json_extract(crop, '$.height') > 0`,
    `update posters set recipe_version = cast(substr(model, length(style) + 2) as integer)
      where painter = 'embedded' and model glob style || '-[0-9]*'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
