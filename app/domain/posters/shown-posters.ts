/** Which posters others than their creators may have seen. */
import type { Db } from "../kernel/shop.ts";

/** The posters that others can or could see: in the catalogue, or on the page of their code. */
export function shownPosters(db: Db) {
  return db
    .selectFrom("posters")
    .leftJoin("publications", "publications.poster_id", "posters.id")
    .leftJoin("living_posters", "living_posters.poster_id", "posters.id")
    .where(({ or, eb }) =>
      or([eb("publications.id", "is not", null), eb("living_posters.code", "is not", null)]),
    );
}
