/** The texts of the hosted pages in the languages that they have. */
import type { Interval } from "../billing/periods.ts";
import { de } from "./locales/de.ts";
import { en, type Texts } from "./locales/en.ts";
import { fr } from "./locales/fr.ts";
import { it } from "./locales/it.ts";

export type { Texts };

const LANGUAGES: Readonly<Record<string, Texts>> = { en, de, fr, it };

/** The texts of a locale such as `fr-CA`; of the browser's languages where it is `auto` or none. */
export function textsIn(locale: string | null, accepted: string | null): { language: string; texts: Texts } {
  const wanted = locale && locale !== "auto" ? [locale] : (accepted ?? "").split(",");
  const known = wanted.map((each) => each.trim().slice(0, 2).toLowerCase()).find((each) => LANGUAGES[each]);
  const language = known ?? "en";
  return { language, texts: LANGUAGES[language] ?? en };
}

/** How often something is paid: "per month", "every 3 months". */
export function howOften(
  texts: Texts,
  language: string,
  { interval, interval_count: count }: Interval,
): string {
  if (count === 1) return texts.per[interval];
  const periods = new Intl.NumberFormat(language, { style: "unit", unit: interval, unitDisplay: "long" });
  return `${texts.every} ${periods.format(count)}`;
}

/** Why a card was refused, by Stripe's code of a decline or an error. */
export function reasonOf(
  texts: Texts,
  { code, decline_code }: { code?: string; decline_code?: string },
): string {
  const { errors } = texts;
  if (code?.endsWith("authentication_failure")) return errors.authentication;
  if (code?.startsWith("invalid_expiry")) return errors.expiry;
  const known = [decline_code, code].find((each) => each && Object.hasOwn(errors, each));
  return known ? errors[known as keyof typeof errors] : errors.generic_decline;
}
