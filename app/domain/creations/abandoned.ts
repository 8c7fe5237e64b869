/** Creations that were left lying: a photo that became no poster is not kept for ever. */
import { forgetPictures, removeFiles } from "../posters/picture.ts";
import type { Shop } from "../shop.ts";
import { photoKeys } from "./photo-files.ts";
import { forgetSketches } from "./sketch.ts";

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** One transaction must not hold up the readers. */
const AT_ONCE = 100;

/** Forgets creations without a poster that nobody touched for 30 days, and their photos. Answers how many. */
export async function forgetAbandonedCreations(shop: Shop): Promise<number> {
  const untouchedSince = shop.clock.now() - KEPT_FOR_MS;
  const forgotten = await shop.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom("creations")
      .select(["id", "photo_key"])
      .where("updated_at", "<", untouchedSince)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("paintings")
              .select("paintings.id")
              .whereRef("paintings.creation_id", "=", "creations.id")
              .where("paintings.state", "!=", "failed"),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    const keys = rows.flatMap(({ photo_key }) => photoKeys(photo_key));
    await forgetPictures(trx, keys);
    for (const { id } of rows) keys.push(...(await forgetSketches(trx, id)));
    for (const { id } of rows) await trx.deleteFrom("creations").where("id", "=", id).execute();
    return { count: rows.length, keys };
  });
  await removeFiles(shop, forgotten.keys);
  return forgotten.count;
}
