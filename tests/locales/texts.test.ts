/** The shop's own reader of texts says what i18next would say. */
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { catalogues } from "../../app/locales/index.ts";
import { languages } from "../../app/locales/languages.ts";
import { bindTexts } from "../../app/locales/texts.ts";

type Read = (key: string, options?: object) => unknown;

/** The keys of every text, such as "order:address.title". */
function keysOf(node: unknown, path: string): string[] {
  if (typeof node === "string") return [path];
  return Object.entries(node as object).flatMap(([name, child]) =>
    keysOf(child, path.endsWith(":") ? path + name : `${path}.${name}`),
  );
}

/** A value for each name in any text, with characters that a page would escape. */
const VALUES = {
  status: "shipped",
  price: 2995,
  amount: 120,
  who: "Anna & <Ben>",
  name: "{{who}}",
  count: 1,
};
const money = (amount: number) => `CHF ${amount / 100}`;

describe.each(languages)("the texts of %s", (language) => {
  const catalogue = catalogues[language];
  const own = bindTexts(language, catalogue, { money })().t as unknown as Read;
  const model = createInstance({
    lng: language,
    defaultNS: "common",
    ns: Object.keys(catalogue),
    resources: { [language]: catalogue },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  model.init();
  model.services.formatter?.add("money", money);
  const models = model.t as unknown as Read;
  const keys = Object.entries(catalogue).flatMap(([namespace, texts]) => keysOf(texts, `${namespace}:`));

  it.each([0, 1, 2, 5, 1_000_000])("are the same as i18next's, with a count of %d", (count) => {
    for (const key of keys) {
      const plain = key.replace(/_(zero|one|other|many)$/, "");
      // A plural form is asked for by its key without the ending.
      const options = plain === key ? VALUES : { ...VALUES, count };
      expect([key, own(plain, options)]).toEqual([key, models(plain, options)]);
    }
  });

  it("are the same in groups and lists, with defaults, and for unknown keys", () => {
    const asked: [string, object?][] = [
      ["legal:terms.sections", { returnObjects: true, name: "Poster & Sons", email: "a@example.ch" }],
      ["adminOrder:export.column", { returnObjects: true }],
      ["no-such-key"],
      ["refusals:no-such-code.title", { defaultValue: "A title" }],
      ["refusals:no-such-code.title", { defaultValue: "" }],
      ["feed:post.position", { skipInterpolation: true }],
      ["toString"],
    ];
    for (const [key, options] of asked) expect([key, own(key, options)]).toEqual([key, models(key, options)]);
  });
});

it("a text of several namespaces is that of the first that has it", () => {
  const t = bindTexts("en", { one: { a: "1a" }, two: { a: "2a", b: "2b {{x}}" } })(["one", "two"] as never)
    .t as unknown as Read;
  expect([t("a"), t("b", { x: "$t(a)" }), t("two:a")]).toEqual(["1a", "2b $t(a)", "2a"]);
});
