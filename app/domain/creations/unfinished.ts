/** The creation that its owner left on the way. Invariant: one with a poster is finished, one without a photo is empty; neither is offered. */
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { type Journey, journeyOf } from "./journey.ts";

/** The viewer's latest unfinished creation, if there is one. */
export async function findUnfinished(shop: Shop, viewer: Viewer): Promise<Journey | null> {
  if (!viewer.account) return null;
  const latest = await shop.db
    .selectFrom("creations")
    .leftJoin("posters", "posters.creation_id", "creations.id")
    .select("creations.id")
    .where("creations.account_id", "=", viewer.account.id)
    .where("creations.photo_key", "is not", null)
    .where("posters.id", "is", null)
    .orderBy("creations.updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest ? journeyOf(shop, viewer, latest.id) : null;
}
