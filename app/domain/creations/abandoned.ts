/** Abandoned creations: a photo without a poster is not kept for ever. */
import { transact } from "../../../db/transact.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { deletePictures, removeFiles } from "../posters/picture.ts";
import { photoKeys } from "./photo-files.ts";
import { deleteSketches } from "./sketch.ts";

const RETAINED_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** One transaction must not block the readers. */
const AT_ONCE = 100;

/** Of one account. More photos than one person works on at a time would only fill the disk. */
const MOST_UNFINISHED = 50;

/** Deletes creations without a poster that were not changed for 30 days, and their photos. Returns how many. */
export function deleteAbandonedCreations(shop: Shop): Promise<number> {
  const untouchedSince = shop.clock.now() - RETAINED_FOR_MS;
  return deleteUnfinished(shop, (rows) => rows.where("updated_at", "<", untouchedSince));
}

/** Deletes the oldest creations without a poster of an account that has begun too many. */
export async function deleteCreationsBeyond(shop: Shop, accountId: string): Promise<void> {
  await deleteUnfinished(shop, (rows) =>
    rows
      .where("account_id", "=", accountId)
      .orderBy("updated_at", "desc")
      .orderBy("id")
      .offset(MOST_UNFINISHED),
  );
}

async function deleteUnfinished(
  shop: Shop,
  choose: (rows: ReturnType<typeof unfinished>) => ReturnType<typeof unfinished>,
): Promise<number> {
  const forgotten = await transact(shop, async (trx) => {
    const rows = await choose(unfinished(trx)).limit(AT_ONCE).execute();
    const keys = rows.flatMap(({ photo_key }) => photoKeys(photo_key));
    await deletePictures(trx, keys);
    for (const { id } of rows) keys.push(...(await deleteSketches(trx, id)));
    for (const { id } of rows) await trx.deleteFrom("creations").where("id", "=", id).execute();
    return { count: rows.length, keys };
  });
  await removeFiles(shop, forgotten.keys);
  return forgotten.count;
}

function unfinished(db: Db) {
  return db
    .selectFrom("creations")
    .select(["id", "photo_key"])
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
    );
}
