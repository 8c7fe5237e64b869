/** The countries in which Stripe connects accounts, with their currencies. */
const EURO = "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK"
  .split(" ")
  .map((country) => [country, "eur"]);

const CURRENCIES: Readonly<Record<string, string>> = Object.fromEntries([
  ...EURO,
  ...["CH chf", "LI chf", "GB gbp", "GI gbp", "BG bgn", "CZ czk", "DK dkk", "HU huf", "NO nok", "PL pln"].map(
    pairOf,
  ),
  ...["RO ron", "SE sek", "US usd", "CA cad", "AU aud", "NZ nzd", "JP jpy", "SG sgd", "HK hkd", "MX mxn"].map(
    pairOf,
  ),
  ...["AE aed", "BR brl", "MY myr", "TH thb"].map(pairOf),
]);

/** A platform in Switzerland can send money to the European Economic Area and to these. */
const OUTSIDE = ["AU", "NZ", "JP", "SG", "HK", "MX", "AE", "BR", "MY", "TH"];

function pairOf(text: string): string[] {
  return text.split(" ");
}

/** The currency of a country; null where Stripe connects no accounts. */
export function currencyIn(country: string): string | null {
  return Object.hasOwn(CURRENCIES, country) ? (CURRENCIES[country] ?? null) : null;
}

/** Whether the platform, which is in Switzerland, can send money to a country. */
export function isInRegion(country: string): boolean {
  return !OUTSIDE.includes(country);
}
