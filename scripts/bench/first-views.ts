/** First content and largest picture of each open page on a slow line and a slow phone, for a browser without a cache. */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { launchOptions } from "../../tests/support/browser.ts";
import { type RunningShop, removeDataFolder, startShop } from "../running-shop.ts";
import { OPEN_PAGES } from "./demo.ts";
import { type IsChosen, median, printed, type Row } from "./row.ts";

/** As Chrome's "Slow 3G", with a processor four times slower. */
const BYTES_PER_SECOND = (400 * 1000) / 8;
const LATENCY_MS = 400;
const SLOWER_PROCESSOR = 4;
const PHONE = { viewport: { width: 360, height: 740 }, userAgent: devices["Pixel 7"].userAgent };
const RUNS = 5;

interface FirstView {
  content: number;
  largest: number;
}

export async function measure(isChosen: IsChosen): Promise<Row[]> {
  const shop = await startShop({ environment: { DEMO: "1" } });
  const browser = await chromium.launch(launchOptions());
  try {
    return await measureFirstViews(browser, shop, isChosen);
  } finally {
    await browser.close();
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

async function measureFirstViews(browser: Browser, shop: RunningShop, isChosen: IsChosen): Promise<Row[]> {
  const edition = await editionOf(browser, shop);
  const paths = [...OPEN_PAGES, edition].filter((path) => isChosen(path.replace(edition, "/editions")));
  const rows: Row[] = [];
  for (const path of paths) {
    await viewOf(browser, shop.origin + path, false);
    await untilPicturesAreMade(shop);
    const views: FirstView[] = [];
    for (let run = 0; run < RUNS; run++) views.push(await viewOf(browser, shop.origin + path, true));
    const content = median(views.map((view) => view.content));
    const largest = median(views.map((view) => view.largest));
    const what = `Slow 3G: ${path.replace(/[\w-]{20,}/, ":id")}, first content, s`;
    rows.push(
      printed({ what, shop: seconds(content), against: `largest content ${seconds(largest)}`, ratio: "" }),
    );
  }
  return rows;
}

/** The first view has asked for each picture; a job makes the smaller format of it. */
export async function untilPicturesAreMade({ origin }: RunningShop): Promise<void> {
  const due = async () => (await (await fetch(`${origin}/health`)).json()).queue.due as number;
  while ((await due()) > 0) await pause(500);
}

/** The page of an edition in the catalogue. */
async function editionOf(browser: Browser, shop: RunningShop): Promise<string> {
  const page = await browser.newPage({ baseURL: shop.origin });
  await page.goto("/catalogue");
  const posters = await page
    .locator("a[href*='poster=']")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search));
  await page.close();
  for (const query of posters) {
    const path = `/editions/${new URLSearchParams(query).get("poster")}`;
    if ((await fetch(shop.origin + path)).ok) return path;
  }
  throw new Error("The demo shop has no edition.");
}

async function viewOf(browser: Browser, address: string, isSlow: boolean): Promise<FirstView> {
  const page = await openPhone(browser);
  if (isSlow) await slowDown(page);
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  await page.waitForLoadState("networkidle", { timeout: 120_000 }).catch(() => {});
  const view = await page.evaluate(paints);
  await page.context().close();
  return view;
}

/** A page of a phone without a cache. */
export async function openPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext(PHONE)).newPage();
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
}

/** Runs in the page. */
function paints(): Promise<FirstView> {
  const content = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({ content, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

export function seconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
