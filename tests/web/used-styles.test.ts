/** A page with its styles in the page looks as it does with its linked sheets. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLASSES_OF_SCRIPTS, UsedStyles, usedRules } from "../../app/web/used-styles.server.ts";
import { takeApart } from "../../scripts/style-parts.ts";
import { type Fixtures, openFixtures } from "../specification/fixtures.ts";
import { pageStates } from "../specification/page-states.ts";
import { appSources } from "../support/app-sources.ts";
import { launchOptions } from "../support/browser.ts";
import { untilStill } from "../support/still-page.ts";

const used = (css: string, ...names: string[]) => usedRules([takeApart(css)], new Set(names));

describe("the rules that a page uses", () => {
  it("have all elements, classes and ids of one of their selectors", () => {
    const css = "a.x b{color:red}.y,.z{color:red}#i .x{color:red}";
    expect(used(css, "a", "b", ".x")).toBe("a.x b{color:red}");
    expect(used(css, ".z", "#i")).toBe(".y,.z{color:red}");
    expect(used(css, "a", "b")).toBe("");
  });

  it("may have any attribute and state", () => {
    const css = ".x[data-open]:hover:not(.y):nth-child(odd)::before{top:0}";
    expect(used(css, ".x")).toBe(css);
    expect(used(css, ".y")).toBe("");
  });

  it("have one of the alternatives of :is, :where and :has", () => {
    const css = ".x:is(:where(.y) *){top:0}.x:has(> .z, .w){top:0}";
    expect(used(css, ".x", ".y")).toBe(".x:is(:where(.y) *){top:0}");
    expect(used(css, ".x", ".w")).toBe(".x:has(> .z, .w){top:0}");
  });

  it("keep what is around them, and the order of all layers", () => {
    const css = "@layer a{.x{top:0}}@layer b{@media print{.y{top:0}}}@supports (top:0){.x{top:1px}}";
    expect(used(css, ".y")).toBe("@layer a,b;@layer b{@media print{.y{top:0}}}");
    expect(used(css, ".x")).toBe("@layer a,b;@layer a{.x{top:0}}@supports (top:0){.x{top:1px}}");
  });

  it("bring the custom properties, fonts and animations that they mention", () => {
    const css =
      '@layer theme{:root{--a:var(--b);--b:1px;--c:2px}}@property --b{syntax:"*";inherits:false}' +
      '@property --c{syntax:"*";inherits:false}@keyframes turn{to{top:var(--c)}}@keyframes other{to{top:0}}' +
      "@font-face{font-family:Own Face;src:url(/f)}.x{top:var(--a)}.y{animation:1s turn}.z{font-family:Own Face,serif}";
    expect(used(css, ".x")).toBe(
      '@layer theme;@layer theme{:root{--a:var(--b);--b:1px;}}@property --b{syntax:"*";inherits:false}.x{top:var(--a)}',
    );
    expect(used(css, ".y")).toContain("--c:2px;}}@property --c");
    expect(used(css, ".y")).toContain("@keyframes turn");
    expect(used(css, ".y")).not.toContain("other");
    expect(used(css, ".z")).toContain("@font-face");
    expect(used(css, "--c")).toContain("--c:2px");
  });

  it("are found by the classes of the page as they are written in HTML", () => {
    const css = String.raw`.\[\&\>p\]\:top-0>p{top:0}.w\-1\/2{width:50%}.other{top:0}`;
    const styles = new UsedStyles({ "/assets/a.css": takeApart(css) });
    const link = '<link rel="stylesheet" href="/assets/a.css"/>';
    const page = styles.inline(
      `<head>${link}</head><p class="[&amp;&gt;p]:top-0 w-1/2"></p>`,
      "data-stylesheets",
    );
    expect(page).toMatch(/^<head><style data-stylesheets="\/assets\/a.css">.*<\/style><\/head>/);
    expect(page).toContain("50%");
    expect(page).toContain("top:0");
    expect(page).not.toContain("other");
  });
});

it("lists the classes that the scripts of every page make", () => {
  const made = [...appSources()]
    .filter(([file]) => /^app\/browser\/(?!dialog)/.test(file))
    .flatMap(([, text]) => [...text.matchAll(/\bclass: "([^"]+)"/g)])
    .flatMap(([, names = ""]) => names.split(" "));
  expect(made).toContain("toast");
  expect(CLASSES_OF_SCRIPTS).toEqual(expect.arrayContaining(made));
});

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const opened = Object.values(pageStates)
  .flat()
  .filter(({ as, status, sent }) => as === "stranger" && status === 200 && !sent)
  .map(({ at }) => at);

describe("a page of a stranger", () => {
  let fixtures: Fixtures;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [fixtures, browser] = await Promise.all([openFixtures(), chromium.launch(launchOptions())]);
    page = await browser.newPage({ reducedMotion: "reduce" });
    // Without its script the page keeps its own style.
    await page.route("**/*.js", (route) => route.abort());
  });
  afterAll(async () => {
    await browser.close();
    await fixtures.close();
  });

  it.each(opened)("%s looks as with its linked sheets", async (at) => {
    const address = new URL(await fixtures.addressOf(at), fixtures.world.server.address).href;
    await page.context().clearCookies();
    await page.goto(address);
    expect(await page.locator("style, link[rel=stylesheet]").count()).toBe(1);
    expect(await page.evaluate(missingRules)).toEqual([]);
    const appearanceAt = async (size: typeof PHONE) => {
      await page.setViewportSize(size);
      await page.evaluate(untilStill);
      return page.evaluateHandle(appearanceOf);
    };
    const [ownOnPhone, ownOnWide] = [await appearanceAt(PHONE), await appearanceAt(WIDE)];
    await page.evaluate(linkSheets);
    const [onPhone, onWide] = [await appearanceAt(PHONE), await appearanceAt(WIDE)];
    expect(await page.evaluate(changesOf, { own: ownOnPhone, linked: onPhone })).toEqual([]);
    expect(await page.evaluate(changesOf, { own: ownOnWide, linked: onWide })).toEqual([]);
  });
});

