/** Where the shop ships to. Invariant: what is stored and sent to others is an ISO 3166 code; only the form says UK. */

/** The countries of the form, by its own two-letter codes, in its order. */
export const COUNTRIES = [
  ["AT", "Austria"],
  ["BE", "Belgium"],
  ["BG", "Bulgaria"],
  ["HR", "Croatia"],
  ["CY", "Cyprus"],
  ["CZ", "Czech Republic"],
  ["DK", "Denmark"],
  ["EE", "Estonia"],
  ["FI", "Finland"],
  ["FR", "France"],
  ["DE", "Germany"],
  ["GR", "Greece"],
  ["HU", "Hungary"],
  ["IS", "Iceland"],
  ["IE", "Ireland"],
  ["IT", "Italy"],
  ["LV", "Latvia"],
  ["LI", "Liechtenstein"],
  ["LT", "Lithuania"],
  ["LU", "Luxembourg"],
  ["MT", "Malta"],
  ["NL", "Netherlands"],
  ["NO", "Norway"],
  ["PL", "Poland"],
  ["PT", "Portugal"],
  ["RO", "Romania"],
  ["SK", "Slovakia"],
  ["SI", "Slovenia"],
  ["ES", "Spain"],
  ["SE", "Sweden"],
  ["CH", "Switzerland"],
  ["UK", "United Kingdom"],
] as const;

/** The ISO code for a code of the form, if the shop ships there. */
export function isoCountry(code: string): string | undefined {
  const wanted = code.trim().toUpperCase();
  if (wanted === "UK" || wanted === "GB") return "GB";
  return COUNTRIES.find(([known]) => known === wanted)?.[0];
}

/** The form's code for a stored one. */
export function formCountry(iso: string): string {
  return iso === "GB" ? "UK" : iso;
}

/** What a stored code is called, in English as on the form. */
export function countryName(iso: string): string {
  return COUNTRIES.find(([code]) => code === formCountry(iso))?.[1] ?? iso;
}
