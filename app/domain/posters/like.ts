/**
 * A like is one person's nod to one public poster.
 * Invariant: a person likes a poster once or not at all; its count is the number of these rows, kept by triggers.
 */
import { z } from "zod";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";

/** Of a page's form: what the person wants it to be, so that the same press twice does not undo itself. */
export const LikePress = z.object({
  like: z.enum(["1", "0"]).transform((wish) => wish === "1"),
  returnTo: z.string().optional(),
});

/** Of the call: without a wish it turns the like over. */
export const LikeCall = z.object({ like: z.boolean().optional() });

export interface LikeState {
  likeCount: number;
  hasLiked: boolean;
}

interface Like {
  posterId: string;
  /** Whether the poster shall be liked; the opposite of now when not given. */
  like?: boolean;
}

/** Likes a public poster, or no longer. @throws Refusal "not-signed-in" or "poster-not-public" */
export async function likePoster(shop: Shop, viewer: Viewer, { posterId, like }: Like): Promise<LikeState> {
  const { id: accountId } = signedInAccount(viewer);
  return shop.db.transaction().execute(async (trx) => {
    const row = await findPublication(trx, posterId);
    if (!row) throw new Refusal("poster-not-public");
    const taken = like === true ? false : await takeLike(trx, row.id, accountId);
    const hasLiked = like ?? !taken;
    if (hasLiked) await giveLike(trx, row.id, accountId, shop.clock.now());
    const { likes } = await trx
      .selectFrom("publications")
      .select("likes")
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    return { likeCount: likes, hasLiked };
  });
}

function findPublication(trx: Db, posterId: string) {
  return trx
    .selectFrom("publications")
    .select("id")
    .where("poster_id", "=", posterId)
    .where("public", "=", 1)
    .executeTakeFirst();
}

/** Whether there was one to take. */
async function takeLike(trx: Db, publicationId: number, accountId: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom("likes")
    .where("publication_id", "=", publicationId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

async function giveLike(trx: Db, publicationId: number, accountId: string, now: number): Promise<void> {
  await trx
    .insertInto("likes")
    .values({ publication_id: publicationId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
