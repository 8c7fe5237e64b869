/** Every page is HTML that a validator passes, with one heading, landmarks and a title, in each of its states. */
import { readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import addresses from "../../app/routes.ts";
import { type Fixtures, openFixtures } from "./fixtures.ts";
import { faultsOf, outlineOf } from "./html.ts";
import { neverWrong, type PageState, pageStates } from "./page-states.ts";
import { dataFaultsOf, dataOf } from "./structured-data.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
afterAll(() => fixtures.close());

interface Page {
  address: string;
  hasForm: boolean;
}

/** Every address that shows a page; the others are files and actions. */
const pages = pagesIn(addresses, "");

function pagesIn(entries: readonly RouteConfigEntry[], below: string): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${below}/${path}` : below;
    if (children.length > 0) return pagesIn(children, address);
    const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8");
    if (!source.includes("export default")) return [];
    return [{ address: address || "/", hasForm: source.includes("export const action") }];
  });
}

/** Pages that search engines may index; the others are marked noindex. */
const LISTED = [
  ...[
    "/",
    "/feed",
    "/catalogue",
    "/creators/:username",
    "/editions/:id",
    "/editions/:id/:number",
    "/create",
    "/earn",
    "/membership",
    "/terms",
    "/imprint",
    "/withdraw",
    "/accessibility",
    "/privacy",
  ],
  "/creator-terms",
];

/** Pages with structured data. */
const WITH_DATA = [
  "/",
  "/catalogue",
  "/creators/:username",
  "/editions/:id",
  "/editions/:id/:number",
  "/imprint",
];

const states = Object.entries(pageStates).flatMap(([address, kinds]) =>
  kinds.map((state) => ({ ...state, address, how: state.sent ? "with an invalid post" : "opened" })),
);

describe("the table of page states", () => {
  it("has a row for every page, and no other rows", () => {
    expect(Object.keys(pageStates).sort()).toEqual(pages.map(({ address }) => address).sort());
  });
  it("has an invalid post for every form, or a reason for none", () => {
    const forms = pages.filter(({ hasForm }) => hasForm).map(({ address }) => address);
    const tried = Object.keys(pageStates).filter((address) =>
      pageStates[address]?.some((state: PageState) => state.sent),
    );
    expect([...tried, ...Object.keys(neverWrong)].sort()).toEqual(forms.sort());
  });
  it("opens the page of its address in each row", async () => {
    const known = pages.map(({ address }) => ({ id: address, path: address }));
    for (const { address, at } of states) {
      const { pathname } = new URL(await fixtures.addressOf(at), "http://shop.example");
      expect([at, matchRoutes(known, pathname)?.at(-1)?.route.id]).toEqual([at, address]);
    }
  });
});

it.each(states)("$address, $how by $as: $at", async ({ as, at, status, sent, address }) => {
  const by = await fixtures.browser(as);
  const place = await fixtures.addressOf(at);
  const response = sent ? await by.post(place, sent) : await by.get(place);
  const html = await response.text();
  expect([response.status, response.headers.get("Location")]).toEqual([status, null]);
  expect((await faultsOf(html)).join("\n")).toBe("");
  const data = dataOf(html);
  expect([data.length, data.flatMap(dataFaultsOf)]).toEqual([WITH_DATA.includes(address) ? 1 : 0, []]);
  const { description, ...outline } = outlineOf(html);
  expect(outline).toEqual({
    headings: 1,
    mains: 1,
    headers: true,
    footers: true,
    title: true,
    language: true,
  });
  if (as !== "stranger" || status !== 200) return;
  expect([description, response.headers.get("X-Robots-Tag")]).toEqual(
    LISTED.includes(address) ? [true, null] : [expect.any(Boolean), expect.stringContaining("noindex")],
  );
});
