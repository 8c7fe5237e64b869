import { describe, expect, it } from "vitest";
import * as imports from "../../scripts/rules/imports.ts";
import * as layout from "../../scripts/rules/layout.ts";
import { type Rule, sourceOf } from "../../scripts/rules/source.ts";
import * as text from "../../scripts/rules/text.ts";
import * as texts from "../../scripts/rules/texts.ts";
import * as words from "../../scripts/rules/words.ts";

/** What a rule finds in a house of these files. */
function faultsOf(rule: Rule, house: Record<string, string>): string[] {
  const exists = (file: string) => Object.hasOwn(house, file);
  return rule(Object.entries(house).map(([file, content]) => sourceOf(file, content, exists))).map(
    ({ file }) => file,
  );
}

describe("imports point one way", () => {
  const house = { "app/web/visit.server.ts": "", "app/routes/feed.tsx": "", "app/domain/money.ts": "" };
  const find = (file: string, content: string) =>
    faultsOf(imports.importsPointOneWay, { ...house, [file]: content });

  it("refuses a domain file that imports the web", () => {
    expect(find("app/domain/order.ts", 'import { load } from "../web/visit.server.ts";')).toEqual([
      "app/domain/order.ts",
    ]);
  });

  it("refuses everybody who imports a route", () => {
    expect(find("app/ui/card.tsx", 'import Feed from "~/routes/feed";')).toEqual(["app/ui/card.tsx"]);
  });

  it("lets a route import the web and the domain", () => {
    const content = 'import { load } from "~/web/visit.server";\nimport { rappen } from "~/domain/money";';
    expect(find("app/routes/try.ts", content)).toEqual([]);
  });

  it("lets an interface import a type of the web, but no value", () => {
    const type = 'import type { Visit } from "~/web/visit.server";';
    expect(find("app/ui/card.tsx", type)).toEqual([]);
    expect(find("app/ui/card.tsx", type.replace("type ", ""))).toEqual(["app/ui/card.tsx"]);
  });

  it("sees dynamic imports", () => {
    expect(find("app/domain/order.ts", 'await import("../web/visit.server.ts");')).toEqual([
      "app/domain/order.ts",
    ]);
  });
});

describe("the outside world", () => {
  it("is touched only by files that say so", () => {
    const content = 'import { createHash } from "node:crypto";';
    expect(faultsOf(imports.outsideWorldIsMarked, { "app/domain/secret.ts": content })).toHaveLength(1);
    expect(faultsOf(imports.outsideWorldIsMarked, { "app/domain/secret.server.ts": content })).toEqual([]);
  });

  it("is not asked for the database by a page", () => {
    const content = 'export const loader = () => shop.db.selectFrom("orders").execute();';
    expect(faultsOf(imports.pagesAskNoDatabase, { "app/routes/orders.tsx": content })).toHaveLength(1);
  });
});

describe("layout", () => {
  it("refuses files that outgrew their room", () => {
    const house = {
      "app/routes/api/long.ts": "//\n".repeat(31),
      "app/routes/fits.tsx": "//\n".repeat(120),
      "app/domain/long.ts": "//\n".repeat(251),
    };
    expect(faultsOf(layout.filesFitTheirRoom, house)).toEqual([
      "app/routes/api/long.ts",
      "app/domain/long.ts",
    ]);
  });

  it("refuses empty names", () => {
    const house = {
      "app/web/utils.ts": "",
      "app/domain/helpers/date.ts": "",
      "app/domain/orders/order.ts": "",
    };
    expect(faultsOf(layout.namesSayWhatIsInside, house)).toEqual([
      "app/web/utils.ts",
      "app/domain/helpers/date.ts",
    ]);
  });

  it("wants each route listed, and each listed one there", () => {
    const house = {
      "app/routes.ts": 'export default [route("feed", "routes/feed.tsx"), route("gone", "routes/gone.tsx")];',
      "app/routes/feed.tsx": "",
      "app/routes/hidden.tsx": "",
    };
    expect(faultsOf(layout.everyRouteHasAnAddress, house)).toEqual([
      "app/routes/hidden.tsx",
      "app/routes.ts",
    ]);
  });
});

describe("text", () => {
  it("refuses loose ends, and tells the line", () => {
    const content = `const a = 1;\n// TO${"DO"}: more`;
    expect(faultsOf(text.nothingIsLeftLoose, { "app/web/a.ts": content })).toEqual(["app/web/a.ts:2"]);
  });

  it("has one reader of the environment", () => {
    const house = { "server.ts": "process.env.PORT", "app/web/a.server.ts": "process.env.PORT" };
    expect(faultsOf(text.oneReaderOfTheEnvironment, house)).toEqual(["app/web/a.server.ts:1"]);
  });

  it("has one file that formats money", () => {
    const house = { "app/domain/money.ts": "x.toFixed(2)", "app/ui/price.tsx": "x.toFixed(2)" };
    expect(faultsOf(text.moneyIsFormattedInOnePlace, house)).toEqual(["app/ui/price.tsx:1"]);
  });
});

