/** What a buyer sees of an order on the provider's page. Invariant: pictures that are not public are not named there. */
import type { HostedItem } from "../../ports/payments/port.ts";
import { emailTexts } from "../kernel/email-composer.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Order } from "../orders/order.ts";
import { pictureAddress } from "../posters/picture.ts";

/** The products of an order, named in its language. */
export async function pageItems(shop: Shop, order: Order): Promise<HostedItem[]> {
  const t = emailTexts(shop, order.language);
  if (order.pack) {
    const name = t("receipt.credits", { count: order.pack.credits });
    return [{ name, quantity: 1, unitPrice: order.amount, picture: null }];
  }
  const pictures = await publicPictures(
    shop,
    order.lines.map(({ thumbnailKey }) => thumbnailKey),
  );
  return order.lines.map(({ title, style, quantity, unitPrice, thumbnailKey }) => ({
    name: title === null ? t("product.line", { style: t(`styles:${style}`) }) : t("product.named", { title }),
    quantity,
    unitPrice,
    picture: pictures.has(thumbnailKey) ? shop.settings.origin + pictureAddress(thumbnailKey) : null,
  }));
}

async function publicPictures(shop: Shop, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await shop.db
    .selectFrom("pictures")
    .select("key")
    .where("key", "in", keys)
    .where("public", "=", 1)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
