/**
 * Every product for Google Merchant Center, as RSS 2.0.
 * Source: support.google.com/merchants/answer/7052112 (product data specification).
 */

import { writeMoney } from "../domain/kernel/money.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { isAvailable } from "../domain/posters/edition.ts";
import { pictureAddress } from "../domain/posters/picture.ts";
import { everyPublicPoster } from "../domain/posters/public-listing.ts";
import type { PublicPoster } from "../domain/posters/public-poster.ts";
import { posterPage } from "../domain/posters/share.ts";
import type { Language } from "../locales/languages.ts";
import { textsOf } from "./language.server.ts";
import { productText } from "./structured-data.server.ts";
import { escaped, XML_HEAD } from "./xml.server.ts";

/** "Posters, Prints, & Visual Artwork" of Google's taxonomy. */
const CATEGORY = "500044";

/** The countries that read the language, for which the feed names the free shipping. */
const READ_IN: Record<Language, readonly string[]> = {
  en: ["GB", "IE"],
  de: ["CH", "DE", "AT", "LI"],
  fr: ["CH", "FR", "BE", "LU"],
  it: ["CH", "IT"],
};

/** The feed in parts of a few hundred products; the database is read for a part only when it is asked for. */
export async function* merchantItems(
  shop: Pick<Shop, "db" | "settings">,
  language: Language,
): AsyncGenerator<string, void, void> {
  const { origin, legalName } = shop.settings;
  const { t } = textsOf(language);
  const title = escaped(t("catalogue:feeds.catalogue"));
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n` +
    `<title>${title}</title><link>${escaped(origin)}</link><description>${title}</description>\n`;
  for await (const posters of everyPublicPoster(shop)) {
    yield posters.map((poster) => item(poster)).join("");
  }
  yield "</channel></rss>\n";

  function item(poster: PublicPoster): string {
    const { id, name, username, price, edition, imageKey } = poster;
    const facts = {
      id,
      title: t("catalogue:poster.title", { name, username }),
      description: productText(t, poster),
      link: `${origin}${posterPage(id)}&lang=${language}`,
      image_link: origin + pictureAddress(imageKey),
      price: `${writeMoney(price)} CHF`,
      availability: isAvailable(edition) ? "in_stock" : "out_of_stock",
      condition: "new",
      brand: legalName,
      identifier_exists: "no",
      google_product_category: CATEGORY,
      size: "A3",
    };
    const shipping = READ_IN[language].map(
      (country) => `<g:shipping><g:country>${country}</g:country><g:price>0.00 CHF</g:price></g:shipping>`,
    );
    const elements = Object.entries(facts).map(([key, text]) => `<g:${key}>${escaped(text)}</g:${key}>`);
    return `<item>${elements.join("")}${shipping.join("")}</item>\n`;
  }
}
