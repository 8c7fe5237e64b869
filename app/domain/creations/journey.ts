/** The journey of one creation as its pages need it: what is stored, where it stands, and why the last painting failed. */
import { type Poster, readPoster } from "../posters/poster.ts";
import type { RefusalCode } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { type Creation, creationOf } from "./creation.ts";
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
