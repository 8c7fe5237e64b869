/** The texts of one language in the browser: only the namespaces that hydrated pages show. */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

const catalogues = import.meta.glob<{ texts: Record<string, object> }>("../locales/*/browser.ts");

export async function openTexts(language: string): Promise<i18n> {
  const open = catalogues[`../locales/${language}/browser.ts`] ?? catalogues["../locales/en/browser.ts"];
  if (!open) throw new Error(`No texts for ${language}`);
  const { texts } = await open();
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    defaultNS: "common",
    ns: Object.keys(texts),
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
