/**
 * Composes the emails about an account, in the recipient's language.
 * Invariant: the code and the link are in the email's body alone, never in its subject or key.
 */
import type { Language } from "../../locales/languages.ts";
import { paths } from "../../paths.ts";
import { compose } from "../kernel/email-composer.ts";
import type { Db, Shop } from "../kernel/shop.ts";

export type EmailLanguage = Language;

interface Addressee {
  recipient: string;
  language: string;
}

/** An account's emails use the language of its registration, wherever they are caused from. */
export function addresseeOf({ email, language }: { email: string; language: string }): Addressee {
  return { recipient: email, language };
}

export async function enqueueCodeEmail(
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

export async function enqueueAccountExistsEmail(
  shop: Shop,
  trx: Db,
  { id, ...to }: Addressee & { id: string },
  now: number,
): Promise<void> {
  await compose(shop, trx, { ...to, kind: "accountExists", key: id }, now, (t) => [
    t("accountExists.intro"),
    { link: `${shop.settings.origin}${paths.login()}`, label: t("accountExists.logIn") },
    t("accountExists.forgotten"),
    { link: `${shop.settings.origin}${paths.forgotPassword()}`, label: t("accountExists.reset") },
    t("accountExists.unasked"),
  ]);
}

export async function enqueuePasswordResetEmail(
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

export async function enqueuePasswordChangedEmail(
  shop: Shop,
  trx: Db,
  to: Addressee,
  now: number,
): Promise<void> {
  await compose(shop, trx, { ...to, kind: "passwordChanged", key: crypto.randomUUID() }, now, (t) => [
    t("passwordChanged.intro"),
    t("passwordChanged.unasked"),
    { link: `${shop.settings.origin}${paths.forgotPassword()}`, label: t("passwordChanged.reset") },
  ]);
}

/** As above, but from the settings, where the browser that changed the password stays logged in. */
export async function enqueuePasswordReplacedEmail(
  shop: Shop,
  trx: Db,
  to: Addressee,
  now: number,
): Promise<void> {
  await compose(shop, trx, { ...to, kind: "passwordReplaced", key: crypto.randomUUID() }, now, (t) => [
    t("passwordReplaced.intro"),
    t("passwordChanged.unasked"),
    { link: `${shop.settings.origin}${paths.forgotPassword()}`, label: t("passwordChanged.reset") },
  ]);
}

/** A log-in from where the account never logged in before. */
export async function enqueueNewLogInEmail(shop: Shop, trx: Db, to: Addressee, now: number): Promise<void> {
  await compose(shop, trx, { ...to, kind: "newLogIn", key: crypto.randomUUID() }, now, (t) => [
    t("newLogIn.intro"),
    { link: `${shop.settings.origin}${paths.settings.sessions()}`, label: t("newLogIn.sessions") },
    t("newLogIn.unasked"),
    { link: `${shop.settings.origin}${paths.forgotPassword()}`, label: t("passwordChanged.reset") },
  ]);
}

/** Notifies the old mailbox. */
export async function enqueueEmailChangedEmail(
  shop: Shop,
  trx: Db,
  to: Addressee,
  now: number,
): Promise<void> {
  await compose(shop, trx, { ...to, kind: "emailChanged", key: crypto.randomUUID() }, now, (t) => [
    t("emailChanged.intro"),
    t("emailChanged.unasked"),
  ]);
}

/** The last email of an account. */
export async function enqueueAccountDeletedEmail(
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
