/**
 * The addresses of a page that anybody may find: its own, and the same page in each language.
 * Invariant: two addresses of one page name the same canonical one, and every language has an address of its own.
 */
import { type Language, languages } from "../locales/languages.ts";
import { languageInAddress } from "./language.server.ts";

/** The pages that search engines should find, with what of their query makes another page of them. */
export const PUBLIC_PAGES: Record<string, readonly string[]> = {
  "/": [],
  "/create": [],
  "/feed": [],
  "/catalogue": ["poster"],
  "/earn": [],
  "/membership": [],
  "/terms": [],
  "/privacy": [],
  "/creator-terms": [],
};
const EDITION = /^\/editions\/[\w-]+(\/\d+)?$/;

export interface PublicAddress {
  canonical: string;
  /** With the one that chooses the language by itself. */
  alternates: { language: Language | "x-default"; address: string }[];
}

/** Null for what is not for search engines. */
export function publicAddress(origin: string, asked: string): PublicAddress | null {
  const { pathname, searchParams } = new URL(asked);
  const kept = EDITION.test(pathname) ? [] : PUBLIC_PAGES[pathname];
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
