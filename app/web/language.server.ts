/**
 * The language of an answer, and its texts.
 * Invariant: the address goes before the cookie, the cookie before the account, and the account before the browser's own
 * setting; English where none of them names an offered language.
 */
import type { Request as ExpressRequest } from "express";
import { formatMoney, type Rappen } from "../domain/kernel/money.ts";
import { catalogues } from "../locales/index.ts";
import { findLanguage, type Language } from "../locales/languages.ts";
import { type BindTexts, bindTexts, type Texts } from "../locales/texts.ts";
import { prefixedName } from "./cookies.server.ts";

const bound = new Map<Language, BindTexts>();

/** Binds the texts of one language, which are opened once. */
export function bindTextsOf(language: Language): BindTexts {
  const money = (amount: Rappen) => formatMoney(amount, language);
  const bind = bound.get(language) ?? bindTexts(language, catalogues[language], { money });
  bound.set(language, bind);
  return bind;
}

/** The texts of one language. The key of any namespace but "common" has its namespace before it. */
export function textsOf(language: Language): Texts {
  return bindTextsOf(language)();
}

interface LanguageQuery {
  /** The requested address, with its query. */
  address: string;
  /** The header of cookies. */
  cookies: string | null | undefined;
  /** The setting of the viewer's account. */
  account?: string | null | undefined;
  acceptLanguage: string | null | undefined;
}

/** The language of the answer. */
export function languageOf({ address, cookies, account, acceptLanguage }: LanguageQuery): Language {
  return (
    languageInAddress(address) ??
    languageInCookies(cookies) ??
    findLanguage(account) ??
    preferredLanguage(acceptLanguage) ??
    "en"
  );
}

/** The same from the headers alone, without an account. */
export function languageOfRequest({ url, headers }: Pick<Request, "url" | "headers">): Language {
  return languageOf({
    address: url,
    cookies: headers.get("Cookie"),
    acceptLanguage: headers.get("Accept-Language"),
  });
}

/** The same for an Express request. */
export function languageOfVisitor({ originalUrl, headers }: ExpressRequest): Language {
  const { cookie: cookies, "accept-language": acceptLanguage } = headers;
  return languageOf({ address: originalUrl, cookies, acceptLanguage });
}

/** The language in the address, `?lang=`: each page has one address for each language. */
export function languageInAddress(address: string): Language | undefined {
  if (!address.includes("lang=")) return undefined;
  const start = address.indexOf("?");
  return findLanguage(new URLSearchParams(address.slice(start + 1)).get("lang"));
}

/** The browser's preferred language among the offered ones: "fr-CH, fr;q=0.9, en;q=0.8". */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language | undefined {
  const accepted = (acceptLanguage ?? "").slice(0, 500).split(",").map(inputOf);
  return accepted
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => findLanguage(language))
    .find(Boolean);
}

/** Ignores the region: Swiss German texts serve Germany and Austria too. */
function inputOf(text: string): { language: string; weight: number } {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const [language = ""] = range.split("-");
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language, weight: Number.isFinite(weight) ? Math.min(weight, 1) : 0 };
}

const COOKIE = "shop_language";
const YEAR = 365 * 24 * 3600;

function languageInCookies(cookies: string | null | undefined): Language | undefined {
  const [, code] = /(?:^|;\s*)(?:__Host-)?shop_language=([a-z]{2})(?:;|$)/.exec(cookies ?? "") ?? [];
  return findLanguage(code);
}

/** The header that stores the choice. It identifies no visitor, and only listed values count. */
export function languageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${prefixedName(origin, COOKIE)}=${language}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`;
}
