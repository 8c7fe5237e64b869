import { describe, expect, it } from "vitest";
import * as contract from "../../scripts/rules/contract.ts";
import * as layout from "../../scripts/rules/layout.ts";
import { type Rule, sourceOf } from "../../scripts/rules/source.ts";
import * as text from "../../scripts/rules/text.ts";
import * as texts from "../../scripts/rules/texts.ts";
import * as words from "../../scripts/rules/vocabulary.ts";

/** What a rule finds in these files. */
function faultsOf(rule: Rule, files: Record<string, string>): string[] {
  const exists = (file: string) => Object.hasOwn(files, file);
  return rule(Object.entries(files).map(([file, content]) => sourceOf(file, content, exists))).map(
    ({ file }) => file,
  );
}

describe("the database", () => {
  it("is not queried by pages", () => {
    const content = 'export const loader = () => shop.db.selectFrom("orders").execute();';
    expect(faultsOf(text.pagesQueryNoDatabase, { "app/routes/orders.tsx": content })).toHaveLength(1);
  });

  it("is written to only by transactions that can be retried", () => {
    const find = (content: string) =>
      faultsOf(text.transactionsRunThroughTransact, { "app/domain/orders/order.ts": content });
    expect(find("await shop.db.transaction().execute(work);")).toHaveLength(1);
    expect(find("await transact(shop, work);")).toEqual([]);
  });
});

describe("layout", () => {
  it("refuses files above their size limit", () => {
    const files = {
      "app/routes/api/long.ts": "//\n".repeat(31),
      "app/routes/fits.tsx": "//\n".repeat(120),
      "app/domain/long.ts": "//\n".repeat(251),
    };
    expect(faultsOf(layout.filesFitTheirLimit, files)).toEqual([
      "app/routes/api/long.ts",
      "app/domain/long.ts",
    ]);
  });

  it("refuses names without content", () => {
    const files = {
      "app/web/utils.ts": "",
      "app/domain/helpers/date.ts": "",
      "app/domain/orders/order.ts": "",
    };
    expect(faultsOf(layout.namesSayWhatIsInside, files)).toEqual([
      "app/web/utils.ts",
      "app/domain/helpers/date.ts",
    ]);
  });

  it("requires a listed address for each route, and a route for each address", () => {
    const files = {
      "app/routes.ts": 'export default [route("feed", "routes/feed.tsx"), route("gone", "routes/gone.tsx")];',
      "app/routes/feed.tsx": "",
      "app/routes/hidden.tsx": "",
    };
    expect(faultsOf(layout.everyRouteHasAnAddress, files)).toEqual([
      "app/routes/hidden.tsx",
      "app/routes.ts",
    ]);
  });
});

describe("addresses", () => {
  it("come from `paths`", () => {
    const files = {
      "app/routes.ts": 'export default [route("feed", "routes/feed.tsx")];',
      "app/ui/link.tsx": '<a href="/feed?after=1" />',
      "app/ui/share.tsx": "const path = `/feed/`;",
      "app/ui/file.tsx": '<img src="/media/card.jpg" /> && "/feedback"',
    };
    expect(faultsOf(layout.addressesComeFromPaths, files)).toEqual(["app/ui/link.tsx", "app/ui/share.tsx"]);
  });
});

describe("markup and scripts", () => {
  const declared = 'interface Contract { like: never; feed: "isFirst"; }';

  it("refuses a script that reads an attribute by itself", () => {
    const files = {
      "app/ui/a.client.ts": 'document.querySelector("[data-like]");',
      "app/browser/b.ts": "form.dataset.like;",
      "app/ui/c.client.ts": 'document.querySelector(selectorOf("like"));',
    };
    expect(faultsOf(contract.scriptsReadTheContract, files)).toEqual([
      "app/ui/a.client.ts",
      "app/browser/b.ts",
    ]);
  });

  it("refuses markup that writes a declared attribute by itself", () => {
    const files = {
      "app/browser/contract.ts": declared,
      "app/ui/a.tsx": '<b data-is-first="" />',
      "app/ui/b.tsx": '<b data-tone="error" />',
    };
    expect(faultsOf(contract.markupWritesTheContract, files)).toEqual(["app/ui/a.tsx"]);
  });
});

