/**
 * The emails that an account chooses to get.
 * Invariant: only optional emails can be declined: those about codes, orders, payments and the account are always sent.
 */
import { z } from "zod";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";

/** Browsers do not send an unticked box. */
export const Notifications = z.object({
  sales: z.boolean().default(false),
  news: z.boolean().default(false),
});

export type NotificationChoice = z.output<typeof Notifications>;

/** The viewer's choice. @throws Refusal "not-signed-in" */
export async function notificationsOf(shop: Shop, viewer: Viewer): Promise<NotificationChoice> {
  const row = await shop.db
    .selectFrom("accounts")
    .select(["sale_emails", "email_opt_in_since"])
    .where("id", "=", signedInAccount(viewer).id)
    .executeTakeFirstOrThrow();
  return { sales: row.sale_emails === 1, news: row.email_opt_in_since !== null };
}

/** Saves the choice, with the time of the email opt-in. @throws Refusal "not-signed-in" */
export async function chooseNotifications(
  shop: Shop,
  viewer: Viewer,
  { sales, news }: NotificationChoice,
): Promise<void> {
  const { id } = signedInAccount(viewer);
  const before = await notificationsOf(shop, viewer);
  const since = news ? { email_opt_in_since: shop.clock.now() } : { email_opt_in_since: null };
  await shop.db
    .updateTable("accounts")
    .set({ sale_emails: sales ? 1 : 0, ...(news === before.news ? {} : since) })
    .where("id", "=", id)
    .execute();
}
