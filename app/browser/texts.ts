/** The texts of one language in the browser: only the namespaces that hydrated pages show. */
import { type BindTexts, bindTexts } from "../locales/texts.ts";

const catalogues = import.meta.glob<{ texts: object }>("../locales/*/browser.ts");

export async function openTexts(language: string): Promise<BindTexts> {
  const open = catalogues[`../locales/${language}/browser.ts`] ?? catalogues["../locales/en/browser.ts"];
  if (!open) throw new Error(`No texts for ${language}`);
  const { texts } = await open();
  return bindTexts(language, texts);
}