describe("texts", () => {
  const page = (body: string) => `const { t } = useTranslation("feed"); ${body}`;
  const english =
    'export const feed = { title: "Feed", count_one: "one", count_other: "many", go: { on: "On" } };';

  it("finds texts that nobody asks for", () => {
    const house = {
      "app/locales/en/feed.ts": english,
      "app/ui/a.tsx": page('t("title"); t("count", { count })'),
    };
    expect(texts.everyTextIsAskedFor(toSources(house)).map(({ what }) => what)).toEqual([
      "nobody asks for go.on",
    ]);
  });

  it("understands keys that are put together", () => {
    const house = {
      "app/locales/en/feed.ts": english,
      // In two halves: the page below holds a template, this file does not.
      "app/ui/a.tsx": page('t("title"); t("count"); t(`feed:go.$' + "{way}`)"),
    };
    expect(faultsOf(texts.everyTextIsAskedFor, house)).toEqual([]);
  });

  it("finds questions that no text answers", () => {
    const house = { "app/locales/en/feed.ts": english, "app/ui/a.tsx": page('t("title"); t("titel")') };
    expect(faultsOf(texts.everyAskedTextExists, house)).toEqual(["app/ui/a.tsx"]);
  });

  it("finds a language that lags behind", () => {
    const house = {
      "app/locales/en/feed.ts": english,
      "app/locales/de/feed.ts": 'export const feed = { title: "Feed", count_other: "viele" };',
    };
    expect(texts.everyLanguageIsComplete(toSources(house)).map(({ what }) => what)).toEqual([
      "misses the text go.on",
    ]);
  });

  it("lets a language that is not offered yet lag behind", () => {
    const house = {
      "app/locales/languages.ts": 'export const languages: readonly Language[] = ["en"];',
      "app/locales/en/feed.ts": english,
      "app/locales/de/feed.ts": "export const feed = {};",
    };
    expect(texts.everyLanguageIsComplete(toSources(house))).toEqual([]);
  });

  it("wants a message for each refusal", () => {
    const house = {
      "app/domain/refusal.ts": 'const statusOf = { "not-found": 404, "too-late": 410 } as const;',
      "app/locales/en/refusals.ts": 'export const refusals = { "not-found": { message: "No" } };',
    };
    expect(texts.everyRefusalHasAText(toSources(house)).map(({ what }) => what)).toEqual([
      "misses a message for too-late",
    ]);
  });

  it("wants the texts of hydrated pages in the browser", () => {
    const house = {
      "app/locales/en/feed.ts": english,
      "app/locales/en/browser.ts": "export const texts = { common };",
      "app/routes/feed.tsx": 'import { Card } from "~/ui/card";\nexport const handle = { hydrate: true };',
      "app/ui/card.tsx": page(""),
    };
    expect(faultsOf(texts.hydratedPagesHaveTheirTexts, house)).toEqual(["app/locales/en/browser.ts"]);
  });
});

it("finds days that are written in another country's way", () => {
  const find = (content: string) => faultsOf(text.daysAreWrittenAsHere, { "app/ui/a.tsx": content });
  expect(find("new Intl.DateTimeFormat(language).format(at)")).toHaveLength(1);
  expect(find("new Date(at).toLocaleDateString()")).toHaveLength(1);
  expect(find('new Intl.DateTimeFormat("sv-SE", shape)')).toEqual([]);
});

describe("words outside the catalogues", () => {
  const wordsOf = (content: string, file = "app/ui/card.tsx") =>
    words.everyTextIsInACatalogue(toSources({ [file]: content })).map(({ what }) => /"(.*)"/.exec(what)?.[1]);

  it.each([
    ["<p>Sold out</p>", "Sold out"],
    ["<p>{isGone ? 'Gone' : t('here')}</p>", "Gone"],
    ["<p>{count > 0 && `and more`}</p>", "and more"],
    ['<img alt="A poster" src="/a.png" />', "A poster"],
    ['<button aria-label={open ? "Close" : t("open")} />', "Close"],
    ['<form data-busy-text="Saving" />', "Saving"],
  ])("are found in %s", (markup, found) => {
    expect(wordsOf(`export const card = ${markup};`)).toContain(found);
  });

  it("are found in what a script shows, and in what a toast says", () => {
    expect(wordsOf('button.textContent = "Copied";', "app/browser/copy.ts")).toEqual(["Copied"]);
    expect(wordsOf('toast({ message: "It is done" });', "app/routes/a.ts")).toEqual(["It is done"]);
  });

  it("are no signs, names of classes, keys or addresses", () => {
    const markup = '<a className="btn big" href="/feed" data-dialog="address" title={t("a.title")}>×</a>';
    expect(wordsOf(`export const card = ${markup};`)).toEqual([]);
    expect(wordsOf('refuse({ message: "email-invalid", title: key });', "app/routes/a.ts")).toEqual([]);
  });
});

function toSources(house: Record<string, string>) {
  return Object.entries(house).map(([file, content]) => sourceOf(file, content, (name) => name in house));
}
