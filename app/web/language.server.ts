/** Which language a request is answered in, and the texts of it. */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { catalogues, type Language, languages } from "../locales/index.ts";

const instances = new Map<Language, i18n>();

/** The texts of one language, made once. */
export function textsOf(language: Language): i18n {
  const made = instances.get(language);
  if (made) return made;
  const instance = i18next.createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "common",
    ns: Object.keys(catalogues[language]),
    resources: { [language]: catalogues[language] },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  instances.set(language, instance);
  return instance;
}

/** The language that the browser prefers among those the shop speaks. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  const wishes = (acceptLanguage ?? "").split(",").map((wish) => wish.trim().slice(0, 2).toLowerCase());
  return wishes.map((wish) => languages.find((language) => language === wish)).find(Boolean) ?? "en";
}
