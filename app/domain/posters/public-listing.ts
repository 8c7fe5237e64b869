/**
 * Lists the public posters for code that needs addresses, such as a sitemap, rather than pictures.
 * Invariant: it is read in steps by cursor, so a list of a million posters takes no more memory than one of a hundred.
 */
import type { Db, Shop } from "../kernel/shop.ts";
import { type PublicPoster, readPublicPoster, selectPublicPosters } from "./public-poster.ts";
import type { StyleId } from "./style.ts";

export interface ListedPoster {
  id: string;
  /** A limited edition has a public record. */
  isLimited: boolean;
  updatedAt: number;
  /** The creator, at the newest of their public posters alone: so a list of posters names each creator once. */
  creator: string | null;
}

const STEP = 500;

/** The public posters with cursors above the first and not above the last, in their order. */
export async function* listedPosters(
  shop: Shop,
  { above, upTo }: { above: number; upTo: number },
): AsyncGenerator<ListedPoster[]> {
  let last = above;
  for (;;) {
    const rows = await shop.db
      .selectFrom("publications")
      .innerJoin("accounts", "accounts.id", "publications.account_id")
      .select(["publications.id", "poster_id", "total_supply", "publications.updated_at", "username"])
      .select(({ selectFrom }) =>
        selectFrom("publications as others")
          .select(({ fn }) => fn.max("others.id").as("newest"))
          .whereRef("others.account_id", "=", "publications.account_id")
          .where("others.public", "=", 1)
          .as("newest"),
      )
      .where("public", "=", 1)
      .where("publications.id", ">", last)
      .where("publications.id", "<=", upTo)
      .orderBy("publications.id")
      .limit(STEP)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      id: row.poster_id,
      isLimited: row.total_supply !== null,
      updatedAt: row.updated_at,
      creator: row.id === row.newest ? row.username : null,
    }));
    last = rows.at(-1)?.id ?? upTo;
  }
}

/** So few that the text of a step stays below 128 KB: V8 frees longer ones only when it cleans its whole heap. */
const FULL_STEP = 100;

/** Every public poster in full, in steps, the oldest first. */
export async function* everyPublicPoster({
  db,
}: Pick<Shop, "db">): AsyncGenerator<PublicPoster[], void, void> {
  let last = 0;
  for (;;) {
    const rows = await selectPublicPosters(db)
      .where("publications.id", ">", last)
      .orderBy("publications.id")
      .limit(FULL_STEP)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(readPublicPoster);
    last = rows.at(-1)!.cursor;
  }
}

/** A rare style is looked for among so many of the newest posters, so that no feed walks through the whole catalogue. */
const RECENT = 5000;

/** The newest public posters of a style. */
export async function newestOfStyle(
  { db }: Pick<Shop, "db">,
  style: StyleId,
  limit: number,
): Promise<PublicPoster[]> {
  const bound = await cursorAt(db, RECENT);
  const rows = await selectPublicPosters(db)
    .where("posters.style", "=", style)
    .where("publications.id", ">", bound)
    .orderBy("publications.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(readPublicPoster);
}

/** The cursor of the newest publication; 0 if there is none. */
export function lastCursor(db: Db): Promise<number> {
  return cursorAt(db, 0);
}

/** The cursor of the publication that so many newer ones precede; 0 if there are fewer. */
async function cursorAt(db: Db, newer: number): Promise<number> {
  const row = await db
    .selectFrom("publications")
    .select("id")
    .where("public", "=", 1)
    .orderBy("id", "desc")
    .limit(1)
    .offset(newer)
    .executeTakeFirst();
  return row?.id ?? 0;
}
