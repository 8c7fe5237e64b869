/** Every page names the styles in the visitor's language. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { STYLES } from "../../app/domain/posters/style.ts";
import { styles as germanStyles } from "../../app/locales/de/styles.ts";
import { type Fixtures, openFixtures } from "./fixtures.ts";
import { pageStates } from "./page-states.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
afterAll(() => fixtures.close());

/** Pages that name a style, in a text or in the description of a picture. */
const NAMING_STYLES = [
  ...["/", "/feed", "/catalogue", "/earn", "/dashboard", "/dashboard/:posterId"],
  ...[
    "/create/:id/style",
    "/create/:id/variations",
    "/create/:id/feelings",
    "/create/:id/poster",
    "/create/:id/lettering",
  ],
  ...["/sell/:posterId", "/cart", "/order/:id", "/order/:id/shipping", "/order/:id/payment"],
  ...[
    "/editions/:id",
    "/editions/:id/:number",
    "/admin/posters/:id",
    "/admin/orders/:id",
    "/admin/orders/:id/print/:line",
  ],
];

it("names every style in the visitor's language", async () => {
  const english = STYLES.filter(({ id, name }) => germanStyles[id] !== name).map(({ name }) => name);
  const german = Object.values(germanStyles);
  const naming = new Set<string>();
  const untranslated: string[][] = [];
  const opened = Object.entries(pageStates).flatMap(([address, states]) =>
    states.filter(({ sent }) => !sent).map((state) => ({ ...state, address })),
  );
  for (const { as, at, address } of opened) {
    const by = await fixtures.browser(as);
    by.keep("shop_language=de");
    const html = await (await by.get(await fixtures.addressOf(at))).text();
    expect([at, html.includes('lang="de"')]).toEqual([at, true]);
    if (german.some((name) => html.includes(name))) naming.add(address);
    const left = english.filter((name) => html.includes(name));
    if (left.length > 0) untranslated.push([at, ...left]);
  }
  expect(untranslated).toEqual([]);
  expect([...naming]).toEqual(expect.arrayContaining(NAMING_STYLES));
});
