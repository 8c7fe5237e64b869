/** Every page is HTML that a validator passes, with one heading, landmarks and a title, in each of its states. */
import { readFileSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import addresses from "../../app/routes.ts";
import { type Fixtures, openFixtures } from "./fixtures.ts";
import { faultsOf, outlineOf } from "./html.ts";
import { neverWrong, type Room, rooms } from "./rooms.ts";

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
afterAll(() => fixtures.close());

interface Page {
  address: string;
  hasForm: boolean;
}

/** Every address that shows a page; the others are files and presses. */
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

/** Pages that search engines list; the others say that they are not for them. */
const LISTED = [
  ...[
    "/",
    "/feed",
    "/catalogue",
    "/editions/:id",
    "/editions/:id/:number",
    "/create",
    "/earn",
    "/membership",
    "/terms",
    "/privacy",
  ],
  "/creator-terms",
];

const states = Object.entries(rooms).flatMap(([address, kinds]) =>
  kinds.map((room) => ({ ...room, address, how: room.sent ? "sent wrong" : "looked at" })),
);

describe("the table of rooms", () => {
  it("has a row for every page, and for none that is not there", () => {
    expect(Object.keys(rooms).sort()).toEqual(pages.map(({ address }) => address).sort());
  });
  it("sends every form wrong, or says why it cannot be", () => {
    const forms = pages.filter(({ hasForm }) => hasForm).map(({ address }) => address);
    const tried = Object.keys(rooms).filter((address) => rooms[address]?.some((room: Room) => room.sent));
    expect([...tried, ...Object.keys(neverWrong)].sort()).toEqual(forms.sort());
  });
  it("leads each row to the page of its address", async () => {
    const known = pages.map(({ address }) => ({ id: address, path: address }));
    for (const { address, at } of states) {
      const { pathname } = new URL(await fixtures.place(at), "http://shop.example");
      expect([at, matchRoutes(known, pathname)?.at(-1)?.route.id]).toEqual([at, address]);
    }
  });
});

it.each(states)("$address, $how by $as: $at", async ({ as, at, status, sent, address }) => {
  const by = await fixtures.browser(as);
  const place = await fixtures.place(at);
  const response = sent ? await by.post(place, sent) : await by.get(place);
  const html = await response.text();
  expect([response.status, response.headers.get("Location")]).toEqual([status, null]);
  expect((await faultsOf(html)).join("\n")).toBe("");
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
