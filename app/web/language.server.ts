/**
 * Which language a request is answered in, and the texts of it.
 * Invariant: what the address says goes before what the browser keeps, that before what the account was told, and that
 * before what the browser's maker set; English where none of them names a language that is offered.
 */
import type { Request as ExpressRequest } from "express";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { formatMoney } from "../domain/money.ts";
import { catalogues } from "../locales/index.ts";
import { findLanguage, type Language } from "../locales/languages.ts";

const instances = new Map<Language, i18n>();

/** The texts of one language, made once; English says what it does not. */
export function textsOf(language: Language): i18n {
  const made = instances.get(language);
  if (made) return made;
  const instance = i18next.createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "common",
    ns: Object.keys(catalogues.en),
    resources: { en: catalogues.en, [language]: catalogues[language] },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  // What is refused names an amount; how it is written is a matter of the language that it is told in.
  instance.services.formatter?.add("money", (amount) => formatMoney(amount, language));
  instances.set(language, instance);
  return instance;
}

interface LanguageWish {
  /** The address that was asked for, with its query. */
  address: string;
  /** The header of cookies. */
  cookies: string | null | undefined;
  /** What the viewer's account says. */
  account?: string | null | undefined;
  acceptLanguage: string | null | undefined;
}

/** The language of the answer. */
export function languageOf({ address, cookies, account, acceptLanguage }: LanguageWish): Language {
  return (
    languageInAddress(address) ??
    languageInCookies(cookies) ??
    findLanguage(account) ??
    preferredLanguage(acceptLanguage) ??
    "en"
  );
}

/** The same where only the request's headers are at hand, and no account. */
export function languageOfRequest({ url, headers }: Pick<Request, "url" | "headers">): Language {
  return languageOf({
    address: url,
    cookies: headers.get("Cookie"),
    acceptLanguage: headers.get("Accept-Language"),
  });
}

/** And where Express has the request. */
export function languageOfVisitor({ originalUrl, headers }: ExpressRequest): Language {
  const { cookie: cookies, "accept-language": acceptLanguage } = headers;
  return languageOf({ address: originalUrl, cookies, acceptLanguage });
}

/** The language that an address names with `?lang=`: each page has one address for each language. */
export function languageInAddress(address: string): Language | undefined {
  if (!address.includes("lang=")) return undefined;
  const start = address.indexOf("?");
  return findLanguage(new URLSearchParams(address.slice(start + 1)).get("lang"));
}

/** The language that the browser's owner prefers among those that are offered: "fr-CH, fr;q=0.9, en;q=0.8". */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language | undefined {
  const wishes = (acceptLanguage ?? "").slice(0, 500).split(",").map(wishOf);
  return wishes
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => findLanguage(language))
    .find(Boolean);
}

/** A region says nothing here: the German of Switzerland serves Germany and Austria too. */
function wishOf(text: string): { language: string; weight: number } {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const [language = ""] = range.split("-");
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language, weight: Number.isFinite(weight) ? Math.min(weight, 1) : 0 };
}

const COOKIE = "shop_language";
const YEAR = 365 * 24 * 3600;

function languageInCookies(cookies: string | null | undefined): Language | undefined {
  const [, code] = /(?:^|;\s*)shop_language=([a-z]{2})(?:;|$)/.exec(cookies ?? "") ?? [];
  return findLanguage(code);
}

/** Whether the cookies say anything but the language: a page without an owner may be kept for many. */
export function hasOtherCookies(cookies: string | null | undefined): boolean {
  return (cookies ?? "")
    .split(";")
    .map((cookie) => cookie.trim())
    .some((cookie) => cookie !== "" && !cookie.startsWith(`${COOKIE}=`));
}

/** The header that makes a browser remember the choice. It names nobody, and only words of a short list are read from it. */
export function languageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${language}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`;
}
