/** A page's metadata for social networks: Open Graph and Twitter's card. */
import type { MetaDescriptor } from "@remix-run/node";
import { SOCIAL_CARD, socialCardAddress } from "~/domain/posters/social-card";
import type { RootData } from "~/root";

export interface SocialPage {
  /** Public address of the shop, without a trailing slash. */
  origin: string;
  /** The page's own path, with the part of the query that makes it another page. */
  path: string;
  /** The same as in the browser's tab. */
  title: string;
  description: string;
  /** The page's main poster; a page without one shows the shop's own card. */
  poster?: { imageKey: string; alt: string } | undefined;
  /** The alternative text of the shop's own card, for pages without a poster. */
  alt: string;
}

/** The shop's own card: three posters of the landing page. `scripts/social-card.ts` makes it. */
const SHOP_CARD = "/media/card.jpg";

/** Open Graph's names of the languages in this country. */
const LOCALES: Record<string, string> = { en: "en_GB", de: "de_CH", fr: "fr_CH", it: "it_CH" };

type Place = Pick<RootData, "language" | "address">;

/** The complete metadata of a page, including its title. */
export function socialMeta(
  { origin, path, title, description, poster, alt }: SocialPage,
  place?: Place,
): MetaDescriptor[] {
  const image = origin + (poster ? socialCardAddress(poster.imageKey) : SHOP_CARD);
  const address = place?.address?.canonical ?? origin + path;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address },
    { property: "og:locale", content: LOCALES[place?.language ?? "en"] },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(SOCIAL_CARD.width) },
    { property: "og:image:height", content: String(SOCIAL_CARD.height) },
    { property: "og:image:alt", content: poster?.alt ?? alt },
    // It takes title, text and picture from Open Graph.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

interface MetaPage {
  data?: { social: SocialPage } | undefined;
  matches: readonly { id: string; data?: unknown }[];
}

/** The metadata of a page whose loader returns `social`; such a route has `export const meta = socialMetaOf`. */
export function socialMetaOf({ data, matches }: MetaPage): MetaDescriptor[] {
  return data ? socialMeta(data.social, placeOf(matches)) : [];
}

/** The page's language and its addresses, from the root's data. */
export function placeOf(matches: MetaPage["matches"]): Place | undefined {
  const root = matches.find(({ id }) => id === "root")?.data;
  return root as Place | undefined;
}
