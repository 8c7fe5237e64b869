/** The feed in a browser: its slides, clips, likes and errors. */
import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { addPoster, addPosters, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { expect, expectAccessible, PASSWORD, signUp, test } from "./support.ts";

let posters: PublishedOwnPoster[];
let clip: PublishedOwnPoster;

test.beforeAll(async ({ gallery }) => {
  // Posters that other journeys published in this shop, and may have sold.
  await gallery.db.updateTable("publications").set({ public: 0 }).execute();
  const creator = await openCreator(gallery, { username: `feda_${Date.now() % 1e9}` });
  posters = await addPosters(gallery, 22, { creator });
  clip = await addPoster(gallery, { creator, name: "Moving", clipMomentMs: 800 });
  posters.push(clip, await addPoster(gallery, { creator, name: "Newest" }));
  const film = await readFile(new URL("../../public/media/moment.mp4", import.meta.url));
  const key = clip.clip?.key ?? "";
  await gallery.storage.put(key, new Uint8Array(film));
  await gallery.db.updateTable("pictures").set({ bytes: film.length }).where("key", "=", key).execute();
});

const slides = (page: Page) => page.locator("[data-post]");
const slideOf = (page: Page, name: string) =>
  page.getByRole("article", { name: new RegExp(`^${name}, by @`) });
const likeOf = (page: Page, name: string) =>
  slideOf(page, name).locator("[data-like] button, [data-like-prompt]");
const step = (page: Page, name: string, way: "Next" | "Previous") =>
  slideOf(page, name).getByRole("link", { name: `${way} poster` });

const isScripted = () => test.info().project.use.javaScriptEnabled !== false;

/** Waits for the scripts: before, keys scroll the page and the like button is a form. */
async function open(page: Page): Promise<void> {
  await page.goto("/feed");
  if (!isScripted()) return;
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(page.locator("[data-feed-status]")).toHaveText("This is the newest poster.", {
      timeout: 500,
    });
  }).toPass();
}

test("a slide is 600 px high, and a guest who likes a poster logs in and returns to it", {
  tag: "@no-javascript",
}, async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  await page.context().clearCookies();
  await open(page);
  for (const slide of (await slides(page).all()).slice(0, 3)) {
    expect((await slide.boundingBox())?.height).toBeCloseTo(600, 0);
  }
  await expect(slideOf(page, "Newest")).toContainText("CHF 45.00");

  await likeOf(page, "Poster 21").click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(slides(page).first()).toHaveAttribute("aria-label", /^Poster 21,/);
  if (!isScripted()) {
    await expect(page.getByText("Press “Like” to like this poster.")).toBeVisible();
    await likeOf(page, "Poster 21").click();
    await expect(page).toHaveURL(/#post-/);
  }
  await expect(likeOf(page, "Poster 21")).toHaveAttribute("aria-pressed", "true");
  await expect(likeOf(page, "Poster 21")).toContainText("1");
  // The button changes before the shop has answered.
  const status = page.locator("[data-feed-status]");
  if (isScripted()) await expect(status).toHaveText("You like this poster.");
  await page.reload();
  await expect(likeOf(page, "Poster 21")).toHaveAttribute("aria-pressed", "true");
  await likeOf(page, "Poster 21").click();
  await expect(likeOf(page, "Poster 21")).toHaveAttribute("aria-pressed", "false");
});

