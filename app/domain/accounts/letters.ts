/**
 * Writes the letters about an account, in the reader's language.
 * Invariant: the code and the link go into the letter alone, never into its subject or key.
 */
import type { Language } from "../../locales/languages.ts";
import { compose } from "../letters/compose.ts";
import type { Db, Shop } from "../shop.ts";

export type LetterLanguage = Language;

interface Addressee {
  recipient: string;
  language: string;
}

/** An account's letters follow the language that it was registered in, wherever they were caused from. */
export function addresseeOf({ email, language }: { email: string; language: string }): Addressee {
  return { recipient: email, language };
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

/** The same from the settings, where the browser that did it stays logged in. */
export async function writePasswordReplaced(shop: Shop, trx: Db, to: Addressee, now: number): Promise<void> {
  await compose(shop, trx, { ...to, kind: "passwordReplaced", key: crypto.randomUUID() }, now, (t) => [
    t("passwordReplaced.intro"),
    t("passwordChanged.unasked"),
    { link: `${shop.settings.origin}/forgot-password`, label: t("passwordChanged.reset") },
  ]);
}

/** Tells the mailbox that is left behind. */
export async function writeEmailChanged(shop: Shop, trx: Db, to: Addressee, now: number): Promise<void> {
  await compose(shop, trx, { ...to, kind: "emailChanged", key: crypto.randomUUID() }, now, (t) => [
    t("emailChanged.intro"),
    t("emailChanged.unasked"),
  ]);
}

/** The last letter of an account. */
export async function writeAccountDeleted(
  shop: Shop,
  trx: Db,
  { openOrders, ...to }: Addressee & { openOrders: number },
  now: number,
): Promise<void> {
  await compose(shop, trx, { ...to, kind: "accountDeleted", key: crypto.randomUUID() }, now, (t) => [
    t("accountDeleted.intro"),
    ...(openOrders > 0 ? [t("accountDeleted.orders", { count: openOrders })] : []),
    t("accountDeleted.unasked"),
  ]);
}
