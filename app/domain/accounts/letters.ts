/**
 * Writes the letters about an account, in the reader's language.
 * Invariant: the code and the link go into the letter alone, never into its subject or key.
 */
import type { Language } from "../../locales/index.ts";
import { compose } from "../letters/compose.ts";
import type { Db, Shop } from "../shop.ts";

export type LetterLanguage = Language;

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
  await compose(shop, trx, { ...to, kind: "verificationCode", key: id }, now, (t) => [
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
  await compose(shop, trx, { ...to, kind: "accountExists", key: id }, now, (t) => [
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
  await compose(shop, trx, { ...to, kind: "passwordReset", key: crypto.randomUUID() }, now, (t) => [
    t("passwordReset.intro"),
    { link, label: t("passwordReset.link") },
    t("passwordReset.validity"),
    t("passwordReset.unasked"),
  ]);
}

export async function writePasswordChanged(shop: Shop, trx: Db, to: Addressee, now: number): Promise<void> {
  await compose(shop, trx, { ...to, kind: "passwordChanged", key: crypto.randomUUID() }, now, (t) => [
    t("passwordChanged.intro"),
    t("passwordChanged.unasked"),
    { link: `${shop.settings.origin}/forgot-password`, label: t("passwordChanged.reset") },
  ]);
}
