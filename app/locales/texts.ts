/** Opens the texts of one language with i18next, and binds them to namespaces once. */
import { createInstance, type DefaultNamespace, type Namespace, type TFunction } from "i18next";

export interface Texts<Ns extends Namespace = DefaultNamespace> {
  language: string;
  /** The text of a key. The key of another namespace has the namespace before it: "order:title". */
  t: TFunction<Ns>;
}

/** The texts, bound to a namespace or to several, of which the first that knows a key has its text. */
export interface BindTexts {
  (): Texts;
  <const Ns extends Namespace>(namespaces: Ns): Texts<Ns>;
}

/**
 * @param catalogue the texts of the language by namespace
 * @param formats how a value is written where a text names a format, as in "{{price, money}}"
 */
export function bindTexts(
  language: string,
  catalogue: object,
  formats: Readonly<Record<string, (value: never) => string>> = {},
): BindTexts {
  const i18n = createInstance({
    lng: language,
    // Each language has every text.
    fallbackLng: false,
    defaultNS: "common",
    ns: Object.keys(catalogue),
    resources: { [language]: { ...catalogue } },
    // React and the writers of e-mails escape.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  i18n.init();
  for (const [name, write] of Object.entries(formats)) {
    i18n.services.formatter?.add(name, (value) => write(value as never));
  }
  const bound = new Map<string, Texts>();
  return (namespaces: Namespace = "common") => {
    const key = String(namespaces);
    const texts =
      bound.get(key) ?? ({ language, t: oncePerKey(i18n.getFixedT(language, namespaces)) } as Texts);
    bound.set(key, texts);
    return texts;
  };
}

/**
 * Remembers the texts, and fills the plain ones in: i18next looks each up in many steps, and leaves several kilobytes of garbage
 * for every text with values. It still writes all others: plurals, formats, and texts within texts.
 */
function oncePerKey(t: TFunction): TFunction {
  const read = t as (key: string, values?: object) => string;
  const known = new Map<string, string>();
  const plain = new Map<string, readonly string[] | null>();
  return ((key: string, values?: Readonly<Record<string, unknown>>) => {
    if (values === undefined) {
      const text = known.get(key) ?? read(key);
      known.set(key, text);
      return text;
    }
    if (!hasValuesAlone(values)) return read(key, values);
    const parts = plain.get(key) ?? partsOf(read(key, { skipInterpolation: true }));
    plain.set(key, parts);
    return filled(parts, values) ?? read(key, values);
  }) as TFunction;
}

/** Whether there are values to fill in and, as far as their types and names tell, no options of i18next. */
function hasValuesAlone(
  values: Readonly<Record<string, unknown>>,
): values is Record<string, string | number> {
  return (
    !("count" in values || "context" in values) &&
    Object.values(values).every((value) => typeof value === "string" || typeof value === "number")
  );
}

/** What is written between the values, and at odd places the names of these; null where i18next has to write the text. */
function partsOf(text: string): readonly string[] | null {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return parts.some((part) => part.includes("{{") || part.includes("$t(")) ? null : parts;
}

/** The text; null where a value is missing, or one is none of the text's, and so an option. */
function filled(
  parts: readonly string[] | null,
  values: Readonly<Record<string, string | number>>,
): string | null {
  if (!parts) return null;
  const names = parts.filter((_, place) => place % 2 === 1);
  if (names.some((name) => !(name in values)) || Object.keys(values).some((name) => !names.includes(name)))
    return null;
  return parts.map((part, place) => (place % 2 === 0 ? part : values[part])).join("");
}
