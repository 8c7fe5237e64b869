/** What a shop that was opened before has, after a newer one opened it. */
import { Migrator, sql } from "kysely";
import { expect, it } from "vitest";
import { connect } from "../../db/connect.ts";
import * as theFirstHouse from "../../db/migrations/0001-the-first-house.ts";
import * as theCrop from "../../db/migrations/0002-the-crop.ts";

it("keeps the part of every earlier poster, in the commission's terms", async () => {
  const db = connect(":memory:");
  const provider = { getMigrations: async () => ({ "0001": theFirstHouse, "0002": theCrop }) };
  const migrator = new Migrator({ db, provider });
  expect((await migrator.migrateTo("0001")).error).toBeUndefined();
  await sql`pragma foreign_keys = off`.execute(db);
  const poster = async (id: string, model: string, painter: string, crop: object | null) => {
    const kept = crop && JSON.stringify(crop);
    await sql`insert into posters (id, painting_id, creation_id, account_id, style, feelings, seed, painter, model, crop,
      painted_key, image_key, thumbnail_key, width, height, placeholder, created_at)
      values (${id}, ${id}, ${id}, 'somebody', 'popart', '[]', 7, ${painter}, ${model}, ${kept}, ${id}, ${id}, ${id},
      1754, 2480, '', 1)`.execute(db);
  };
  await poster("wide", "popart-3", "embedded", { x: 0.3, y: 0, width: 0.4, height: 1 });
  await poster("near", "popart-12", "embedded", { x: 0.25, y: 0.3, width: 0.5, height: 0.4 });
  await poster("words", "gpt-image-2", "openai", { x: 0, y: 0.1, width: 1, height: 0.8 });
  await poster("unknown", "gpt-image-2", "openai", null);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const rows = await db.selectFrom("posters").select(["id", "crop", "recipe_version"]).execute();
  await db.destroy();
  const kept = rows.map(({ id, crop, recipe_version }) => [id, crop && JSON.parse(crop), recipe_version]);
  expect(kept).toEqual([
    ["wide", { x: 0.5, y: 0.5, zoom: 1, shape: "tall" }, 3],
    ["near", { x: 0.5, y: 0.5, zoom: 2, shape: "tall" }, 12],
    ["words", { x: 0.5, y: 0.5, zoom: 1, shape: "tall" }, null],
    ["unknown", null, null],
  ]);
});
