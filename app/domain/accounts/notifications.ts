/**
 * Which letters somebody wants.
 * Invariant: only letters that nobody needs can be declined: codes, orders, payments and the account itself are always told.
 */
import { z } from "zod";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";

/** A box that is not ticked is not sent. */
export const Notifications = z.object({
  sales: z.boolean().default(false),
  news: z.boolean().default(false),
});

export type NotificationChoice = z.output<typeof Notifications>;

/** What the viewer has chosen. @throws Refusal "not-signed-in" */
export async function notificationsOf(shop: Shop, viewer: Viewer): Promise<NotificationChoice> {
  const row = await shop.db
    .selectFrom("accounts")
    .select(["sale_letters", "news_since"])
    .where("id", "=", signedInAccount(viewer).id)
    .executeTakeFirstOrThrow();
  return { sales: row.sale_letters === 1, news: row.news_since !== null };
}

/** Keeps the choice, and since when news are wanted. @throws Refusal "not-signed-in" */
export async function chooseNotifications(
  shop: Shop,
  viewer: Viewer,
  { sales, news }: NotificationChoice,
): Promise<void> {
  const { id } = signedInAccount(viewer);
  const before = await notificationsOf(shop, viewer);
  const since = news ? { news_since: shop.clock.now() } : { news_since: null };
  await shop.db
    .updateTable("accounts")
    .set({ sale_letters: sales ? 1 : 0, ...(news === before.news ? {} : since) })
    .where("id", "=", id)
    .execute();
}