describe("text", () => {
  it("refuses unfinished work, with its line", () => {
    const content = `const a = 1;\n// TO${"DO"}: more`;
    expect(faultsOf(text.nothingIsLeftLoose, { "app/web/a.ts": content })).toEqual(["app/web/a.ts:2"]);
  });

  it("has one reader of the environment", () => {
    const files = { "server.ts": "process.env.PORT", "app/web/a.server.ts": "process.env.PORT" };
    expect(faultsOf(text.oneReaderOfTheEnvironment, files)).toEqual(["app/web/a.server.ts:1"]);
  });

  it("has one file that formats money", () => {
    const files = { "app/domain/kernel/money.ts": "x.toFixed(2)", "app/ui/price.tsx": "x.toFixed(2)" };
    expect(faultsOf(text.moneyHasOneFormatter, files)).toEqual(["app/ui/price.tsx:1"]);
  });
});

describe("texts", () => {
  const page = (body: string) => `const { t } = useTranslation("feed"); ${body}`;
  const english =
    'export const feed = { title: "Feed", count_one: "one", count_other: "many", go: { on: "On" } };';

  it("finds unused texts", () => {
    const files = {
      "app/locales/en/feed.ts": english,
      "app/ui/a.tsx": page('t("title"); t("count", { count })'),
    };
    expect(texts.everyTextIsAskedFor(toSources(files)).map(({ what }) => what)).toEqual([
      "no code uses go.on",
    ]);
  });

  it("resolves composed keys", () => {
    const files = {
      "app/locales/en/feed.ts": english,
      // In two parts: the page below has a template, this file has not.
      "app/ui/a.tsx": page('t("title"); t("count"); t(`feed:go.$' + "{way}`)"),
    };
    expect(faultsOf(texts.everyTextIsAskedFor, files)).toEqual([]);
  });

  it("requires the texts of hydrated pages in the browser", () => {
    const files = {
      "app/locales/en/feed.ts": english,
      "app/locales/en/browser.ts": "export const texts = { common };",
      "app/routes/feed.tsx": 'import { Card } from "~/ui/card";\nexport const handle = { hydrate: true };',
      "app/ui/card.tsx": page(""),
    };
    expect(faultsOf(texts.hydratedPagesHaveTheirTexts, files)).toEqual(["app/locales/en/browser.ts"]);
  });
});

it("finds dates in another country's format", () => {
  const find = (content: string) => faultsOf(text.daysAreWrittenAsHere, { "app/ui/a.tsx": content });
  expect(find("new Intl.DateTimeFormat(language).format(at)")).toHaveLength(1);
  expect(find("new Date(at).toLocaleDateString()")).toHaveLength(1);
  expect(find('new Intl.DateTimeFormat("sv-SE", shape)')).toEqual([]);
});

describe("texts outside the catalogues", () => {
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

  it("are found in what a script shows, and in toasts", () => {
    expect(wordsOf('button.textContent = "Copied";', "app/browser/copy.ts")).toEqual(["Copied"]);
    expect(wordsOf('toast({ message: "It is done" });', "app/routes/a.ts")).toEqual(["It is done"]);
  });

  it("are not characters, class names, keys or addresses", () => {
    const markup = '<a className="btn big" href="/feed" data-dialog="address" title={t("a.title")}>×</a>';
    expect(wordsOf(`export const card = ${markup};`)).toEqual([]);
    expect(wordsOf('refuse({ message: "email-invalid", title: key });', "app/routes/a.ts")).toEqual([]);
  });
});

function toSources(files: Record<string, string>) {
  return Object.entries(files).map(([file, content]) => sourceOf(file, content, (name) => name in files));
}

describe("the title of a page", () => {
  it("is the component that sets its numbers in the text font", () => {
    const files = {
      "app/ui/title.tsx": "export const Title = () => <h1 />;",
      "app/ui/card.tsx": "export const Card = () => <h1>Order CAT-978434</h1>;",
      "app/routes/cart.tsx": 'export default () => <Title text="Order CAT-978434" />;',
    };
    expect(faultsOf(layout.titlesAreOneComponent, files)).toEqual(["app/ui/card.tsx"]);
  });
});
