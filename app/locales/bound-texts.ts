/** Texts of one language, bound to their namespaces once: what reads a text then stays the same function for React. */
import type { Namespace, TFunction } from "i18next";
import type { BindTexts, Texts } from "./texts.ts";

/** @param translate makes the function that reads the texts of the namespaces */
export function bindOnce(language: string, translate: (namespaces: Namespace) => TFunction): BindTexts {
  const bound = new Map<string, Texts>();
  return (namespaces: Namespace = "common") => {
    const key = String(namespaces);
    const texts = bound.get(key) ?? ({ language, t: translate(namespaces) } as Texts);
    bound.set(key, texts);
    return texts;
  };
}
