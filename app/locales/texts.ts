/**
 * The texts of one language, each compiled at its first use. They are written as for i18next, whose types know their keys:
 * `{{name}}` is a value, `{{price, money}}` one with a format, `$t(key)` another text, and `_zero`,
 * `_one`, `_other` and `_many` are the forms of a plural. See docs/decisions/0062-compiled-texts.md.
 * Invariant: a value is inserted as it is; nothing inside it is replaced.
 */
import type { DefaultNamespace, Namespace, TFunction } from "i18next";

interface Options {
  /** Chooses the form of a plural. */
  count?: number;
  /** The text where there is none of this key. */
  defaultValue?: string;
  /** Set where the key names a list or a group of texts. */
  returnObjects?: boolean;
  skipInterpolation?: boolean;
  [value: string]: unknown;
}

type Fill = (values: Options) => string;

/** The texts of a key: one text, or the list or group that the key names. */
type Found = { text: string; fill: Fill } | { group: object };

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

/** @param catalogue the texts of the language by namespace */
export function bindTexts(
  language: string,
  catalogue: object,
  formats: Readonly<Record<string, (value: never) => string>> = {},
): BindTexts {
  const plurals = new Intl.PluralRules(language);
  const bound = new Map<string, Texts<never>>();

  /** Each text is found and compiled once for each form of its plural. */
  function open(namespaces: readonly string[]): TFunction<never> {
    const known = new Map<string, Found>();
    const t = (key: string, options: Options = {}): unknown => {
      const endings = options.count === undefined ? NO_PLURAL : endingsOf(options.count);
      const form = key + endings[0];
      const found = known.get(form) ?? find(namespaces, key, endings);
      if (!found) return options.defaultValue ?? key.slice(key.indexOf(":") + 1);
      known.set(form, found);
      if ("group" in found) return options.returnObjects ? filled(found.group, options) : key;
      return options.skipInterpolation ? found.text : found.fill(options);
    };
    return t as TFunction<never>;
  }

  function endingsOf(count: number): readonly string[] {
    const rule = `_${plurals.select(count)}`;
    return count === 0 ? ["_zero", rule, "_other", ""] : [rule, "_other", ""];
  }

  function find(namespaces: readonly string[], key: string, endings: readonly string[]): Found | null {
    const colon = key.indexOf(":");
    const path = key.slice(colon + 1).split(".");
    for (const namespace of colon === -1 ? namespaces : [key.slice(0, colon)]) {
      const node = read(catalogue, [namespace, ...path], endings);
      if (typeof node === "string") return { text: node, fill: compile(node) };
      if (typeof node === "object" && node !== null) return { group: node };
    }
    return null;
  }

  /** The texts of a list or a group, with their values. */
  function filled(node: unknown, values: Options): unknown {
    if (typeof node === "string") return compile(node)(values);
    if (Array.isArray(node)) return node.map((each) => filled(each, values));
    return Object.fromEntries(
      Object.entries(node as object).map(([name, each]) => [name, filled(each, values)]),
    );
  }

  function compile(text: string): Fill {
    const parts = text.split(PLACE).map((part, index): Fill => {
      if (index % 3 === 0) return () => part;
      if (part === undefined) return () => "";
      return index % 3 === 1 ? nested(part) : value(part);
    });
    if (parts.length === 1) return () => text;
    return (values) => {
      let filled = "";
      for (const part of parts) filled += part(values);
      return filled;
    };
  }

  function nested(key: string): Fill {
    const keyOf = compile(key);
    return (values) => String(all(keyOf(values) as never, values as never));
  }

  function value(place: string): Fill {
    const [name = "", format] = place.split(",").map((word) => word.trim());
    const write = format === undefined ? String : formats[format];
    if (!write) throw new Error(`No format ${format}`);
    return (values) => {
      if (values[name] !== undefined) return write(values[name] as never);
      // A script replaces it later.
      return name in values ? "" : `{{${place}}}`;
    };
  }

  const all = open(["common"]);
  return (namespaces: Namespace = "common") => {
    const key = String(namespaces);
    const texts = bound.get(key) ?? { language, t: open(key.split(",")) };
    bound.set(key, texts);
    return texts as unknown as Texts;
  };
}

const NO_PLURAL = [""];

/** A text to insert, or a value. */
const PLACE = /\$t\(([^)]*)\)|\{\{([^}]*)\}\}/;

/** What is at the path, or at the path with the first of these endings that is there. */
function read(catalogue: object, path: readonly string[], endings: readonly string[]): unknown {
  let group: unknown = catalogue;
  for (const name of path.slice(0, -1)) group = child(group, name);
  const last = path.at(-1) ?? "";
  for (const ending of endings) {
    const node = child(group, last + ending);
    if (node !== undefined) return node;
  }
  return undefined;
}

function child(group: unknown, name: string): unknown {
  return typeof group === "object" && group !== null && Object.hasOwn(group, name)
    ? (group as Record<string, unknown>)[name]
    : undefined;
}
