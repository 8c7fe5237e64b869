/**
 * A creator as every visitor sees them: their public posters, and how many prints they have sold.
 * Invariant: somebody without a public poster has no page.
 */
import { sql } from "kysely";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type PublicPoster, readPublicPoster, selectPublicPosters } from "./public-poster.ts";

/** Posters of one page. */
export const CREATOR_PAGE = 24;

export interface Creator {
  username: string;
  /** The newest first. */
  posters: PublicPoster[];
  /** All public posters, and those of limited editions. */
  total: number;
  editions: number;
  /** Prints of all public posters that were paid for and not refunded. */
  sold: number;
  /** The cursor of the next page; null at the end. */
  next: number | null;
}

/** A page of the creator's posters. @throws Refusal "not-found" */
export async function publicCreator(
  { db }: Pick<Shop, "db">,
  { username, before, limit = CREATOR_PAGE }: { username: string; before?: number; limit?: number },
): Promise<Creator> {
  const account = await db
    .selectFrom("accounts")
    .select(["id", "username"])
    .where("username", "=", username)
    .executeTakeFirst();
  const counts = account && (await countsOf(db, account.id));
  if (!account?.username || !counts || counts.total === 0) throw new Refusal("not-found");
  const rows = await selectPublicPosters(db)
    .where("publications.account_id", "=", account.id)
    .where("publications.id", "<", before ?? Number.MAX_SAFE_INTEGER)
    .orderBy("publications.id", "desc")
    .limit(limit + 1)
    .execute();
  const posters = rows.slice(0, limit).map(readPublicPoster);
  const next = rows.length > limit ? (posters.at(-1)?.cursor ?? null) : null;
  return { username: account.username, posters, next, ...counts };
}

async function countsOf(db: Db, accountId: string) {
  const counts = await db
    .selectFrom("publications")
    .select(({ fn }) => [fn.countAll<number>().as("total"), fn.count<number>("total_supply").as("editions")])
    .where("account_id", "=", accountId)
    .where("public", "=", 1)
    .executeTakeFirstOrThrow();
  const { sold } = await db
    .selectFrom("publications")
    .innerJoin("order_lines", "order_lines.publication_id", "publications.id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(sql<number>`coalesce(sum(quantity - refunded), 0)`.as("sold"))
    .where("publications.account_id", "=", accountId)
    .where("public", "=", 1)
    .where("orders.payment_state", "=", "paid")
    .where("lost_at", "is", null)
    .executeTakeFirstOrThrow();
  return { total: Number(counts.total), editions: Number(counts.editions), sold: Number(sold) };
}
