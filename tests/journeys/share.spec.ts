/** Sharing a poster, and the picture sizes of its slots. */
import type { Page } from "@playwright/test";
import { addPosters, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import type { TestShop } from "../support/shop.ts";
import { expect, test } from "./support.ts";

let posters: PublishedOwnPoster[];

test.beforeAll(async ({ gallery }) => {
  // Posters that other journeys published in this shop, and may have sold.
  await gallery.db.updateTable("publications").set({ public: 0 }).execute();
  const creator = await openCreator(gallery, { username: `sam_${Date.now() % 1e9}` });
  posters = await addPosters(gallery, 8, { creator });
});

const newest = () => posters.at(-1)!.id;
const pageOf = (baseURL: string | undefined) => `${baseURL}/catalogue?poster=${newest()}`;

async function countOf(gallery: TestShop, name: string): Promise<number> {
  const rows = await gallery.db.selectFrom("events").select("id").where("name", "=", name).execute();
  return rows.length;
}

/** Simulates the share sheet of a phone. `handed` has the shared data; `refuses` is the name of its error. */
async function becomePhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { handed: [], refuses: null });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ title, url, files }: ShareData) => {
        const { handed, refuses } = globalThis as unknown as { handed: unknown[]; refuses: string | null };
        if (refuses) throw new DOMException("No.", refuses);
        handed.push({ title, url, files: files?.map(({ type }) => type) });
      },
    });
  });
}

test.describe("without a script", { tag: "@no-javascript-only" }, () => {
  test("the link and the picture can be saved", async ({ page, baseURL }) => {
    await page.goto(`/catalogue?poster=${newest()}`);
    await page.getByRole("link", { name: "Share: Poster 8" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Share this Poster");
    await expect(page.getByLabel("Link", { exact: true })).toHaveValue(pageOf(baseURL));
    await expect(page.getByRole("button", { name: /Copy|Share/ })).toHaveCount(0);
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save as picture (PNG)" }).click();
    expect((await saving).suggestedFilename()).toBe("poster.png");
  });
});

test.describe("with a script", () => {
  test("the link is copied where the device cannot share", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
    await page.clock.install();
    await page.goto(`/share/${newest()}`);
    await expect(page.getByRole("button", { name: "Share…" })).toBeHidden();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pageOf(baseURL));
    await page.clock.resume();
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  });

  test("a phone shares link and picture, and failures are counted", async ({ page, gallery, baseURL }) => {
    await becomePhone(page);
    await page.goto(`/catalogue?poster=${newest()}`);
    // A tap waits three seconds for the picture, and a busy machine takes longer.
    const picture = page.waitForResponse(/share-image-with-border/);
    await page.getByRole("link", { name: "Share: Poster 8" }).last().click();
    await picture;
    const share = page.getByRole("button", { name: "Share…" });
    await share.click();
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { handed: unknown[] }).handed))
      .toEqual([{ title: expect.stringContaining("Poster 8"), url: pageOf(baseURL), files: ["image/png"] }]);
    await expect.poll(() => countOf(gallery, "poster_share")).toBeGreaterThan(0);
    const failures = await countOf(gallery, "share_failed");
    for (const reason of ["AbortError", "NotAllowedError"]) {
      await page.evaluate((name) => Object.assign(globalThis, { refuses: name }), reason);
      await share.click();
      await expect(share).toBeEnabled();
    }
    await expect.poll(() => countOf(gallery, "share_failed")).toBe(failures + 1);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("no poster is much wider than its slot", async ({ browser, baseURL }) => {
    const load = async (width: number, deviceScaleFactor: number) => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width, height: 900 },
        deviceScaleFactor,
      });
      const page = await context.newPage();
      // The smaller slot first: a browser reuses a wider picture from its cache.
      for (const address of [`/share/${newest()}`, "/catalogue"]) {
        await page.goto(address, { waitUntil: "networkidle" });
        const ratios = await page.locator(".poster img").evaluateAll((images) =>
          images
            .filter(
              (image): image is HTMLImageElement =>
                image instanceof HTMLImageElement && image.currentSrc !== "",
            )
            .map(({ currentSrc, clientWidth }) => {
              const [, step] = /\/api\/pictures\/(\d+)\//.exec(currentSrc) ?? [];
              return Number(step) / (clientWidth * devicePixelRatio);
            }),
        );
        expect(ratios.length, address).toBeGreaterThan(0);
        for (const ratio of ratios) {
          expect(ratio, `${address} at ${width} px @${deviceScaleFactor}`).toBeLessThan(1.5);
          expect(ratio, `${address} at ${width} px @${deviceScaleFactor}`).toBeGreaterThan(0.7);
        }
      }
      await context.close();
    };
    // In parallel: while one browser waits for idle, another uses the processor.
    await Promise.all([load(360, 2), load(360, 3), load(768, 1), load(768, 2), load(1440, 1), load(1440, 2)]);
  });
});
