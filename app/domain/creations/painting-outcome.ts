/**
 * Ends a painting, once: finished with a poster, or failed without.
 * Invariant: a finished painting has a poster and a spent credit, a failed one has neither, even after a crash.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { giveBackCredit, spendCredit } from "../accounts/credit.ts";
import { clientOf } from "../kernel/analytics-client.ts";
import { recordEventIn } from "../kernel/event.ts";
import type { RefusalCode } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { enlargedDpi, PRINT_DPI } from "../posters/density.ts";
import { deletePictures, recordPictures, removeFiles } from "../posters/picture.ts";
import { type Poster, readPoster } from "../posters/poster.ts";
import { type Canvas, deleteNote, findCanvas } from "./canvas.server.ts";
import { photoKeys } from "./photo-files.ts";
import { deleteSketches } from "./sketch.ts";

/**
 * Creates the poster of a canvas and spends the credit. Null if the painting has failed meanwhile, or was deleted with
 * its account.
 */
export async function finishPainting(shop: Shop, paintingId: string, canvas: Canvas): Promise<Poster | null> {
  const now = shop.clock.now();
  const useless: string[] = [];
  const made = await transact(shop, async (trx) => {
    const painting = await findRow(trx, paintingId);
    if (!painting || painting.state === "failed") return null;
    if (painting.state === "finished") {
      const made = await trx
        .selectFrom("posters")
        .selectAll()
        .where("painting_id", "=", paintingId)
        .executeTakeFirst();
      return made ? readPoster(made) : null;
    }
    const poster: Row<"posters"> = {
      id: crypto.randomUUID(),
      painting_id: paintingId,
      creation_id: painting.creation_id,
      account_id: painting.account_id,
      style: painting.style,
      feelings: painting.feelings,
      manner: painting.manner,
      seed: painting.seed,
      painter: canvas.painter,
      model: canvas.model,
      recipe_version: canvas.recipeVersion ?? null,
      crop: canvas.crop ? JSON.stringify(canvas.crop) : null,
      painted_key: canvas.painted.key,
      image_key: canvas.painted.key,
      thumbnail_key: canvas.thumbnail.key,
      width: canvas.width,
      height: canvas.height,
      placeholder: canvas.placeholder,
      lettering: null,
      caption: null,
      effective_dpi: canvas.recipeVersion === undefined ? enlargedDpi(canvas) : PRINT_DPI,
      created_at: now,
    };
    await recordPictures(trx, painting.account_id, [canvas.painted, canvas.thumbnail], now);
    await trx.insertInto("posters").values(poster).execute();
    await spendCredit(trx, paintingId);
    const client = await clientOf(trx, `painting:${paintingId}`);
    await recordEventIn(trx, "poster_generate", { style: painting.style }, now, client);
    await end(trx, paintingId, { state: "finished", progress: 1, updated_at: now });
    useless.push(...(await deleteSketches(trx, painting.creation_id)));
    return readPoster(poster);
  });
  shop.db.signals.send(`painting ${paintingId}`);
  await removeFiles(shop, useless);
  return made;
}

/** Ends a painting without a poster and gives the credit back. One that has ended already stays as it is. */
export async function failPainting(shop: Shop, paintingId: string, code: RefusalCode): Promise<void> {
  const now = shop.clock.now();
  const canvas = await findCanvas(shop, paintingId);
  const useless = canvas ? [canvas.painted.key, canvas.thumbnail.key] : [];
  const hasFailed = await transact(shop, async (trx) => {
    const painting = await findRow(trx, paintingId);
    const change = { state: "failed", failure: code, updated_at: now } as const;
    if (!painting || !(await end(trx, paintingId, change))) return false;
    await giveBackCredit(trx, paintingId);
    const client = await clientOf(trx, `painting:${paintingId}`);
    await recordEventIn(trx, "generation_failed", { style: painting.style, reason: code }, now, client);
    if (code === "painting-sensitive") useless.push(...(await deletePhoto(trx, painting.creation_id, now)));
    return true;
  });
  shop.db.signals.send(`painting ${paintingId}`);
  if (hasFailed) await removeFiles(shop, useless);
  await deleteNote(shop, paintingId);
}

/** The painting's row, if there is one. */
export async function findRow(db: Db, id: string): Promise<Row<"paintings"> | undefined> {
  return db.selectFrom("paintings").selectAll().where("id", "=", id).executeTakeFirst();
}

async function end(
  trx: Db,
  id: string,
  change: Partial<Pick<Row<"paintings">, "state" | "progress" | "failure" | "updated_at">>,
): Promise<boolean> {
  const ended = await trx
    .updateTable("paintings")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", ["waiting", "painting"])
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Deletes a sensitive photo for good; the answers stay for the next one. */
async function deletePhoto(trx: Db, creationId: string, now: number): Promise<string[]> {
  const { photo_key } = await trx
    .selectFrom("creations")
    .select("photo_key")
    .where("id", "=", creationId)
    .executeTakeFirstOrThrow();
  const photo = { photo_key: null, photo_width: 0, photo_height: 0 };
  const cleared = { ...photo, proposed_crop: null, crop: null, updated_at: now };
  await trx.updateTable("creations").set(cleared).where("id", "=", creationId).execute();
  const keys = photoKeys(photo_key);
  await deletePictures(trx, keys);
  return [...keys, ...(await deleteSketches(trx, creationId))];
}
