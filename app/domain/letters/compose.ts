/** Composes a letter in the reader's language. Invariant: greeting and closing are the same in all of them. */
import { createInstance } from "i18next";
import { letters as de } from "../../locales/de/letters.ts";
import { letters as en } from "../../locales/en/letters.ts";
import { letters as fr } from "../../locales/fr/letters.ts";
import { letters as it } from "../../locales/it/letters.ts";
import type { Language } from "../../locales/languages.ts";
import type { Letters } from "../../locales/translation.ts";
import type { Db, Shop } from "../shop.ts";
import type { Attachment } from "./attachment.ts";
import { writeLetter } from "./letter.ts";
import { type Block, bodyOf } from "./letter-body.ts";

const catalogues: Record<Language, Letters> = { en, de, fr, it };

const texts = createInstance({
  lng: "en",
  fallbackLng: "en",
  defaultNS: "letters",
  resources: Object.fromEntries(
    Object.entries(catalogues).map(([language, catalogue]) => [language, { letters: catalogue }]),
  ),
  interpolation: { escapeValue: false },
  initAsync: false,
});
texts.init();

/** The text of a key, with the shop's name and address and the letter's own values filled in. */
export type Texts = (key: string, more?: Record<string, string | number>) => string;

export interface Draft {
  kind: Exclude<keyof typeof en, "receipt" | "certificate" | "slip" | "greeting" | "closing">;
  /** Tells this letter from others of its kind. */
  key: string;
  recipient: string;
  language: string;
  values?: Record<string, string | number>;
  attachments?: readonly Attachment[];
}

/** The texts of letters and of what goes along with them. */
export function letterTexts(
  shop: Shop,
  language: string,
  values: Record<string, string | number> = {},
): Texts {
  const { legalName: shopName, contactEmail } = shop.settings;
  const fixed = texts.getFixedT(language);
  return (key, more) => fixed(key, { shopName, contactEmail, ...values, ...more });
}

/** Writes the letter: its subject and its paragraphs are texts of its kind. */
export async function compose(
  shop: Shop,
  trx: Db,
  { kind, key, recipient, language, values = {}, attachments = [] }: Draft,
  now: number,
  paragraphs: (t: Texts) => Block[],
): Promise<void> {
  // The order of somebody who deleted their account has no address any more.
  if (recipient === "") return;
  const t = letterTexts(shop, language, values);
  const subject = t(`${kind}.subject`);
  const body = bodyOf(language, [t("greeting"), ...paragraphs(t), t("closing")], subject);
  const letter = { uniqueKey: `${kind}:${key}`, kind, recipient, subject, attachments, ...body };
  await writeLetter(trx, letter, now);
}
