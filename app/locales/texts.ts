/** Opens the texts of one language with i18next, and binds them to namespaces once. */
import { createInstance, type DefaultNamespace, type Namespace, type TFunction } from "i18next";
import { bindOnce } from "./bound-texts.ts";

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
  return bindOnce(language, (namespaces) => oncePerKey(i18n.getFixedT(language, namespaces)));
}

/**
 * Remembers the texts, and fills the plain ones in: i18next looks each up in many steps, and leaves several kilobytes of garbage
 * for every text with values. It still writes all others: plurals, formats, and texts within texts.
 */
function oncePerKey(t: TFunction): TFunction {
  const read = t as (key: string, values?: object) => string;
  const known = new Map<string, string>();
  const plain = new Map<string, readonly string[]>();
  return ((key: string, values?: Readonly<Record<string, unknown>>) => {
    if (values === undefined) {
      const text = known.get(key) ?? read(key);
      known.set(key, text);
      return text;
    }
    const parts = plain.get(key) ?? partsOf(read(key, { skipInterpolation: true }));
    plain.set(key, parts);
    if (!areAllOf(parts, values)) return read(key, values);
    return parts.map((part, place) => (place % 2 ? values[part] : part)).join("");
  }) as TFunction;
}

/** What is written between the values, and at odd places the names of these; nothing where i18next has to write the text. */
function partsOf(text: string): readonly string[] {
  return /\{\{(?!\w+\}\})|\$t\(/.test(text) ? [] : text.split(/\{\{(\w+)\}\}/);
}

/** Whether these are the values of the text, and nothing else: that would be an option of i18next. */
function areAllOf(parts: readonly string[], values: Readonly<Record<string, unknown>>): boolean {
  const names = parts.filter((_, place) => place % 2);
  return (
    names.length > 0 &&
    names.every((name) => /^(string|number)$/.test(typeof values[name])) &&
    Object.keys(values).every((name) => names.includes(name))
  );
}
