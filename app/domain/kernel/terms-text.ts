/** The terms of the shop as a text, which a contract is made under and an e-mail carries. */
import { legal as de } from "../../locales/de/legal.ts";
import { legal as en } from "../../locales/en/legal.ts";
import { legal as fr } from "../../locales/fr/legal.ts";
import { legal as it } from "../../locales/it/legal.ts";
import { findLanguage } from "../../locales/languages.ts";
import { legalNames } from "./legal-names.ts";
import type { Shop } from "./shop.ts";

const LEGAL = { en, de, fr, it };

interface Section {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** The terms in the language, with the shop's name and address; the model withdrawal form is one of their sections. */
export function termsText(shop: Shop, language: string): string {
  return `${termsParagraphs(shop, language).join("\n\n")}\n`;
}

/** The same terms, paragraph by paragraph. */
export function termsParagraphs(shop: Shop, language: string): string[] {
  const { effective, terms } = LEGAL[findLanguage(language) ?? "en"];
  const sections: readonly Section[] = terms.sections;
  const blocks = sections.flatMap(({ title, paragraphs = [], points = [] }, place) => [
    `${place + 1}. ${title}`,
    ...paragraphs,
    ...points.map((point) => `- ${point}`),
  ]);
  return [terms.title, effective, terms.summary, ...blocks].map((paragraph) => filled(shop, paragraph));
}

function filled({ settings }: Shop, text: string): string {
  return Object.entries(legalNames(settings)).reduce(
    (done, [name, value]) => done.replaceAll(`{{${name}}}`, String(value)),
    text,
  );
}