interface Appearance {
  properties: string[];
  parts: { name: string; values: string[] }[];
}

/** Runs in the page, where appearances stay: each is megabytes. Where everything is, and its computed styles. */
async function appearanceOf(): Promise<Appearance> {
  // A face that arrives between two of them would move words. Some of the fallback faces are on no machine.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  // Asked for once: each element lists the custom properties too, which may differ where nothing uses them.
  const properties = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
  const parts = [...document.querySelectorAll("body, body *")].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return ["", "::before", "::after"].flatMap((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return [];
      const name = `${element.tagName}.${element.getAttribute("class")}${part} at ${[x, y, width, height]}`;
      return [{ name, values: properties.map((property) => style.getPropertyValue(property)) }];
    });
  });
  return { properties, parts };
}

/** Runs in the page: the linked sheets take the place of the style. */
async function linkSheets(): Promise<void> {
  const style = document.querySelector("style");
  const loaded = (style?.dataset.stylesheets?.split(" ") ?? []).map((href) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href });
    style?.before(link);
    return new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
  });
  await Promise.all(loaded);
  style?.remove();
}

/** Runs in the page: the first differences between two appearances. */
function changesOf({ own, linked }: { own: Appearance; linked: Appearance }): string[] {
  if (own.parts.length !== linked.parts.length) return ["Other parts are shown."];
  return linked.parts
    .flatMap(({ name, values }, n) => {
      const before = own.parts[n];
      if (before?.name !== name) return [`${before?.name} → ${name}`];
      return values.flatMap((value, at) =>
        value === before.values[at]
          ? []
          : [`${name} ${linked.properties[at]}: ${before.values[at]} → ${value}`],
      );
    })
    .slice(0, 5);
}

/** The rules of the page's sheets that match something in it, in any state, and are not in its style. */
async function missingRules(): Promise<string[]> {
  const style = document.querySelector("style");
  const addresses = style?.dataset.stylesheets?.split(" ") ?? [];
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const rulesOf = (css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return flat(sheet.cssRules, "");
  };
  const flat = (rules: CSSRuleList, around: string): { selector: string; text: string }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [{ selector: rule.selectorText, text: around + rule.cssText }];
      if (!(rule instanceof CSSGroupingRule)) return [];
      return flat(rule.cssRules, around + rule.cssText.slice(0, rule.cssText.indexOf("{") + 1));
    });
  /** What may stand between parentheses, with so many more inside of them. */
  const within = (depth: number): string =>
    depth === 0 ? "[^()]*" : `(?:[^()]|\\(${within(depth - 1)}\\))*`;
  const state = new RegExp(`(?<!\\\\)::?(?!is\\(|where\\(|has\\()[\\w-]+(\\(${within(4)}\\))?`, "g");
  const matches = (selector: string) => {
    const anyState = selector.replace(/(?<!\\)\[[^\]]*\]/g, ":is(*)").replace(state, ":is(*)");
    return document.querySelector(anyState) !== null;
  };
  const inStyle = new Set(rulesOf(style?.textContent ?? "").map(({ text }) => text));
  const all = texts.flatMap(rulesOf).filter(({ text }) => !/^@layer (theme|properties)/.test(text));
  if (all.length < 500) throw new Error("The sheets were not read.");
  return all.filter(({ selector, text }) => !inStyle.has(text) && matches(selector)).map(({ text }) => text);
}
