/** Every route that takes posts has a rate limit or a reason for none, and the limit holds for every spelling of its address. */

import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SIMULATOR_ROUTES } from "../../app/web/payment-simulator.server.ts";
import type { RouteHandle } from "../../app/web/route-handle.ts";
import { EXEMPTIONS, RATES } from "../../app/web/route-limits.ts";
import { compileRoutes, patternOf, routesOf } from "../../app/web/route-table.server.ts";
import { VIDEO_UPLOAD_ROUTES } from "../../app/web/video-upload.server.ts";
import { type RawAnswer, rawRequest } from "../support/raw-request.ts";
import { servedShop } from "../support/served-shop.ts";
import { spellingsOf } from "../support/spellings.ts";

const { server } = await servedShop();
const { routes }: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
const ofRemix = routesOf(routes);
const all = [...ofRemix, ...VIDEO_UPLOAD_ROUTES, ...SIMULATOR_ROUTES];
const findRoute = compileRoutes(ofRemix);

/** An address of the pattern. */
const exampleOf = (pattern: string) =>
  `/${pattern
    .replace(/\/:\w+\?$/, "")
    .replace(/:\w+/g, "AbC-%C3%A9")
    .replace("*", "a/b.png")}`;

/** The route that Remix calls for a target, by its own router. */
function remixFinds(target: string): string | null {
  const url = new URL(`http://shop.invalid${target}`);
  const pathname = url.pathname.endsWith(".data")
    ? url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")
    : url.pathname;
  const leaf = matchRoutes(REMIX_TREE, pathname)?.at(-1)?.route.id;
  return leaf === undefined ? null : patternOf(routes, leaf);
}

function tree(parentId: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(routes)
    .filter((route) => (route?.parentId ?? "") === parentId)
    .map((route) => {
      const { id = "", path, index } = route ?? {};
      return index ? { id, path, index } : { id, path, children: tree(id) };
    });
}

const REMIX_TREE = tree("");

/** A build with one route, which takes posts. */
const formAt = (path: string, handle: RouteHandle | undefined) =>
  ({
    form: { id: "form", path, module: { action: () => null, handle } },
  }) as unknown as ServerBuild["routes"];

describe("the limits of the routes", () => {
  it("are declared by every route that takes posts: the table of routes refuses any other", () => {
    expect(ofRemix.filter(({ takesPosts }) => takesPosts).length).toBeGreaterThan(90);
    expect(all.filter(({ takesPosts, limits }) => takesPosts && !limits.write)).toEqual([]);
    for (const handle of [undefined, { hydrate: true }, { limits: { read: "frames" } } as const]) {
      expect(() => routesOf(formAt("contact", handle))).toThrow(
        "form takes posts; its handle needs limits.write.",
      );
    }
    const limits = { write: "change" } as const;
    expect(routesOf(formAt("contact", { limits }))).toEqual([
      { id: "form", pattern: "contact", limits, takesPosts: true },
    ]);
  });

  it("name only rates and exemptions that there are, and use each", () => {
    const used = new Set(all.flatMap(({ limits: { read, write } }) => [read ?? [], write ?? []].flat()));
    expect([...used].sort()).toEqual([...Object.keys(RATES), ...Object.keys(EXEMPTIONS)].sort());
    const declared = Object.values(routes).filter((route) => (route?.module.handle as RouteHandle)?.limits);
    expect(ofRemix.filter(({ limits }) => Object.keys(limits).length > 0).length).toBe(declared.length);
  });

  it("are left out by calls that only read, because a post to them is answered 405", async () => {
    const reads = ofRemix.filter(({ pattern, takesPosts }) => pattern.startsWith("api/") && !takesPosts);
    expect(reads.length).toBeGreaterThan(15);
    for (const { pattern } of reads) {
      const { status, headers } = await rawRequest(server.address, exampleOf(pattern), { method: "POST" });
      expect([pattern, status, headers.allow]).toEqual([pattern, 405, "GET, HEAD"]);
    }
  });
});

/** Null for a target that is refused as unreadable before any route. */
function readable(target: string) {
  try {
    const found = findRoute(target);
    expect(found).not.toBeNull();
    return found;
  } catch (error) {
    expect(error).toBeInstanceOf(URIError);
    return null;
  }
}

describe("the route of a request", () => {
  const anyPath = fc.constantFrom(...all).chain(({ pattern }) => spellingsOf(exampleOf(pattern)));

  it("is the one that Remix calls, and so is that of its canonical address", () => {
    fc.assert(
      fc.property(anyPath, (target) => {
        const found = readable(target);
        if (found === null) return;
        if (found.path === target.split("?")[0]) expect(remixFinds(target)).toBe(found.pattern);
        expect(findRoute(found.path)).toEqual(found);
        expect(remixFinds(found.path)).toBe(found.pattern);
        expect(new URL(`http://shop.invalid${found.path}`).pathname).toBe(found.path);
      }),
      { numRuns: 1500 },
    );
  });

  it("is found for each pattern's own address, unchanged", () => {
    for (const { pattern } of ofRemix) {
      const path = exampleOf(pattern);
      expect(findRoute(path)).toMatchObject({ pattern, path });
    }
  });
});

const isRate = (name: string | undefined) => name !== undefined && name in RATES;

describe("a limited route", () => {
  const limited = all.flatMap(({ pattern, limits: { read, readWith, write } }) => [
    ...(isRate(write) ? [{ pattern, method: "POST" }] : []),
    ...(isRate(read) && !readWith ? [{ pattern, method: "GET" }] : []),
  ]);

  const isKnown = (target: string) => readable(target) !== null && ![null, "*"].includes(remixFinds(target));

  /** Whether the request was counted for the route that Remix calls, if that has a limit. */
  function isHeld(answer: RawAnswer, target: string, method: string): boolean {
    if (!isKnown(target)) return [400, 404, 405].includes(answer.status);
    const found = remixFinds(target);
    const { read, readWith, write } = all.find(({ pattern }) => pattern === found)?.limits ?? {};
    const rate = method === "GET" ? (readWith ? undefined : read) : write;
    return !isRate(rate) || String(answer.headers.ratelimit).startsWith(`"${rate}";`);
  }

  it("counts a request, redirects it to its canonical address, or answers 404, for every spelling", async () => {
    const anyRequest = fc
      .constantFrom(...limited)
      .chain(({ pattern, method }) =>
        spellingsOf(exampleOf(pattern)).map((target) => ({ pattern, method, target })),
      );
    const seen = { asItIs: 0, redirected: 0, notFound: 0 };
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ method, target }) => {
        const answer = await rawRequest(server.address, target, { method });
        if (answer.status === 308) {
          seen.redirected += 1;
          const canonical = String(answer.headers.location);
          const next = await rawRequest(server.address, canonical, { method });
          expect(next.status).not.toBe(308);
          expect(isHeld(next, canonical, method)).toBe(true);
          return;
        }
        seen[isKnown(target) ? "asItIs" : "notFound"] += 1;
        expect(isHeld(answer, target, method)).toBe(true);
      }),
      { numRuns: 300 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
  });
});