test.describe("without a script", { tag: "@no-javascript-only" }, () => {
  test("links lead from slide to slide and from page to page, and to the clip", async ({ page }) => {
    await page.goto("/feed");
    await expect(step(page, "Newest", "Previous")).toHaveAttribute("aria-disabled", "true");
    await step(page, "Newest", "Next").click();
    await expect(page).toHaveURL(`/feed#post-${clip.id}`);
    await expect(slideOf(page, "Moving")).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("link", { name: "Watch the clip" })).toHaveAttribute(
      "href",
      `/api/storage-image/${clip.clip?.key}`,
    );
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(slides(page).first()).toHaveAttribute("aria-label", /^Poster 14,/);
    await step(page, "Poster 14", "Previous").click();
    await expect(page).toHaveURL(/after=\d+#post-/);
    await expect(slideOf(page, "Poster 15")).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("with a script", () => {
  const isInTheMiddle = (page: Page, name: string) =>
    expect(slideOf(page, name)).toBeInViewport({ ratio: 0.99 });
  const clipOf = (page: Page) => slideOf(page, "Moving").locator("[data-clip]");
  const timeOf = (page: Page) =>
    clipOf(page)
      .locator("video")
      .evaluate((video: HTMLVideoElement) => video.currentTime);

  test("keys and buttons go from slide to slide, stop at the ends, and load pages in time", async ({
    page,
  }) => {
    await open(page);
    const status = page.locator("[data-feed-status]");
    await page.keyboard.press("ArrowDown");
    await isInTheMiddle(page, "Moving");
    await expect(slideOf(page, "Moving")).toBeFocused();
    await expect(status).toHaveText(/^Poster 2: Moving, by @/);
    await page.keyboard.press("PageUp");
    await isInTheMiddle(page, "Newest");
    await step(page, "Newest", "Next").click();
    await expect(step(page, "Moving", "Next")).toBeFocused();
    for (const number of [22, 21, 20, 19, 18, 17]) {
      await page.keyboard.press("Enter");
      await expect(step(page, `Poster ${number}`, "Next")).toBeFocused();
    }
    await isInTheMiddle(page, "Poster 17");
    await expect(slides(page)).toHaveCount(20);
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/#post-/);
    await slideOf(page, "Poster 5").scrollIntoViewIfNeeded();
    await expect(slides(page)).toHaveCount(24);
    const ids = await slides(page).evaluateAll((all) => all.map(({ id }) => id.slice("post-".length)));
    expect(ids).toEqual(posters.map(({ id }) => id).reverse());
    await slideOf(page, "Poster 1").scrollIntoViewIfNeeded();
    await step(page, "Poster 1", "Next").focus();
    await page.keyboard.press("Enter");
    await expect(status).toHaveText("This is the last poster.");
    await expect(page.getByText("You have seen all posters.")).toBeVisible();
    await expect(slides(page).last()).toHaveAttribute("aria-setsize", "24");
    await expectAccessible(page);
    await expect(page).toHaveURL(new RegExp(`#post-${posters[0]?.id}`));
    await page.reload();
    await isInTheMiddle(page, "Poster 1");
  });

  test("a clip plays on the current slide, shows its poster at its moment, and stops elsewhere", async ({
    page,
  }) => {
    await open(page);
    await page.keyboard.press("ArrowDown");
    await expect(clipOf(page)).toHaveAttribute("data-shows", "clip");
    await expect(clipOf(page)).toHaveAttribute("data-shows", "poster");
    expect(await timeOf(page)).toBeCloseTo(0.8, 0);
    await slideOf(page, "Moving").getByRole("button", { name: "Pause the clip" }).click();
    await page.keyboard.press("ArrowDown");
    await isInTheMiddle(page, "Poster 22");
    await expect.poll(() => timeOf(page)).toBe(0);
  });

  test("under reduced motion a clip plays only by its button", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.keyboard.press("ArrowDown");
    const play = slideOf(page, "Moving").getByRole("button", { name: "Play the clip" });
    await expect(play).toBeVisible();
    await expect(clipOf(page)).toHaveAttribute("data-shows", "poster");
    await play.click();
    await expect(clipOf(page)).toHaveAttribute("data-shows", "clip");
  });

  test("a like shows at once, and is undone when the shop refuses it", async ({ page, shop, email }) => {
    await signUp(page, shop, email);
    await open(page);
    const like = likeOf(page, "Newest");
    await like.dblclick();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    // This text appears after the shop has answered both presses.
    await expect(page.locator("[data-feed-status]")).toHaveText("You no longer like this poster.");
    let asked = 0;
    await page.route("**/api/posters/*/like", (route) => {
      asked += 1;
      return route.fulfill(asked === 1 ? { status: 409, json: { message: "no" } } : { body: "no" });
    });
    await like.click();
    await expect(page.getByText("Failed to update like status")).toBeVisible();
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await like.click();
    await expect(page.getByText("Unable to like post")).toBeVisible();
    await expect(like).toContainText("0");
  });

  test("a page that fails says so, and is tried again", async ({ page }) => {
    await open(page);
    let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 404, body: "" });
    await page.route("**/feed?before=*", (route) => answer(route));
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(page.getByText("Failed to load feed posts").first()).toBeVisible();
    answer = (route) => route.abort();
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByText("Unable to load feed posts").first()).toBeVisible();
    answer = (route) => route.continue();
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(slides(page)).toHaveCount(20);
    await expect(page.getByText("load feed posts")).toHaveCount(0);
  });
});
