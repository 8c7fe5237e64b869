/**
 * How fast pages are for visitors: browsers send it when a page is left. On a page that opens nothing moves, and what is fetched
 * early is what it shows.
 */
import type { Page } from "@playwright/test";
import { pageStates } from "../specification/page-states.ts";
import { openContext, showPage } from "../specification/show-page.ts";
import { openSlowLine } from "./slow-line.ts";
import { expect, test, workerTest } from "./support.ts";

test("a page that a visitor leaves is counted with its speed", async ({ page, gallery }) => {
  const counted = gallery.db.selectFrom("page_speeds").select("metric").where("page", "=", "/membership");
  await expect(async () => {
    await page.goto("/membership");
    await page.goto("/privacy");
    const metrics = (await counted.distinct().execute()).map(({ metric }) => metric);
    expect(metrics).toEqual(expect.arrayContaining(["cls", "lcp"]));
  }).toPass();
});

/** A tenth of what is good enough for Core Web Vitals: a line of text that takes its own font may move a little. */
const STILL = 0.01;

workerTest(
  "nothing moves on a page while it, its scripts and its fonts arrive, and its early picture is the one it shows",
  async ({ browser, fixtures }) => {
    workerTest.setTimeout(600_000);
    const states = Object.values(pageStates).flatMap((states) =>
      states.filter(({ as, status, sent }) => as === "stranger" && status === 200 && !sent),
    );
    // A journey before it may have left the visitor with another language, in which the letters of a fallback wrap elsewhere.
    (await fixtures.browser("stranger")).keep("shop_language=en");
    await using line = await openSlowLine(8, 40);
    const moved: string[] = [];
    let early = 0;
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      const context = await openContext(browser, fixtures, {
        viewport,
        reducedMotion: "no-preference",
        proxy: line,
      });
      const page = await context.newPage();
      await page.addInitScript(sumShifts);
      await page.route(/\.(js|woff2)$/, async (route) => {
        await afterFirstContent(page);
        await route.continue();
      });
      for (const state of states) {
        await showPage(page, fixtures, state);
        // The page's own style gives way to the linked sheets once everything else is there.
        await expect(page.locator("head style")).toHaveCount(0);
        // The slideshow has begun.
        await expect(page.locator("[data-slideshow-toggle][hidden]")).toHaveCount(0);
        await page.evaluate(untilDrawn);
        const { sum, elements } = await page.evaluate(() => window.shifts);
        if (sum > STILL)
          moved.push(`${state.at} at ${viewport.width}: ${sum.toFixed(3)} by ${elements.join(", ")}`);
        const pictures = await page.evaluate(earlyPictures);
        early += pictures.fetched.length;
        expect(pictures.shown).toEqual(expect.arrayContaining(pictures.fetched));
      }
      await context.close();
    }
    expect(moved).toEqual([]);
    expect(early).toBeGreaterThan(0);
  },
);

declare global {
  interface Window {
    shifts: { sum: number; elements: string[] };
  }
}

/** Runs in the page. */
function sumShifts(): void {
  window.shifts = { sum: 0, elements: [] };
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      window.shifts.sum += value;
      window.shifts.elements.push(...sources.map(({ node }) => node?.nodeName ?? "a node that is gone"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: the pictures that a header named, and those that the page wants first. */
function earlyPictures(): { fetched: string[]; shown: string[] } {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const links = entries.filter(({ initiatorType }) => initiatorType === "link").map(({ name }) => name);
  const images = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  return {
    fetched: links.filter((address) => !/\.(css|js|woff2)$/.test(address)),
    shown: [...images].map(({ currentSrc }) => currentSrc),
  };
}

/** Runs in the page. */
const untilDrawn = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

async function afterFirstContent(page: Page): Promise<void> {
  await page
    .waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    .catch(() => {});
}
