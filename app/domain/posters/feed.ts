/**
 * The feed lists every public poster, the newest first, page by page.
 * Invariant: a page starts at a cursor, never at a count, so that new posters neither repeat an old one nor hide one.
 */
import { z } from "zod";
import type { Db, Shop } from "../kernel/shop.ts";
import { isSignedIn, type Viewer } from "../kernel/viewer.ts";
import { type PublicPoster, readPublicPoster, selectPublicPosters } from "./public-poster.ts";

/** Posts of one page. */
export const FEED_PAGE = 10;
/** Pages are counted from a cursor; further posters need the last page's cursor instead. */
export const LAST_FEED_PAGE = 1000;

const cursor = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

/** The query of the feed. Invalid values are ignored: the newest posts are always an answer. */
export const FeedQuery = z.object({
  /** Only posters older than this cursor. */
  before: cursor,
  /** The posts right after this cursor. */
  after: cursor,
  /** Id of the poster to begin with. */
  from: z.string().max(100).optional().catch(undefined),
  /** That many pages on, from 1. */
  page: z.coerce.number().int().positive().catch(1),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export interface FeedPost {
  poster: PublicPoster;
  /** Whether the viewer likes it. */
  hasLiked: boolean;
}

export interface FeedPage {
  posts: FeedPost[];
  /** Whether there is a page after this one. */
  hasMore: boolean;
  /** The cursor to count pages from, so that each stays the same when new posts arrive. */
  before: number | null;
  /** The cursor of the next page; null at the end of the feed. */
  next: number | null;
  /** Id of the post right before the first of these; null if there is none. */
  newer: string | null;
}

/** One page of the feed for the viewer. */
export async function feedPage(shop: Shop, viewer: Viewer, query: FeedQuery): Promise<FeedPage> {
  const before = await upperBound(shop.db, query);
  // Begins with the newest post of all: nothing has to be looked up.
  const isStart = before === null && query.page === 1;
  const first = isStart ? Number.MAX_SAFE_INTEGER : await cursorAfter(shop.db, before, query.page);
  const rows = await selectPublicPosters(shop.db)
    .where("publications.id", "<=", first)
    .orderBy("publications.id", "desc")
    .limit(FEED_PAGE + 1)
    .execute();
  const posters = rows.slice(0, FEED_PAGE).map(readPublicPoster);
  const [top] = posters;
  if (!top) return { posts: [], hasMore: false, before, next: null, newer: null };
  const isLonger = rows.length > FEED_PAGE;
  const liked = await likedAmong(shop.db, viewer, posters);
  return {
    posts: posters.map((poster) => ({ poster, hasLiked: liked.has(poster.cursor) })),
    hasMore: isLonger && query.page < LAST_FEED_PAGE,
    before: before ?? top.cursor + 1,
    next: isLonger ? (posters.at(-1)?.cursor ?? null) : null,
    newer: isStart ? null : await findNewer(shop.db, top.cursor),
  };
}

/** The cursor below which the query starts to count; null for the newest post of all. */
async function upperBound(db: Db, { before, after, from }: FeedQuery): Promise<number | null> {
  if (from !== undefined) {
    const row = await publicLocations(db).where("poster_id", "=", from).executeTakeFirst();
    if (row) return row.id + 1;
  }
  if (after !== undefined) {
    const rows = await publicLocations(db).where("id", ">", after).orderBy("id").limit(FEED_PAGE).execute();
    const highest = rows.at(-1);
    if (highest) return highest.id + 1;
  }
  return before ?? null;
}

/** The cursor of the first post of a page, 0 for a page without posts. Reads cursors alone, and never more than up to the last page. */
async function cursorAfter(db: Db, before: number | null, page: number): Promise<number> {
  if (page > LAST_FEED_PAGE) return 0;
  let cursors = publicLocations(db)
    .orderBy("id", "desc")
    .limit(1)
    .offset((page - 1) * FEED_PAGE);
  if (before !== null) cursors = cursors.where("id", "<", before);
  return (await cursors.executeTakeFirst())?.id ?? 0;
}

async function findNewer(db: Db, than: number): Promise<string | null> {
  const row = await publicLocations(db).where("id", ">", than).orderBy("id").limit(1).executeTakeFirst();
  return row?.poster_id ?? null;
}

function publicLocations(db: Db) {
  return db.selectFrom("publications").select(["id", "poster_id"]).where("public", "=", 1);
}

/** The cursors of the posts that the viewer likes. */
async function likedAmong(db: Db, viewer: Viewer, posters: PublicPoster[]): Promise<Set<number>> {
  const { account } = viewer;
  if (!account || !isSignedIn(viewer) || posters.length === 0) return new Set();
  const rows = await db
    .selectFrom("likes")
    .select("publication_id")
    .where("account_id", "=", account.id)
    .where(
      "publication_id",
      "in",
      posters.map((poster) => poster.cursor),
    )
    .execute();
  return new Set(rows.map((row) => row.publication_id));
}
