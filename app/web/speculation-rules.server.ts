/**
 * Which pages a browser may fetch before a stranger follows their links: those on which the pointer rests.
 * Invariant: opening one of them counts nothing and changes nothing. An address with a language changes the language.
 */
import type { Express } from "express";
import { paths } from "../paths.ts";

/** Patterns: a star stands for any rest. */
const FETCHED_EARLY = [
  paths.catalogue(),
  paths.editions.$("*"),
  paths.create(),
  paths.earn(),
  paths.terms(),
  paths.imprint(),
  paths.privacy(),
  paths.creatorTerms(),
];

const RULES = {
  prefetch: [
    {
      source: "document",
      where: {
        and: [
          { href_matches: FETCHED_EARLY.flatMap((path) => [path, `${path}\\?*`]) },
          { not: { href_matches: "/*\\?*lang=*" } },
          // A script shows these in a dialog, and fetches them itself.
          { not: { selector_matches: "[data-dialog], [data-dialog-above]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** The value of the header `Speculation-Rules`. */
export const SPECULATION_RULES = `"${paths["speculationRules.json"]()}"`;

export function mountSpeculationRules(app: Express): void {
  app.get(paths["speculationRules.json"](), (_request, response) => {
    response.type("application/speculationrules+json").set("Cache-Control", "public, max-age=86400");
    response.send(JSON.stringify(RULES));
  });
}

/** Whether a browser fetches the page without showing it yet, by its header `Sec-Purpose`. */
export function isPrefetch(purpose: string | null | undefined): boolean {
  return purpose?.startsWith("prefetch") ?? false;
}
