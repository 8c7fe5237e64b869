/** Amounts and currencies, and which types of payment methods can pay them. */
import { invalidRequest } from "./http/errors.ts";

const CURRENCIES = new Set(Intl.supportedValuesOf("currency").map((each) => each.toLowerCase()));
const SMALLEST = 50;
const LARGEST = 99_999_999;
/** TWINT moves at most CHF 5000. */
const MOST_BY_TWINT = 500_000;

/** The currency as Stripe writes it. @throws StripeFault for one that does not exist */
export function currencyOf(value: string): string {
  const currency = value.toLowerCase();
  if (CURRENCIES.has(currency)) return currency;
  throw invalidRequest(`Invalid currency: ${currency}.`, { param: "currency" });
}

/** @throws StripeFault for an amount that cannot be charged */
export function assertChargeable(amount: number, currency: string, param = "amount"): void {
  if (amount < 1) {
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param,
    });
  }
  if (amount < SMALLEST) {
    throw invalidRequest(`Amount must be at least ${inWords(SMALLEST, currency)}`, {
      code: "amount_too_small",
      param,
    });
  }
  if (amount > LARGEST) {
    throw invalidRequest(`Amount must be no more than ${inWords(LARGEST, currency)}`, {
      code: "amount_too_large",
      param,
    });
  }
}

/** "CHF 29.95", for messages and pages. Francs are written as in Switzerland. */
export function inWords(amount: number, currency: string, language = "en"): string {
  const locale = currency === "chf" ? `${language.slice(0, 2)}-CH` : language;
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "code" });
  const text = money.format(Math.abs(amount) / 100).replaceAll("\u00a0", " ");
  return amount < 0 ? `− ${text}` : text;
}

/** "20 November 2026", in the time of Zurich. */
export function dayOf(seconds: number, language: string): string {
  const style = { dateStyle: "long", timeZone: "Europe/Zurich" } as const;
  return new Date(seconds * 1000).toLocaleDateString(language === "en" ? "en-GB" : language, style);
}

const BY_CURRENCY: Record<string, readonly string[]> = {
  chf: ["card", "twint", "klarna"],
  eur: ["card", "klarna", "ideal", "eps", "bancontact", "sepa_debit"],
};

/** The types of payment methods that can pay this amount. */
export function payableTypes(amount: number, currency: string): string[] {
  const types = BY_CURRENCY[currency] ?? ["card"];
  return types.filter((type) => type !== "twint" || amount <= MOST_BY_TWINT);
}
