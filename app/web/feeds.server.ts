/**
 * Feeds of public posters in each language: Atom for readers, of the catalogue, a creator and a style, and one of all products for
 * Google Merchant Center.
 * Invariant: a feed names only what is public now; the one of all products is written as fast as it is read.
 */
import type { Express, Request, RequestHandler } from "express";
import { isRefusal } from "../domain/kernel/refusal.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { cataloguePage } from "../domain/posters/catalogue.ts";
import { publicCreator } from "../domain/posters/creator.ts";
import { newestOfStyle } from "../domain/posters/public-listing.ts";
import type { PublicPoster } from "../domain/posters/public-poster.ts";
import { posterPage } from "../domain/posters/share.ts";
import { socialCardAddress } from "../domain/posters/social-card.ts";
import { STYLES } from "../domain/posters/style.ts";
import { findLanguage, type Language } from "../locales/languages.ts";
import { paths } from "../paths.ts";
import { textsOf } from "./language.server.ts";
import { merchantItems } from "./merchant-feed.server.ts";
import { productText } from "./structured-data.server.ts";
import { escaped, streamedXml, XML_HEAD } from "./xml.server.ts";

/** Entries of an Atom feed. */
const NEWEST = 48;
/** Readings of the feed of all products at the same time, in one process. */
const MOST_READERS = 2;

/** Serves the feeds. An unknown language, creator or style has none. */
export function mountFeeds(app: Express, shop: Shop): void {
  const below = "/feeds/:language([a-z]{2})";
  app.get(`${below}/catalogue.xml`, atom(shop, catalogueFeed));
  app.get(`${below}/:kind(creators)/:username.xml`, atom(shop, creatorFeed));
  app.get(`${below}/:kind(styles)/:style.xml`, atom(shop, styleFeed));
  app.get(`${below}/merchant.xml`, merchant(shop));
}

interface Feed {
  title: string;
  /** The path of the page with the same posters. */
  page: string;
  posters: readonly PublicPoster[];
}

type ReadFeed = (shop: Shop, params: Request["params"], language: Language) => Promise<Feed | null>;

const catalogueFeed: ReadFeed = async (shop, _params, language) => ({
  title: textsOf(language).t("catalogue:feeds.catalogue"),
  page: paths.catalogue(),
  posters: (await cataloguePage(shop, { search: "", limit: NEWEST })).posters,
});

const creatorFeed: ReadFeed = async (shop, { username = "" }, language) => {
  const creator = await publicCreator(shop, { username, limit: NEWEST });
  return {
    title: textsOf(language).t("catalogue:feeds.creator", { username: creator.username }),
    page: paths.creators.$(creator.username),
    posters: creator.posters,
  };
};

const styleFeed: ReadFeed = async (shop, params, language) => {
  const style = STYLES.find(({ id }) => id === params.style)?.id;
  if (!style) return null;
  const { t } = textsOf(language);
  return {
    title: t("catalogue:feeds.style", { style: t(`styles:${style}`) }),
    page: paths.catalogue(),
    posters: await newestOfStyle(shop, style, NEWEST),
  };
};

function atom(shop: Shop, read: ReadFeed): RequestHandler {
  return async (request, response, next) => {
    const language = findLanguage(request.params.language);
    if (!language) return next();
    try {
      const feed = await read(shop, request.params, language);
      if (!feed) return next();
      response.type("application/atom+xml").set("Cache-Control", "public, max-age=3600");
      response.send(atomText(shop, feed, { language, self: request.path }));
    } catch (error) {
      next(isRefusal(error) ? undefined : error);
    }
  };
}

/** Source: RFC 4287. The id of an entry never changes, and is the same in each language. */
function atomText(
  { settings: { origin, legalName } }: Shop,
  { title, page, posters }: Feed,
  { language, self }: { language: Language; self: string },
): string {
  const { t } = textsOf(language);
  const newest = Math.max(0, ...posters.map(({ publishedAt }) => publishedAt));
  const entries = posters.map((poster) => {
    const address = origin + posterPage(poster.id);
    const moment = new Date(poster.publishedAt).toISOString();
    return [
      `<entry><id>${escaped(address)}</id><title>${escaped(poster.name)}</title>`,
      `<link href="${escaped(`${address}&lang=${language}`)}"/>`,
      `<link rel="enclosure" type="image/jpeg" href="${escaped(origin + socialCardAddress(poster.imageKey))}"/>`,
      `<author><name>${escaped(poster.username)}</name></author>`,
      `<published>${moment}</published><updated>${moment}</updated>`,
      `<summary>${escaped(productText(t, poster))}</summary></entry>\n`,
    ].join("");
  });
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n`,
    `<id>${escaped(origin + self)}</id><title>${escaped(title)}</title>`,
    `<updated>${new Date(newest).toISOString()}</updated><author><name>${escaped(legalName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + self)}"/>`,
    `<link href="${escaped(`${origin}${page}?lang=${language}`)}"/>\n`,
    ...entries,
    "</feed>\n",
  ].join("");
}

/** Refuses a third reader: each reading walks through the whole catalogue. */
function merchant(shop: Shop): RequestHandler {
  let readers = 0;
  return (request, response, next) => {
    const language = findLanguage(request.params.language);
    if (!language) return next();
    if (readers >= MOST_READERS) {
      response.status(503).set("Retry-After", "60").type("text/plain").send("Try again in a minute");
      return;
    }
    readers += 1;
    response.once("close", () => {
      readers -= 1;
    });
    streamedXml("application/rss+xml", () => merchantItems(shop, language))(request, response, next);
  };
}
