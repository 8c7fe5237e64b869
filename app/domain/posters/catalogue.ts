/**
 * The catalogue is every public poster, the newest first, and what a search finds among them.
 * Invariant: a page hangs on a place, never on a count, so that what is published or taken down meanwhile neither repeats
 * a poster nor hides one; and nothing that is asked costs more for being asked of a million posters.
 */
import { z } from "zod";
import type { Db, Shop } from "../shop.ts";
import { SEARCH_MAX, searchQuestion, searchWords } from "./catalogue-search.ts";
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
/** Who counts off posters is led so far; further on a place leads. */
export const OFFSET_MAX = 10_000;
/** Hits of a search are counted so far. */
export const HITS_MAX = 24;

const search = z
  .string()
  .transform((text) => text.slice(0, SEARCH_MAX).trim())
  .catch("");
const place = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const posterId = z.string().min(1).max(100).optional().catch(undefined);

/** Which part of the catalogue a page shows. What cannot be read asks for nothing: the newest are always an answer. */
export const CatalogueWish = z
  .object({ search, before: place, poster: posterId, showPoster: posterId })
  .transform(({ showPoster, ...wish }) => ({ ...wish, poster: wish.poster ?? showPoster }));
export type CatalogueWish = z.output<typeof CatalogueWish>;

/** Which part of the catalogue a call asks for: too much is cut to the most, and what cannot be read is left out. */
export const PublicImagesWish = z.object({
  search,
  before: place,
  limit: bounded(1, CATALOGUE_PAGE_MAX, CATALOGUE_PAGE),
  offset: bounded(0, OFFSET_MAX, 0),
});

interface Part {
  search: string;
  /** Only what is older than this place. */
  before?: number;
  limit?: number;
  /** Posters to leave out, counted from `before`. */
  offset?: number;
}

export interface CataloguePage {
  posters: PublicPoster[];
  hasMore: boolean;
  /** The place from which the next page goes on; null at the end. */
  next: number | null;
}

/** A page of the catalogue, the newest poster first. */
export async function cataloguePage(shop: Shop, part: Part): Promise<CataloguePage> {
  const { limit = CATALOGUE_PAGE, offset = 0 } = part;
  return pageOf(shop.db, await placesOf(shop.db, part, limit + 1, offset), limit, offset);
}

/** A page, and how many posters there are to see in all. The beginning of a search is walked once for both. */
export async function countedPage(shop: Shop, part: Part): Promise<CataloguePage & { total: number }> {
  const { search, before, limit = CATALOGUE_PAGE, offset = 0 } = part;
  if (search === "" || before !== undefined || offset > 0) {
    return { ...(await cataloguePage(shop, part)), total: await catalogueTotal(shop, part) };
  }
  const places = await placesOf(shop.db, part, Math.max(limit, HITS_MAX) + 1, 0);
  return { ...(await pageOf(shop.db, places, limit, 0)), total: Math.min(places.length, HITS_MAX + 1) };
}

async function pageOf(
  db: Db,
  places: readonly number[],
  limit: number,
  offset: number,
): Promise<CataloguePage> {
  const posters = await postersAt(db, places.slice(0, limit));
  const isLonger = places.length > limit;
  return {
    posters,
    hasMore: isLonger && offset + limit <= OFFSET_MAX,
    next: isLonger ? (places[limit - 1] ?? null) : null,
  };
}

/** How many posters there are to see: all of them exactly, the hits of a search up to one more than `HITS_MAX`. */
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
  const row = await shop.db
    .selectFrom(
      hits(shop.db, question)
        .limit(HITS_MAX + 1)
        .as("hits"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface ShownPoster {
  poster: PublicPoster;
  /** Ids of the posters beside it in what was searched for; null at the ends. */
  newer: string | null;
  older: string | null;
}

/** A poster while it is public, whether its page was loaded or not, and the way on from it. */
export async function findShownPoster(
  shop: Shop,
  { poster: id, search }: { poster: string; search: string },
): Promise<ShownPoster | undefined> {
  const poster = await findPublicPoster(shop.db, id);
  if (!poster) return undefined;
  const [newer] = await placesBeside(shop.db, search, poster.place, "newer");
  const [older] = await placesBeside(shop.db, search, poster.place, "older");
  const beside = await postersAt(
    shop.db,
    [newer, older].filter((place) => place !== undefined),
  );
  const idAt = (place: number | undefined) => beside.find((one) => one.place === place)?.id ?? null;
  return { poster, newer: idAt(newer), older: idAt(older) };
}

function placesBeside(db: Db, search: string, place: number, side: "newer" | "older"): Promise<number[]> {
  if (side === "older") return placesOf(db, { search, before: place }, 1, 0);
  if (search === "") {
    const places = publicPlaces(db).where("id", ">", place).orderBy("id").limit(1);
    return places.execute().then((rows) => rows.map((row) => row.id));
  }
  const question = searchQuestion(searchWords(search));
  if (question === null) return Promise.resolve([]);
  const places = hits(db, question).where("rowid", ">", place).orderBy("rowid").limit(1);
  return places.execute().then((rows) => rows.map((row) => row.rowid));
}

/** Walks over places alone: the rows of the posters are read only for those that are shown. */
async function placesOf(db: Db, part: Part, limit: number, offset: number): Promise<number[]> {
  const { search, before } = part;
  if (search === "") {
    const places = publicPlaces(db)
      .where("id", "<", before ?? Number.MAX_SAFE_INTEGER)
      .orderBy("id", "desc");
    return (await places.limit(limit).offset(offset).execute()).map((row) => row.id);
  }
  const question = searchQuestion(searchWords(search));
  if (question === null) return [];
  // FTS5 pays for a bound even where it keeps nothing out.
  const within = before === undefined ? hits(db, question) : hits(db, question).where("rowid", "<", before);
  const places = within.orderBy("rowid", "desc");
  return (await places.limit(limit).offset(offset).execute()).map((row) => row.rowid);
}

function publicPlaces(db: Db) {
  return db.selectFrom("publications").select("id").where("public", "=", 1);
}

function hits(db: Db, question: string) {
  return db.selectFrom("publication_words").select("rowid").where("publication_words", "match", question);
}

async function postersAt(db: Db, places: readonly number[]): Promise<PublicPoster[]> {
  if (places.length === 0) return [];
  const rows = await selectPublicPosters(db)
    .where("publications.id", "in", places)
    .orderBy("publications.id", "desc")
    .execute();
  return rows.map(readPublicPoster);
}

/** A whole number within bounds; nothing or no number is the usual one. */
function bounded(least: number, most: number, usual: number) {
  return z.coerce
    .number()
    .transform((number) => Math.min(most, Math.max(least, Math.trunc(number))))
    .catch(usual);
}
