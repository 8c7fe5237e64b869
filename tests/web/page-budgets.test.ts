/**
 * What the first view of each open page may cost a browser that has nothing of the shop yet. The numbers are the same on
 * every machine. A page that needs more gets its new budget here, with a reason in the commit.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../app/locales/languages.ts";
import { type Fixtures, openFixtures } from "../specification/fixtures.ts";
import { pageStates } from "../specification/page-states.ts";

const ASSETS = new URL("../../build/client/assets", import.meta.url);

/** Bytes as a browser receives them. The whole page fits into the first flight of a connection: some 14 KB. */
interface Budget {
  html: number;
  /** The part of it that is styles, measured alone. */
  styles: number;
  /** The modules that the page loads with itself. */
  scripts: number;
}

const TEXT: Budget = { html: 10_000, styles: 4_500, scripts: 10_000 };
const PICTURES: Budget = { html: 11_500, styles: 6_000, scripts: 10_000 };

/** By the address in app/routes.ts. */
const BUDGETS: Record<string, Budget> = {
  "/": PICTURES,
  "/feed": PICTURES,
  "/catalogue": PICTURES,
  "/posters/:id/report": TEXT,
  "/settings": TEXT,
  "/earn": PICTURES,
  "/create": TEXT,
  "/cart": TEXT,
  "/creators/:username": PICTURES,
  "/editions/:id": TEXT,
  "/editions/:id/:number": TEXT,
  "/continue": TEXT,
  "/continue/code": TEXT,
  "/login": TEXT,
  "/sign-up": TEXT,
  "/sign-up/code": TEXT,
  "/forgot-password": TEXT,
  "/reset-password": TEXT,
  "/unsubscribe/:id": TEXT,
  "/living/:code": PICTURES,
  "/living/:code/report": TEXT,
  "/membership": { ...TEXT, styles: 5_500 },
  "/admin/login": TEXT,
  "/admin/login/passkey": TEXT,
  "/admin/set-up": TEXT,
  "/analytics": TEXT,
  "/accessibility": TEXT,
  "/privacy": TEXT,
  "/terms": TEXT,
  "/imprint": TEXT,
  "/withdraw": TEXT,
  "/withdraw/:id": TEXT,
  "/withdraw/:id/defect": TEXT,
  "/withdraw/:id/confirm": TEXT,
  "/withdraw/membership/:id": TEXT,
  "/creator-terms": TEXT,
};

const opened = Object.entries(pageStates).flatMap(([address, states]) =>
  states
    .filter(({ as, status, sent }) => as === "stranger" && status === 200 && !sent)
    .map(({ at }) => ({ address, at })),
);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await openFixtures();
});
afterAll(() => fixtures.close());

it("knows every page that strangers can open", () => {
  expect(Object.keys(BUDGETS).sort()).toEqual([...new Set(opened.map(({ address }) => address))].sort());
});

describe.each(opened)("$at", ({ address, at }) => {
  it("keeps to its budget, and asks for nothing else before its first content", async () => {
    const answer = await fixtures.world.server.visitor().fetch(await fixtures.addressOf(at), {
      headers: { "Sec-Fetch-Dest": "document" },
    });
    // The page of a code opens only for the browser that asked for the code.
    if (answer.status === 303) return expect(at).toMatch(/code\)$/);
    const html = await answer.text();
    const { document } = parseHTML(html);
    const style = document.querySelector("style")?.textContent ?? "";
    const scripts = [...document.querySelectorAll("script[src]")].map(
      (script) => script.getAttribute("src") ?? "",
    );
    const cost: Budget = { html: bytesOf(html, 5), styles: bytesOf(style, 5), scripts: scriptBytes(scripts) };
    const budget = BUDGETS[address] ?? TEXT;
    const over = (Object.keys(cost) as (keyof Budget)[]).filter((kind) => cost[kind] > budget[kind]);
    expect(over.map((kind) => `${kind}: ${cost[kind]} of ${budget[kind]} bytes`)).toEqual([]);
    expect(style.length).toBeGreaterThan(5_000);
    expect(document.querySelectorAll(BLOCKING).length).toBe(0);
    expect(document.querySelectorAll("link[rel=preload][as=font]").length).toBe(1);
    expect(document.querySelectorAll("link[rel=preload], link[rel=modulepreload]").length).toBe(1);
  });
});

/** Sheets and scripts that hold up the first content; a block of data does not. */
const BLOCKING = "link[rel=stylesheet], script:not([type=module]):not([type='application/ld+json'])";

/** The steps of a creation, which React also renders in the browser: React and Remix are 71 KB of it, their texts up to 5 KB. */
const HYDRATED = 95_000;
/** Their forms are like those of other pages, and need no script. */
const PLAIN_STEPS = ["/create/:id/caption", "/create/video/:id/strip"];
const steps = Object.entries(pageStates)
  .filter(([address]) => address.startsWith("/create") && !PLAIN_STEPS.includes(address))
  .flatMap(([, states]) =>
    states.filter(({ as, status, sent }) => as === "verified" && status === 200 && !sent),
  );

it.each(steps)("the scripts and texts of $at keep to the budget of a hydrated page", async ({ as, at }) => {
  const page = await (await fixtures.browser(as)).get(await fixtures.addressOf(at));
  const { document } = parseHTML(await page.text());
  const modules = [...document.querySelectorAll("link[rel=modulepreload]")];
  expect(modules.length).toBeGreaterThan(0);
  const scripts = scriptBytes(modules.map((module) => module.getAttribute("href") ?? ""));
  expect(scripts + Math.max(...textBytes())).toBeLessThanOrEqual(HYDRATED);
});

/** The texts of each language, which the page's script loads by itself. */
function textBytes(): number[] {
  const texts = readdirSync(ASSETS).filter((file) => /^browser-[\w-]+\.js$/.test(file));
  expect(texts.length).toBe(languages.length);
  return texts.map((file) => scriptBytes([`/assets/${file}`]));
}

it("a page that takes a card loads at most 60 KB more for it", () => {
  const assets = readdirSync(ASSETS);
  // The page's script loads them; hydrated pages have modules of the same names, with what they share.
  const forms = ["stripe-element", "card-element"].map((form) =>
    Math.min(
      ...assets
        .filter((file) => file.startsWith(form) && file.endsWith(".js"))
        .map((file) => scriptBytes([`/assets/${file}`])),
    ),
  );
  for (const bytes of forms) expect(bytes).toBeLessThan(60_000);
});

function bytesOf(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

/** The scripts, and what they import before they run, as the build has compressed them. */
function scriptBytes(addresses: readonly string[]): number {
  const found = new Set(addresses);
  let sum = 0;
  for (const address of found) {
    const file = new URL(`../../build/client${address}`, import.meta.url);
    const compressed = new URL(`${file}.br`);
    sum += statSync(existsSync(compressed) ? compressed : file).size;
    for (const [, name] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      found.add(`/assets/${name}`);
  }
  return sum;
}
