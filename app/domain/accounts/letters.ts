/**
 * Writes the letters about an account, in the reader's language.
 * Invariant: the code and the link go into the letter alone, never into its subject or key.
 */
import { createInstance } from "i18next";
import { letters } from "../../locales/en/letters.ts";
import type { Language } from "../../locales/index.ts";
import { writeLetter } from "../letters/letter.ts";
import { type Block, bodyOf } from "../letters/letter-body.ts";
import type { Db, Shop } from "../shop.ts";

export type LetterLanguage = Language;
const catalogues: Record<LetterLanguage, typeof letters> = { en: letters };

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

interface Addressee {
  recipient: string;
  language: LetterLanguage;
}

export async function writeCode(
  shop: Shop,
  trx: Db,
  { id, code, ...to }: Addressee & { id: string; code: string },
  now: number,
): Promise<void> {
  await write(shop, trx, { ...to, kind: "verificationCode", key: id }, now, (t) => [
    t("verificationCode.intro"),
    { code },
    t("verificationCode.validity"),
    t("verificationCode.unasked"),
  ]);
}

export async function writeAccountExists(
  shop: Shop,
  trx: Db,
  { id, ...to }: Addressee & { id: string },
  now: number,
): Promise<void> {
  await write(shop, trx, { ...to, kind: "accountExists", key: id }, now, (t) => [
    t("accountExists.intro"),
    { link: `${shop.settings.origin}/login`, label: t("accountExists.logIn") },
    t("accountExists.forgotten"),
    { link: `${shop.settings.origin}/forgot-password`, label: t("accountExists.reset") },
    t("accountExists.unasked"),
  ]);
}

export async function writePasswordReset(
  shop: Shop,
  trx: Db,
  { link, ...to }: Addressee & { link: string },
  now: number,
): Promise<void> {
  await write(shop, trx, { ...to, kind: "passwordReset", key: crypto.randomUUID() }, now, (t) => [
    t("passwordReset.intro"),
    { link, label: t("passwordReset.link") },
    t("passwordReset.validity"),
    t("passwordReset.unasked"),
  ]);
}

export async function writePasswordChanged(shop: Shop, trx: Db, to: Addressee, now: number): Promise<void> {
  await write(shop, trx, { ...to, kind: "passwordChanged", key: crypto.randomUUID() }, now, (t) => [
    t("passwordChanged.intro"),
    t("passwordChanged.unasked"),
    { link: `${shop.settings.origin}/forgot-password`, label: t("passwordChanged.reset") },
  ]);
}

/** The text of a key, with the shop's name and address filled in. */
type Texts = (key: string) => string;

interface Draft extends Addressee {
  kind: "verificationCode" | "accountExists" | "passwordReset" | "passwordChanged";
  /** Tells this letter from others of its kind. */
  key: string;
}

async function write(
  shop: Shop,
  trx: Db,
  { kind, key, recipient, language }: Draft,
  now: number,
  paragraphs: (t: Texts) => Block[],
): Promise<void> {
  const values = { shopName: shop.settings.legalName, contactEmail: shop.settings.contactEmail };
  const fixed = texts.getFixedT(language);
  const t: Texts = (name) => fixed(name, values);
  const subject = t(`${kind}.subject`);
  const body = bodyOf(language, [t("greeting"), ...paragraphs(t), t("closing")], subject);
  const letter = { uniqueKey: `${kind}:${key}`, kind, recipient, subject, ...body };
  await writeLetter(trx, letter, now);
}
