/** From the click on a poster of the catalogue to its picture, on a slow line, with and without the early fetch. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../../tests/support/browser.ts";
import { type RunningShop, removeDataFolder, startShop } from "../running-shop.ts";
import { openPhone, seconds, slowDown, untilPicturesAreMade } from "./first-views.ts";
import { median, printed, type Row, times } from "./row.ts";

const RUNS = 5;
const POSTER = "a[href*='poster=']";
/** Longer than the page of a poster and its picture take. */
const RESTS_MS = 4_000;

export async function measure(): Promise<Row[]> {
  const shop = await startShop({ environment: { DEMO: "1" } });
  const browser = await chromium.launch(launchOptions());
  try {
    await openPoster(browser, shop, { isSlow: false, restsMs: 0 });
    await untilPicturesAreMade(shop);
    const after = async (restsMs: number) => {
      const taken: number[] = [];
      for (let run = 0; run < RUNS; run++)
        taken.push(await openPoster(browser, shop, { isSlow: true, restsMs }));
      return median(taken);
    };
    const [early, late] = [await after(RESTS_MS), await after(0)];
    return [
      printed({
        what: "Slow 3G: from the click on a poster to its picture, s",
        shop: `${seconds(early)} after the pointer rested`,
        against: `${seconds(late)} at once`,
        ratio: times(early / late),
      }),
    ];
  } finally {
    await browser.close();
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

/** The milliseconds from the click to the picture. */
async function openPoster(
  browser: Browser,
  shop: RunningShop,
  { isSlow, restsMs }: { isSlow: boolean; restsMs: number },
): Promise<number> {
  const page = await openPhone(browser);
  if (isSlow) await slowDown(page);
  await page.goto(`${shop.origin}/catalogue`, { timeout: 120_000 });
  await page.waitForLoadState("networkidle", { timeout: 120_000 });
  const link = page.locator(POSTER).first();
  if (restsMs > 0) {
    await link.hover();
    await page.waitForTimeout(restsMs);
  }
  await page.evaluate(noteClick);
  await link.click();
  const taken = await untilPictureIsShown(page);
  await page.context().close();
  return taken;
}

declare global {
  interface Window {
    clickedAt: number;
  }
}

/** Runs in the page. */
function noteClick(): void {
  addEventListener(
    "click",
    ({ timeStamp }) => {
      window.clickedAt = timeStamp;
    },
    { capture: true },
  );
}

async function untilPictureIsShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(
    () => {
      const picture = document.querySelector<HTMLImageElement>("dialog[open] img[fetchpriority=high]");
      return picture?.complete && picture.naturalWidth > 0 ? performance.now() - window.clickedAt : null;
    },
    null,
    { polling: "raf", timeout: 120_000 },
  );
  return (await shown.jsonValue()) ?? Number.NaN;
}
