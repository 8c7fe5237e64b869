/** The progress of a creation. Invariant: one with a poster is finished, and one without a photo is never offered. */
import type { RefusalCode } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Poster, readPoster } from "../posters/poster.ts";
import { type Creation, creationOf, readCreation } from "./creation.ts";
import { type Painting, readPainting } from "./painting.ts";
import { failureOf, type Stage, stageOf } from "./stage.ts";

export interface Journey {
  creation: Creation;
  /** The latest one. */
  painting: Painting | null;
  poster: Poster | null;
  stage: Stage;
  failure: RefusalCode | null;
}

/** The journey of the viewer's creation. @throws Refusal "not-found" */
export async function journeyOf(shop: Shop, viewer: Viewer, creationId: string): Promise<Journey> {
  const creation = await creationOf(shop, viewer, creationId);
  const paintingRow = await shop.db
    .selectFrom("paintings")
    .selectAll()
    .where("creation_id", "=", creationId)
    .orderBy("created_at", "desc")
    .orderBy("updated_at", "desc")
    .executeTakeFirst();
  const posterRow = await shop.db
    .selectFrom("posters")
    .selectAll()
    .where("creation_id", "=", creationId)
    .executeTakeFirst();
  const poster = posterRow ? readPoster(posterRow) : null;
  const painting = paintingRow ? readPainting({ ...paintingRow, poster_id: posterRow?.id ?? null }) : null;
  const facts = { creation, painting, poster };
  return { ...facts, stage: stageOf(facts), failure: failureOf(facts) };
}

/** The viewer's creation of this id, where its photo was refused and it waits for another one. */
export async function findWithoutPhoto(
  shop: Shop,
  viewer: Viewer,
  id: string | null,
): Promise<Creation | null> {
  if (!viewer.account || id === null) return null;
  const row = await shop.db
    .selectFrom("creations")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", viewer.account.id)
    .where("photo_key", "is", null)
    .executeTakeFirst();
  return row ? readCreation(row) : null;
}

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
