/**
 * A like of one account for one public poster.
 * Invariant: an account likes a poster once or not at all; its count is the number of these rows, kept by triggers.
 */
import { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";

/** Of a page's form: the state that the visitor wants, so that pressing twice does not undo the like. */
export const LikePress = z.object({
  like: z.enum(["1", "0"]).transform((value) => value === "1"),
  returnTo: z.string().optional(),
});

/** Of the call: without `like` it toggles. */
export const LikeCall = z.object({ like: z.boolean().optional() });

export interface LikeState {
  likeCount: number;
  hasLiked: boolean;
}

interface Like {
  posterId: string;
  /** Whether the poster shall be liked; toggles if missing. */
  like?: boolean;
}

/** Adds or removes a like of a public poster. @throws Refusal "not-signed-in" or "poster-not-public" */
export async function likePoster(shop: Shop, viewer: Viewer, { posterId, like }: Like): Promise<LikeState> {
  const { id: accountId } = signedInAccount(viewer);
  return transact(shop, async (trx) => {
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

/** Removes a like. Returns whether there was one. */
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
