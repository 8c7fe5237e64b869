/** Posters that were painted from a video: the painted picture comes first, and the caption says what is shown. */
import type { Locator, Page } from "@playwright/test";
import { addPoster, type PublishedOwnPoster } from "../support/gallery.ts";
import { expect, expectAccessible, givePoster, signUp, storeFilm, test } from "./support.ts";

const PAINTED = "Painted from a video frame by a computer program.";
const UNPAINTED = "The clip itself, unpainted.";
const CLIP = { clipMomentMs: 800, name: "Moving" };

let poster: PublishedOwnPoster;
let photograph: PublishedOwnPoster;

test.beforeAll(async ({ gallery }) => {
  await gallery.db.updateTable("publications").set({ public: 0 }).execute();
  photograph = await addPoster(gallery, { name: "Still" });
  poster = await addPoster(gallery, CLIP);
  await storeFilm(gallery, poster);
});

const art = (within: Page | Locator) => within.locator("[data-clip]");
const clipsAsked = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".mp4")) asked.push(request.url());
  });
  return asked;
};

test("the caption of a poster says whether a photograph or a video frame was painted", async ({ page }) => {
  await page.goto(`/catalogue?poster=${poster.id}`);
  await expect(page.getByText(PAINTED)).toBeVisible();
  await expect(page.getByText(UNPAINTED)).toBeHidden();
  await expect(art(page).getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/catalogue?poster=${photograph.id}`);
  await expect(page.getByText("Painted from a photograph by a computer program.")).toBeVisible();
  await page.goto("/feed");
  await expect(page.getByText(PAINTED)).toBeVisible();
});

test.describe("with a script", () => {
  test("a poster shows its painting until its clip is played", async ({ page }) => {
    const asked = clipsAsked(page);
    await page.clock.install();
    await page.goto(`/catalogue?poster=${poster.id}`);
    const dialog = page.getByRole("dialog");
    const play = dialog.getByRole("button", { name: "Play the clip" });
    await expect(play).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(art(dialog)).toHaveAttribute("data-shows", "poster");
    expect(asked).toEqual([]);

    await play.click();
    await expect(art(dialog)).toHaveAttribute("data-shows", "clip");
    await expect(dialog.getByText(UNPAINTED)).toBeVisible();
    await expect(dialog.getByText(PAINTED)).toBeHidden();
    await expect(art(dialog)).toHaveAttribute("data-shows", "poster");
    await expect(dialog.getByText(PAINTED)).toBeVisible();
    await expect(dialog.getByText(UNPAINTED)).toBeHidden();
  });

  test("the owner's page shows the painting until the clip is played", async ({
    page,
    shop,
    gallery,
    email,
  }) => {
    await signUp(page, shop, email);
    const own = await givePoster(gallery, email, CLIP);
    await storeFilm(gallery, own);
    const asked = clipsAsked(page);
    await page.clock.install();
    await page.goto(`/dashboard/${own.id}`);
    const play = page.getByRole("button", { name: "Play the clip" });
    await expect(play).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(art(page)).toHaveAttribute("data-shows", "poster");
    expect(asked).toEqual([]);
    await play.click();
    await expect(art(page)).toHaveAttribute("data-shows", "clip");
  });

  test("the feed shows the painting for three seconds before the clip plays", async ({ page }) => {
    await page.addInitScript(logWhatShows);
    await page.goto("/feed");
    await expect(page.getByRole("button", { name: "Pause the clip" })).toBeVisible();
    await expect(page.getByText(PAINTED)).toBeVisible();
    await expect(art(page)).toHaveAttribute("data-shows", "clip");
    await expect(page.getByText(UNPAINTED)).toBeVisible();
    const [first, second] = await page.evaluate(() => window.shownClips);
    expect([first?.shows, second?.shows]).toEqual(["poster", "clip"]);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(2_900);
  });
});

test.describe("in the feed", () => {
  test("a clip begins to load only after its poster is shown", async ({ page }) => {
    const asked = clipsAsked(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/pictures/**", async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    await page.goto("/feed", { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Pause the clip" })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(asked).toEqual([]);

    release();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return asked.length;
      })
      .toBeGreaterThan(0);
  });

  for (const connection of [{ saveData: true }, { effectiveType: "3g" }]) {
    test(`no clip loads with ${JSON.stringify(connection)} until it is asked for`, async ({ page }) => {
      const asked = clipsAsked(page);
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      await page.clock.install();
      await page.goto("/feed");
      const play = page.getByRole("button", { name: "Play the clip" });
      await expect(play).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(art(page)).toHaveAttribute("data-shows", "poster");
      await page.goto("/");
      await expect(page.getByRole("button", { name: "Play slideshow" })).toBeVisible();
      await page.clock.runFor(10_000);
      expect(asked).toEqual([]);

      await page.goto("/feed");
      await play.click();
      await expect(art(page)).toHaveAttribute("data-shows", "clip");
    });
  }
});

declare global {
  interface Window {
    shownClips: { shows: string; at: number }[];
  }
}

/** Runs in the page, before its scripts. */
function logWhatShows(): void {
  window.shownClips = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { shows } = (target as HTMLElement).dataset;
      if (shows && shows !== window.shownClips.at(-1)?.shows)
        window.shownClips.push({ shows, at: performance.now() });
    }
  }).observe(document, { subtree: true, attributeFilter: ["data-shows"] });
}
