/**
 * The texts of one language in the browser: only the namespaces that hydrated pages show. They have values and plurals, which
 * are read here in less than a kilobyte; i18next, which reads the shop's other texts, is fifteen (decision 0062).
 */
import type { Namespace, TFunction } from "i18next";
import { bindOnce } from "../locales/bound-texts.ts";
import type { BindTexts } from "../locales/texts.ts";

type Values = Readonly<Record<string, unknown>>;

const catalogues = import.meta.glob<{ texts: object }>("../locales/*/browser.ts");

export async function openTexts(language: string): Promise<BindTexts> {
  const open = catalogues[`../locales/${language}/browser.ts`] ?? catalogues["../locales/en/browser.ts"];
  if (!open) throw new Error(`No texts for ${language}`);
  const { texts } = await open();
  const plurals = new Intl.PluralRules(language);

  /** The text of a key in the first namespace that has it, or in the one that the key names. */
  const find = (namespaces: readonly string[], key: string): string | undefined => {
    const [path = "", named] = key.split(":").reverse();
    const found = (named ? [named] : namespaces).map((namespace) =>
      entryAt(texts, [namespace, ...path.split(".")]),
    );
    return found.find((text) => typeof text === "string") as string | undefined;
  };

  return bindOnce(language, (namespaces: Namespace) => {
    const searched = [namespaces].flat() as string[];
    const t = (key: string, values: Values = {}): string => {
      const { count, defaultValue = key.replace(/^\w+:/, "") } = values;
      const plural =
        typeof count === "number" ? find(searched, `${key}_${plurals.select(count)}`) : undefined;
      const text = plural ?? find(searched, key) ?? String(defaultValue);
      return text.replace(/\{\{(\w+)\}\}/g, (place, name) => (name in values ? String(values[name]) : place));
    };
    return t as TFunction;
  });
}

function entryAt(texts: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Values | undefined)?.[name], texts);
}
