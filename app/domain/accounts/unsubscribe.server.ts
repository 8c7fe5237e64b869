/**
 * Ends the emails about an account's sales from the email itself, without logging in.
 * Invariant: a link ends these emails and does nothing else; making one takes the shop's secret.
 */
import { paths } from "../../paths.ts";
import { Refusal } from "../kernel/refusal.ts";
import { isLinkKey, linkKey } from "../kernel/secret.server.ts";
import type { Shop } from "../kernel/shop.ts";

const PURPOSE = "unsubscribe";

interface Link {
  accountId: string;
  key: string | null;
}

/** The address for the header and the foot of an email. */
export function unsubscribeUrl(shop: Shop, accountId: string): string {
  return `${shop.settings.origin}${paths.unsubscribe.$(accountId)}?key=${linkKey(shop.settings.sessionSecret, PURPOSE, accountId)}`;
}

/** Whether the account gets emails about its sales. @throws Refusal "not-found" where the link is not the shop's */
export async function getsSaleEmails(shop: Shop, link: Link): Promise<boolean> {
  assertOwn(shop, link);
  const account = await shop.db
    .selectFrom("accounts")
    .select("sale_emails")
    .where("id", "=", link.accountId)
    .executeTakeFirst();
  return account?.sale_emails === 1;
}

/** Ends the emails about sales; does nothing where they have ended. @throws Refusal "not-found" */
export async function endSaleEmails(shop: Shop, link: Link): Promise<void> {
  assertOwn(shop, link);
  await shop.db.updateTable("accounts").set({ sale_emails: 0 }).where("id", "=", link.accountId).execute();
}

function assertOwn(shop: Shop, { accountId, key }: Link): void {
  if (!isLinkKey(key, shop.settings.sessionSecret, PURPOSE, accountId)) throw new Refusal("not-found");
}
