/** Abandoned creations: a photo without a poster is not kept for ever. */
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import { deletePictures, removeFiles } from "../posters/picture.ts";
import { photoKeys } from "./photo-files.ts";
import { deleteSketches } from "./sketch.ts";

const RETAINED_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** One transaction must not block the readers. */
const AT_ONCE = 100;

/** Deletes creations without a poster that were not changed for 30 days, and their photos. Returns how many. */
export async function deleteAbandonedCreations(shop: Shop): Promise<number> {
  const untouchedSince = shop.clock.now() - RETAINED_FOR_MS;
  const forgotten = await transact(shop, async (trx) => {
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
    await deletePictures(trx, keys);
    for (const { id } of rows) keys.push(...(await deleteSketches(trx, id)));
    for (const { id } of rows) await trx.deleteFrom("creations").where("id", "=", id).execute();
    return { count: rows.length, keys };
  });
  await removeFiles(shop, forgotten.keys);
  return forgotten.count;
}
