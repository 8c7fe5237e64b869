/** How texts are bound to namespaces, and what a value in a text can do. */
import { describe, expect, it } from "vitest";
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
