/** What a page says of itself to social networks and search engines: Open Graph, Twitter's card, its one address. */
import type { MetaDescriptor } from "@remix-run/node";
import { SOCIAL_CARD, socialCardAddress } from "~/domain/posters/social-card";

export interface SocialPage {
  /** Public address of the shop, without a slash at its end. */
  origin: string;
  /** The page's own path, with the part of the query that makes it another page. */
  path: string;
  /** As in the browser's tab. */
  title: string;
  description: string;
  /** The poster that the page is about; a page about none shows the shop's own card. */
  poster?: { imageKey: string; alt: string } | undefined;
  /** What the shop's own card shows, where there is no poster. */
  alt: string;
}

/** The shop's own card: three posters of the landing page. `scripts/social-card.ts` makes it. */
const SHOP_CARD = "/media/card.jpg";

/** The whole of a page's meta, its title included. */
export function socialMeta({ origin, path, title, description, poster, alt }: SocialPage): MetaDescriptor[] {
  const image = origin + (poster ? socialCardAddress(poster.imageKey) : SHOP_CARD);
  const address = origin + path;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(SOCIAL_CARD.width) },
    { property: "og:image:height", content: String(SOCIAL_CARD.height) },
    { property: "og:image:alt", content: poster?.alt ?? alt },
    // Title, text and picture are taken from Open Graph.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The meta of a page whose loader answers `social`; such a route says `export const meta = socialMetaOf`. */
export function socialMetaOf({ data }: { data?: { social: SocialPage } | undefined }): MetaDescriptor[] {
  return data ? socialMeta(data.social) : [];
}
