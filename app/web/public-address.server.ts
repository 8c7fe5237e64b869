/**
 * The addresses of a public page: its own, and the same page in each language.
 * Invariant: two addresses of one page have the same canonical one, and every language has its own address.
 */
import { type Language, languages } from "../locales/languages.ts";
import { paths } from "../paths.ts";
import { languageInAddress } from "./language.server.ts";

/** Pages for search engines, with the query parameters that make separate pages of them. */
export const PUBLIC_PAGES: Record<string, readonly string[]> = {
  "/": [],
  [paths.create()]: [],
  [paths.feed()]: [],
  [paths.catalogue()]: ["poster"],
  [paths.earn()]: [],
  [paths.membership()]: [],
  [paths.terms()]: [],
  [paths.imprint()]: [],
  [paths.withdraw()]: [],
  [paths.accessibility()]: [],
  [paths.privacy()]: [],
  [paths.creatorTerms()]: [],
};
/** Records of editions and of prints, and creators. */
const RECORD = /^\/(editions\/[\w-]+(\/\d+)?|creators\/[^/]+)$/;

export interface PublicAddress {
  canonical: string;
  /** Includes the address that chooses the language by itself. */
  alternates: { language: Language | "x-default"; address: string }[];
}

/** Null for pages that search engines do not list. */
export function publicAddress(origin: string, asked: string): PublicAddress | null {
  const { pathname, searchParams } = new URL(asked);
  const kept = RECORD.test(pathname) ? [] : PUBLIC_PAGES[pathname];
  if (!kept) return null;
  const query = new URLSearchParams(
    kept.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  );
  const addressIn = (language?: Language) => {
    const whole = new URLSearchParams(query);
    if (language) whole.set("lang", language);
    return `${origin}${pathname}${whole.size > 0 ? `?${whole}` : ""}`;
  };
  return {
    canonical: addressIn(languageInAddress(asked)),
    alternates: [
      ...languages.map((language) => ({ language, address: addressIn(language) })),
      { language: "x-default", address: addressIn() },
    ],
  };
}
