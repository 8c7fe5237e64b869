/** Where the shop ships to. Invariant: stored and exported countries are ISO 3166 codes; only the form says UK. */

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

/** The name of a stored code: in English as on the form, elsewhere as the language itself has it. */
export function countryName(iso: string, language: string): string {
  const english = COUNTRIES.find(([code]) => code === formCountry(iso))?.[1] ?? iso;
  if (language === "en") return english;
  return new Intl.DisplayNames(language, { type: "region" }).of(iso) ?? english;
}

/** The countries of the form with their names in the language, sorted by name; the codes are the form's. */
export function countriesIn(language: string): readonly (readonly [code: string, name: string])[] {
  if (language === "en") return COUNTRIES;
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map(([code]) => [code, countryName(isoCountry(code) ?? code, language)] as const).sort(
    ([, one], [, other]) => compare(one, other),
  );
}
