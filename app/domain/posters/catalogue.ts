/**
 * The catalogue lists every public poster, the newest first, and the hits of a search.
 * Invariant: a page starts at a cursor, never at a count, so posters published or taken down meanwhile neither repeat
 * a poster nor hide one; and no query costs more with a million posters.
 */
import { z } from "zod";
import { postersWithWords } from "../../../db/queries/poster-words.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { HITS_MAX, SEARCH_MAX, searchQuestion, searchWords } from "./catalogue-search.ts";
import { findLivingPoster } from "./living-poster.ts";
import {
  findPublicPoster,
  type PublicPoster,
  readPublicPoster,
  selectPublicPosters,
} from "./public-poster.ts";

/** Posters of one page. */
export const CATALOGUE_PAGE = 12;
/** Posters that one call may ask for. */
export const CATALOGUE_PAGE_MAX = 48;
/** Offsets are limited to this; further pages need a cursor. */
export const OFFSET_MAX = 10_000;

const search = z
  .string()
  .transform((text) => text.slice(0, SEARCH_MAX).trim())
  .catch("");
const cursor = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const posterId = z.string().min(1).max(100).optional().catch(undefined);

/** The query of a catalogue page. Invalid values are ignored: the newest posters are always an answer. */
export const CatalogueQuery = z
  .object({ search, before: cursor, poster: posterId, showPoster: posterId })
  .transform(({ showPoster, ...query }) => ({ ...query, poster: query.poster ?? showPoster }));
export type CatalogueQuery = z.output<typeof CatalogueQuery>;

/** The query of a call: too large numbers are cut to the maximum, and invalid values are left out. */
export const PublicImagesQuery = z.object({
  search,
  before: cursor,
  limit: bounded(1, CATALOGUE_PAGE_MAX, CATALOGUE_PAGE),
  offset: bounded(0, OFFSET_MAX, 0),
});

interface Part {
  search: string;
  /** Only posters older than this cursor. */
  before?: number;
  limit?: number;
  /** Posters to leave out, counted from `before`. */
  offset?: number;
}

export interface CataloguePage {
  posters: PublicPoster[];
  hasMore: boolean;
  /** The cursor of the next page; null at the end. */
  next: number | null;
}

/** A page of the catalogue, the newest poster first. */
export async function cataloguePage(shop: Shop, part: Part): Promise<CataloguePage> {
  const { limit = CATALOGUE_PAGE, offset = 0 } = part;
  return pageOf(shop.db, await cursorsOf(shop.db, part, limit + 1, offset), limit, offset);
}

/** A page, and the total number of posters. The beginning of a search is read once for both. */
export async function countedPage(shop: Shop, part: Part): Promise<CataloguePage & { total: number }> {
  const { search, before, limit = CATALOGUE_PAGE, offset = 0 } = part;
  if (search === "" || before !== undefined || offset > 0) {
    return { ...(await cataloguePage(shop, part)), total: await catalogueTotal(shop, part) };
  }
  const cursors = await cursorsOf(shop.db, part, Math.max(limit, HITS_MAX) + 1, 0);
  return { ...(await pageOf(shop.db, cursors, limit, 0)), total: Math.min(cursors.length, HITS_MAX + 1) };
}

async function pageOf(
  db: Db,
  cursors: readonly number[],
  limit: number,
  offset: number,
): Promise<CataloguePage> {
  const posters = await postersAt(db, cursors.slice(0, limit));
  const isLonger = cursors.length > limit;
  return {
    posters,
    hasMore: isLonger && offset + limit <= OFFSET_MAX,
    next: isLonger ? (cursors[limit - 1] ?? null) : null,
  };
}

/** The number of posters: exact for all of them, up to one more than `HITS_MAX` for a search. */
export async function catalogueTotal(shop: Shop, { search }: Pick<Part, "search">): Promise<number> {
  if (search === "") {
    const row = await shop.db
      .selectFrom("tallies")
      .select("value")
      .where("name", "=", "public-posters")
      .executeTakeFirst();
    return row?.value ?? 0;
  }
  const question = searchQuestion(searchWords(search));
  if (question === null) return 0;
  return (await postersWithWords(shop.db, { groups: question, most: HITS_MAX + 1 })).length;
}

export interface ShownPoster {
  poster: PublicPoster;
  /** Whether its prints have the code of a living poster in their corner. */
  hasCode: boolean;
  /** Ids of the neighbouring posters in the search; null at the ends. */
  newer: string | null;
  older: string | null;
}

/** A poster while it is public, even if its page of the list was not loaded, and its neighbours. */
export async function findShownPoster(
  shop: Shop,
  { poster: id, search }: { poster: string; search: string },
): Promise<ShownPoster | undefined> {
  const poster = await findPublicPoster(shop.db, id);
  if (!poster) return undefined;
  const [newer] = await cursorsBeside(shop.db, search, poster.cursor, "newer");
  const [older] = await cursorsBeside(shop.db, search, poster.cursor, "older");
  const beside = await postersAt(
    shop.db,
    [newer, older].filter((cursor) => cursor !== undefined),
  );
  const idAt = (cursor: number | undefined) => beside.find((one) => one.cursor === cursor)?.id ?? null;
  const hasCode = (await findLivingPoster(shop.db, id))?.place === "margin";
  return { poster, hasCode, newer: idAt(newer), older: idAt(older) };
}

function cursorsBeside(db: Db, search: string, cursor: number, side: "newer" | "older"): Promise<number[]> {
  if (side === "older") return cursorsOf(db, { search, before: cursor }, 1, 0);
  if (search === "") {
    const cursors = publicLocations(db).where("id", ">", cursor).orderBy("id").limit(1);
    return cursors.execute().then((rows) => rows.map((row) => row.id));
  }
  const question = searchQuestion(searchWords(search));
  if (question === null) return Promise.resolve([]);
  return postersWithWords(db, { groups: question, after: cursor, most: 1 });
}

/** Reads cursors alone: only the posters that are shown have their rows read. */
async function cursorsOf(db: Db, part: Part, limit: number, offset: number): Promise<number[]> {
  const { search, before } = part;
  if (search === "") {
    const cursors = publicLocations(db)
      .where("id", "<", before ?? Number.MAX_SAFE_INTEGER)
      .orderBy("id", "desc");
    return (await cursors.limit(limit).offset(offset).execute()).map((row) => row.id);
  }
  const question = searchQuestion(searchWords(search));
  if (question === null) return [];
  return (await postersWithWords(db, { groups: question, before, most: offset + limit })).slice(offset);
}

function publicLocations(db: Db) {
  return db.selectFrom("publications").select("id").where("public", "=", 1);
}

async function postersAt(db: Db, cursors: readonly number[]): Promise<PublicPoster[]> {
  if (cursors.length === 0) return [];
  const rows = await selectPublicPosters(db)
    .where("publications.id", "in", cursors)
    .orderBy("publications.id", "desc")
    .execute();
  return rows.map(readPublicPoster);
}

/** A whole number within bounds; a missing or invalid one becomes the default. */
function bounded(least: number, most: number, usual: number) {
  return z.coerce
    .number()
    .transform((number) => Math.min(most, Math.max(least, Math.trunc(number))))
    .catch(usual);
}
