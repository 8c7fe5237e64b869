/** How texts are bound to namespaces, and what a value in a text can do. */
import { describe, expect, it } from "vitest";
import { openTexts } from "../../app/browser/texts.ts";
import { catalogues } from "../../app/locales/index.ts";
import { languages } from "../../app/locales/languages.ts";
import { bindTexts } from "../../app/locales/texts.ts";

type Read = (key: string, options?: object) => string;

const catalogue = {
  common: { ok: "OK" },
  one: { a: "1a", price: "{{amount, money}}" },
  two: {
    a: "2a",
    b: "2b {{x}}",
    c: "2c {{later}}",
    left_one: "one left",
    left_other: "{{count}} left",
    within: "$t(one:{{key}}), {{x}}",
  },
};
const bind = bindTexts("en", catalogue, { money: (rappen: number) => `CHF ${rappen / 100}` });
const read = (namespaces: readonly string[]) => bind(namespaces as never).t as unknown as Read;

describe("the texts of several namespaces", () => {
  it("are those of the first that has the key, or of the one that the key names", () => {
    const t = read(["one", "two"]);
    expect([t("a"), t("b", { x: 1 }), t("two:a"), t("common:ok")]).toEqual(["1a", "2b 1", "2a", "OK"]);
  });

  it("are bound once", () => {
    expect(bind("one" as never)).toBe(bind("one" as never));
  });
});

it("a value is inserted as it is, in the format that the text names", () => {
  const t = read(["one", "two"]);
  expect(t("b", { x: "<b>$t(a) {{a}}" })).toBe("2b <b>$t(a) {{a}}");
  expect(t("price", { amount: 2995 })).toBe("CHF 29.95");
});

it("plurals, texts within texts, and values that the text does not name are i18next's", () => {
  const t = read(["one", "two"]);
  expect([t("left", { count: 1 }), t("left", { count: 2 })]).toEqual(["one left", "2 left"]);
  expect(t("within", { key: "a", x: 3 })).toBe("1a, 3");
  expect([t("b", { x: 1, more: "none" }), t("b", { x: 2, defaultValue: "none" })]).toEqual(["2b 1", "2b 2"]);
  expect(t("none", { defaultValue: "else" })).toBe("else");
  expect([t("b", {}), t("b", { x: null })]).toEqual(["2b {{x}}", "2b "]);
});

it("a place without a value stays, for a script to fill", () => {
  expect(read(["two"])("c")).toBe("2c {{later}}");
});

describe.each(languages)("the browser, in %s", (language) => {
  const bindOnServer = bindTexts(language, catalogues[language]);

  /** The keys that the browser has, as code asks for them: a plural without its form. */
  async function keysInBrowser(): Promise<string[]> {
    const { texts } = await import(`../../app/locales/${language}/browser.ts`);
    const below = (part: object, path: string, separator: string): string[] =>
      Object.entries(part).flatMap(([name, entry]) =>
        typeof entry === "string"
          ? [path + separator + name]
          : below(entry, path === "" ? name : path + separator + name, path === "" ? ":" : "."),
      );
    return [...new Set(below(texts, "", "").map((key) => key.replace(/_(one|many|other)$/, "")))];
  }

  it.each([undefined, ...[0, 1, 2, 1_000_000, 1.5].map((count) => ({ count }))])(
    "reads all its texts as the server does, with the values %o",
    async (some) => {
      const inBrowser = (await openTexts(language))().t as unknown as Read;
      const onServer = bindOnServer().t as unknown as Read;
      const keys = await keysInBrowser();
      expect(keys.length).toBeGreaterThan(200);
      for (const key of keys) {
        const names = onServer(key).match(/(?<=\{\{)\w+/g) ?? [];
        const values = some && { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), ...some };
        expect([key, inBrowser(key, values)]).toEqual([key, onServer(key, values)]);
      }
    },
  );

  it("finds texts in the first of several namespaces, and what is said where there is none", async () => {
    const bind = await openTexts(language);
    const inBrowser = bind(["video", "create"]).t as unknown as Read;
    const onServer = bindOnServer(["video", "create"]).t as unknown as Read;
    for (const key of ["upload.hint", "entrance.title", "common:skip", "refusals:image-missing.title"])
      expect(inBrowser(key)).toBe(onServer(key));
    expect(inBrowser("refusals:no-such.title", { defaultValue: "" })).toBe("");
    expect(bind("create")).toBe(bind("create"));
  });
});
