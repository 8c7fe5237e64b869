/** The languages that the shop knows, and which of them it offers: those whose texts are complete. */
export const LANGUAGE_NAMES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano" } as const;

export type Language = keyof typeof LANGUAGE_NAMES;

/** The languages that the shop offers. The types of the texts hold each to the keys of English. */
export const languages: readonly Language[] = ["en", "de", "fr", "it"];

/** The offered language of this code; nothing for any other word. */
export function findLanguage(code: string | null | undefined): Language | undefined {
  return languages.find((language) => language === code);
}
