/** The metadata of a public page: for social networks, its feeds, and structured data. */
import type { MetaDescriptor } from "@remix-run/node";
import type { StructuredData } from "~/web/structured-data.server";
import { placeOf, type SocialPage, socialMeta } from "./social-meta";

interface StructuredPage {
  data?:
    | {
        social: SocialPage;
        structured: StructuredData;
        /** Atom feeds, by which a reader finds what is new on the page. */
        feeds?: readonly { href: string; title: string }[];
      }
    | undefined;
  matches: readonly { id: string; data?: unknown }[];
}

/** The metadata of a page whose loader returns `social` and `structured`. */
export function structuredMeta({ data, matches }: StructuredPage): MetaDescriptor[] {
  if (!data) return [];
  const { social, structured, feeds = [] } = data;
  return [
    ...socialMeta(social, placeOf(matches)),
    ...feeds.map(({ href, title }) => ({
      tagName: "link" as const,
      rel: "alternate",
      type: "application/atom+xml",
      href,
      title,
    })),
    // A block of data, which no browser runs, so the content policy needs no hash of it.
    { "script:ld+json": structured },
  ];
}
