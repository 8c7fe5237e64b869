/**
 * A publication is what its creator says of a poster that hangs, or has hung, in public.
 * Invariant: one poster has at most one, and its edition stays what it was when it first hung.
 */
import type { Row } from "../../../db/schema.ts";
import { type Rappen, rappen } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { isMember, type Viewer } from "../viewer.ts";
import { type Edition, isLimited } from "./edition.ts";
import { FREE_POSTERS_FOR_SALE } from "./edition-limits.ts";
import { posterOf } from "./poster.ts";

export interface Publication {
  posterId: string;
  isPublic: boolean;
  name: string;
  city: string;
  momentLink: string | null;
  edition: Edition;
  price: Rappen;
  /** When it first hung. */
  publishedAt: number;
}

/** What a creator has on sale, in the words of the call. */
export interface SellingStats {
  isSubscribed: boolean;
  postersForSale: number;
}

/** What the viewer has said of a poster of theirs; null where it was never published. @throws Refusal "not-found" */
export async function publicationOf(
  shop: Shop,
  viewer: Viewer,
  posterId: string,
): Promise<Publication | null> {
  await posterOf(shop, viewer, posterId);
  return (await findPublication(shop.db, posterId)) ?? null;
}

/** The same for everybody, public or not. */
export async function findPublication(db: Db, posterId: string): Promise<Publication | undefined> {
  const row = await db
    .selectFrom("publications")
    .selectAll()
    .where("poster_id", "=", posterId)
    .executeTakeFirst();
  return row && readPublication(row);
}

/** Which of the viewer's posters hang in public, by their ids. */
export async function publicPosterIds(shop: Shop, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await shop.db
    .selectFrom("publications")
    .select("poster_id")
    .where("account_id", "=", viewer.account?.id ?? "")
    .where("public", "=", 1)
    .execute();
  return new Set(rows.map((row) => row.poster_id));
}

export async function sellingStats(shop: Shop, viewer: Viewer): Promise<SellingStats> {
  return {
    isSubscribed: isMember(viewer),
    postersForSale: await countForSale(shop.db, viewer.account?.id ?? ""),
  };
}

/** Whether the viewer may have this poster on sale beside those that are. */
export async function hasRoomFor(db: Db, viewer: Viewer, posterId: string): Promise<boolean> {
  if (isMember(viewer)) return true;
  return (await countForSale(db, viewer.account?.id ?? "", posterId)) < FREE_POSTERS_FOR_SALE;
}

/**
 * What hangs in public looks as it did when it was published, and collectors of one edition own the same picture.
 * @throws Refusal "lettering-published" or "lettering-sold"
 */
export async function assertChangeable(db: Db, posterId: string): Promise<void> {
  const publication = await findPublication(db, posterId);
  if (!publication) return;
  const { edition, isPublic } = publication;
  if (isLimited(edition) && edition.sold + edition.held > 0) throw new Refusal("lettering-sold");
  if (isPublic) throw new Refusal("lettering-published");
}

async function countForSale(db: Db, accountId: string, besides = ""): Promise<number> {
  const { count } = await db
    .selectFrom("publications")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("public", "=", 1)
    .where("poster_id", "!=", besides)
    .executeTakeFirstOrThrow();
  return count;
}

function readPublication(row: Row<"publications">): Publication {
  return {
    posterId: row.poster_id,
    isPublic: row.public === 1,
    name: row.name,
    city: row.city,
    momentLink: row.moment_link,
    edition: { totalSupply: row.total_supply, sold: row.sold, held: row.held },
    price: rappen(row.price),
    publishedAt: row.published_at,
  };
}
