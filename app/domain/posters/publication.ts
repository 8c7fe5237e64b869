/**
 * A publication holds the selling terms of a poster that is, or was, public.
 * Invariant: one poster has at most one, and its edition stays what it was when it was first published.
 */
import type { Row } from "../../../db/schema.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { isMember, type Viewer } from "../kernel/viewer.ts";
import { type Edition, isLimited } from "./edition.ts";
import { FREE_POSTERS_FOR_SALE } from "./edition-limits.ts";
import { posterOf } from "./poster.ts";

export interface Publication {
  posterId: string;
  isPublic: boolean;
  name: string;
  city: string;
  momentLink: string | null;
  description: string | null;
  edition: Edition;
  price: Rappen;
  /** When it was first published. */
  publishedAt: number;
}

/** The creator's posters on sale, in the format of the call. */
export interface SellingStats {
  isSubscribed: boolean;
  postersForSale: number;
}

/** The publication of the viewer's poster; null if it was never published. @throws Refusal "not-found" */
export async function publicationOf(
  shop: Shop,
  viewer: Viewer,
  posterId: string,
): Promise<Publication | null> {
  await posterOf(shop, viewer, posterId);
  return (await findPublication(shop.db, posterId)) ?? null;
}

/** As `publicationOf`, but for every viewer, public or not. */
export async function findPublication(db: Db, posterId: string): Promise<Publication | undefined> {
  const row = await db
    .selectFrom("publications")
    .selectAll()
    .where("poster_id", "=", posterId)
    .executeTakeFirst();
  return row && readPublication(row);
}

export async function sellingStats(shop: Shop, viewer: Viewer): Promise<SellingStats> {
  return {
    isSubscribed: isMember(viewer),
    postersForSale: await countForSale(shop.db, viewer.account?.id ?? ""),
  };
}

/** Whether the viewer may sell this poster in addition to those on sale. */
export async function hasCapacityFor(db: Db, viewer: Viewer, posterId: string): Promise<boolean> {
  if (isMember(viewer)) return true;
  return (await countForSale(db, viewer.account?.id ?? "", posterId)) < FREE_POSTERS_FOR_SALE;
}

/**
 * A published poster keeps its picture, and all collectors of one edition own the same print.
 * @throws Refusal "lettering-published", "lettering-sold", "living-published" or "living-sold"
 */
export async function assertChangeable(
  db: Db,
  posterId: string,
  what: "lettering" | "living" = "lettering",
): Promise<void> {
  const publication = await findPublication(db, posterId);
  if (!publication) return;
  const { edition, isPublic } = publication;
  if (isLimited(edition) && edition.sold + edition.held > 0) throw new Refusal(`${what}-sold`);
  if (isPublic) throw new Refusal(`${what}-published`);
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
    description: row.description,
    edition: { totalSupply: row.total_supply, sold: row.sold, held: row.held },
    price: rappen(row.price),
    publishedAt: row.published_at,
  };
}
