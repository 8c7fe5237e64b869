/**
 * robots.txt and the site map: the addresses for search engines, in each language, and those that are not listed.
 * Invariant: a map names only addresses that are public now, at most 50,000 in one file.
 */
import type { Express, RequestHandler } from "express";
import type { Shop } from "../domain/kernel/shop.ts";
import { lastCursor, listedPosters } from "../domain/posters/public-listing.ts";
import { posterPage } from "../domain/posters/share.ts";
import { languages } from "../locales/languages.ts";
import { paths } from "../paths.ts";
import { PUBLIC_PAGES, publicAddress } from "./public-address.server.ts";
import { escaped, streamedXml, XML_HEAD } from "./xml.server.ts";

/** The protocol's own limit. */
const MOST_ADDRESSES = 50_000;
/** Pages of one poster: where it is sold, the record of its edition, and its creator. */
const PAGES_OF_POSTER = 3;

/** Posters in one file: each has several pages, and each page an address per language and one without. */
export const POSTERS_PER_MAP = Math.floor(MOST_ADDRESSES / (PAGES_OF_POSTER * (languages.length + 1)));

/** Not for search engines: private pages, redirects, and addresses that are no page. */
const CLOSED = [
  ...["/admin", "/analytics", "/api/", "/cart", "/continue", "/create/", "/credits", "/dashboard"],
  "/earnings",
  "/stripe-simulator/",
  ...["/forgot-password", "/language", "/login", "/logout", "/membership/", "/order", "/posters/"],
  ...["/reset-password", "/sell", "/settings", "/share/", "/sign-up", "/try", "/unsubscribe/", "/welcome"],
];
/** Sites that link to public posters show their pictures. */
const OPEN = ["/api/pictures/", "/api/social-cards/", "/api/storage-image/"];

/** Serves /robots.txt, /sitemap.xml and the maps that it names. */
export function mountSiteMap(app: Express, shop: Shop): void {
  const { origin } = shop.settings;
  app.get("/robots.txt", (_request, response) => {
    response.type("text/plain").set("Cache-Control", "public, max-age=3600").send(robots(origin));
  });
  app.get("/sitemap.xml", async (_request, response, next) => {
    try {
      const parts = Math.ceil((await lastCursor(shop.db)) / POSTERS_PER_MAP);
      const names = ["pages", ...Array.from({ length: parts }, (_, part) => `posters-${part + 1}`)];
      const maps = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`);
      response.type("application/xml").set("Cache-Control", "public, max-age=3600");
      response.send(`${XML_HEAD}<sitemapindex ${SPACE}>\n${maps.join("")}</sitemapindex>\n`);
    } catch (error) {
      next(error);
    }
  });
  app.get(
    "/sitemaps/pages.xml",
    streamed(() => pages(origin)),
  );
  app.get(
    "/sitemaps/posters-:part(\\d{1,6}).xml",
    streamed(({ part = "" }) => posters(shop, Number(part))),
  );
}

function robots(origin: string): string {
  const lines = [
    "User-agent: *",
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  return lines.join("\n");
}

const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A map, written as fast as it is read. */
function streamed(
  entries: (params: Record<string, string | undefined>) => AsyncGenerator<string>,
): RequestHandler {
  return streamedXml("application/xml", ({ params }) => map(entries(params)));
}

async function* map(entries: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `${XML_HEAD}<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  yield* entries;
  yield "</urlset>\n";
}

async function* pages(origin: string): AsyncGenerator<string> {
  yield Object.keys(PUBLIC_PAGES)
    .map((path) => entry(origin, path))
    .join("");
}

async function* posters(shop: Shop, part: number): AsyncGenerator<string> {
  const { origin } = shop.settings;
  const range = { above: (part - 1) * POSTERS_PER_MAP, upTo: part * POSTERS_PER_MAP };
  for await (const step of listedPosters(shop, range)) {
    yield step
      .flatMap(({ id, isLimited, updatedAt, creator }) => [
        entry(origin, posterPage(id), updatedAt),
        ...(isLimited ? [entry(origin, `/editions/${encodeURIComponent(id)}`)] : []),
        ...(creator === null ? [] : [entry(origin, paths.creators.$(creator))]),
      ])
      .join("");
  }
}

/** One page under each of its addresses: each names all of them. */
function entry(origin: string, path: string, changedAt?: number): string {
  const { alternates = [] } = publicAddress(origin, origin + path) ?? {};
  const links = alternates.map(
    ({ language, address }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
  );
  const changed = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return alternates
    .map(({ address }) => `<url><loc>${escaped(address)}</loc>${changed}${links.join("")}</url>\n`)
    .join("");
}
