/** The wheel shows the buyer's own photo in each style, before anything is paid. */

import { readdir } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { STYLES } from "../../app/domain/posters/style.ts";
import type { RunningShop } from "../../scripts/running-shop.ts";
import {
  allowSketches,
  becomeGuest,
  endSketches,
  expect,
  expectAccessible,
  photoFile,
  test,
} from "./support.ts";

/** A sketch is made when no other work needs the processors. */
const SOON = { timeout: 120_000 };

async function uploadAt(page: Page, shop: RunningShop, email: string, javaScriptEnabled: boolean) {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

const card = (page: Page, name: string) => page.locator("label").filter({ hasText: name });
const ownPicture = (page: Page, name: string) => card(page, name).locator('img[src*="/sketch-"]');
const badge = (page: Page) => page.locator("[data-credit-badge]");

/** Seconds. */
async function fadeOf(picture: Locator): Promise<number> {
  return Number.parseFloat(await picture.evaluate((image) => getComputedStyle(image).transitionDuration));
}

/** The share of a picture's pixels whose channels differ clearly: 0 for greys. */
function coloursOf(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [64, 90];
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0, 64, 90);
    const { data } = pen?.getImageData(0, 0, 64, 90) ?? { data: new Uint8ClampedArray() };
    const pixels = Array.from({ length: data.length / 4 }, (_, n) => data.slice(n * 4, n * 4 + 3));
    return pixels.filter((pixel) => Math.max(...pixel) - Math.min(...pixel) > 24).length / pixels.length;
  });
}

async function sketchFiles(shop: RunningShop, creationId: string): Promise<string[]> {
  const folder = `${shop.dataDir}/files/creations/${creationId}`;
  return (await readdir(folder)).filter((name) => name.startsWith("sketch-"));
}

/** The files go after the poster is stored, so the poster may be shown first. */
async function expectNoSketches(shop: RunningShop, creationId: string): Promise<void> {
  await expect.poll(() => sketchFiles(shop, creationId), SOON).toEqual([]);
}

test.describe("a shop that sketches", () => {
  test.beforeEach(({ shop }) => allowSketches(shop));
  test.afterEach(({ shop }) => endSketches(shop));

  test("sketches replace the shipped thumbnails, with less motion without a fade, and stay over a reload", async ({
    page,
    shop,
    email,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await uploadAt(page, shop, email, true);
    const alpine = card(page, "Alpine Coastline");
    const before = await alpine.boundingBox();
    await expect(
      page.getByText(new RegExp(`^(Preparing your|Your) photo in ${STYLES.length} styles`)),
    ).toBeVisible();
    await expect(ownPicture(page, "Alpine Coastline")).toHaveAttribute("data-loaded", "true", SOON);
    await expect(ownPicture(page, "Alpine Coastline")).toHaveCSS("opacity", "1");
    expect(await fadeOf(ownPicture(page, "Alpine Coastline"))).toBeGreaterThan(0.1);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await fadeOf(ownPicture(page, "Alpine Coastline"))).toBeLessThan(0.001);
    expect(await alpine.boundingBox()).toEqual(before);
    await expect(page.getByRole("radio", { name: "Alpine Coastline", exact: true })).toBeChecked();
    await expect(
      page.getByText(new RegExp(`^Your photo in ${STYLES.length} styles(: \\d+ ready)?$`)),
    ).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(ownPicture(page, "Alpine Coastline")).toBeVisible();
    await expect(alpine.locator("img")).toHaveCount(1);
    await expect(badge(page)).toHaveText("2");
  });

  test("a locked style on the screen is sketched first", async ({ page, shop, email }) => {
    await uploadAt(page, shop, email, true);
    const next = page.getByRole("button", { name: "Next style" });
    await next.click();
    await expect(page.getByText(`2 of ${STYLES.length}`, { exact: true })).toBeVisible();
    await expect(ownPicture(page, "Art Deco")).toHaveAttribute("data-loaded", "true", SOON);
    await expect(ownPicture(page, "Art Deco")).toHaveCSS("filter", "none");
    await expect(page.getByRole("radio", { name: "Art Deco" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "More variations" })).toBeHidden();
    expect((await page.locator('img[src*="/sketch-"]').count()) < 5).toBe(true);
  });

  test("a painting starts at once and ends the sketches", async ({ page, shop, email }) => {
    const id = await uploadAt(page, shop, email, true);
    await expect(ownPicture(page, "Alpine Coastline")).toHaveAttribute("data-loaded", "true", SOON);
    await page.getByRole("button", { name: "Create A3 Poster" }).click();
    await expect(page).toHaveURL(/\/painting$/);
    // The sketch in progress may still be stored; no other is begun.
    const begun = (await sketchFiles(shop, id)).length;
    await expect(page.getByText(/% done|Your poster is ready/).first()).toBeVisible(SOON);
    expect((await sketchFiles(shop, id)).length).toBeLessThanOrEqual(begun + 1);
    await expect(page).toHaveURL(/\/poster$/, { timeout: 150_000 });
    await expect(badge(page)).toHaveText("1");
    await expectNoSketches(shop, id);
  });

  test("sketches follow the colours, which the poster keeps", async ({ page, shop, email }) => {
    const id = await uploadAt(page, shop, email, true);
    const sketch = ownPicture(page, "Alpine Coastline");
    await expect(sketch).toHaveAttribute("data-loaded", "true", SOON);
    await page.getByText("Colours and detail").click();
    const mine = page.getByRole("radio", { name: "My photo’s", exact: true });
    await mine.check({ force: true });
    await expect(sketch).toHaveAttribute("src", /-photo-style-alpinecoastal-/, SOON);
    await expect(sketch).toHaveAttribute("data-loaded", "true", SOON);
    await expectAccessible(page);
    for (const name of await sketchFiles(shop, id)) expect(name).toContain("-photo-style-");
    await page.reload();
    await expect(mine).toBeChecked();
    await page.goBack();
    await expect(page).not.toHaveURL(/\/style$/);
  });

  test("a style is chosen in another variation, which is painted", async ({ page, shop, email }) => {
    const id = await uploadAt(page, shop, email, true);
    const more = page.getByRole("button", { name: "More variations" });
    await page.getByRole("radio", { name: "Pop Art", exact: true }).check({ force: true });
    await more.click();
    await expect(page).toHaveURL(/\/variations$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pop Art in 5 variations");
    const sketches = page.locator('fieldset img[src*="/sketch-"]');
    await expect(sketches).toHaveCount(5, SOON);
    await expect(page.getByText("All variations are drawn.")).toBeAttached();
    await expectAccessible(page);
    const fourth = page.getByRole("radio", { name: "Variation 4" });
    await fourth.check();
    const shown = (await sketches.nth(3).getAttribute("src")) ?? "";
    await page.getByRole("button", { name: "Add feelings" }).click();
    await expect(page).toHaveURL(/\/feelings$/);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(ownPicture(page, "Pop Art")).toHaveAttribute("src", shown);
    await page.getByRole("button", { name: "Variation 4: change" }).click();
    await expect(fourth).toBeChecked();
    await page.getByRole("button", { name: "Create A3 Poster" }).click();
    await expect(page).toHaveURL(/\/poster$/, { timeout: 150_000 });
    await expectNoSketches(shop, id);
  });

  test("under data saving, sketches start only by the button", async ({ page, shop, email }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/sketches")) requests.push(request.method());
    });
    await uploadAt(page, shop, email, true);
    const ask = page.getByRole("button", { name: "Show my photo in each style" });
    await expect(ask).toBeVisible();
    expect(requests).toEqual([]);
    await ask.click();
    await expect(ask).toBeHidden();
    await expect(ownPicture(page, "Alpine Coastline")).toHaveAttribute("data-loaded", "true", SOON);
  });

  test("without JavaScript the shipped thumbnails stay, and no sketch is made", {
    tag: "@no-javascript-only",
  }, async ({ page, shop, email }) => {
    const id = await uploadAt(page, shop, email, false);
    await expect(card(page, "Alpine Coastline").locator("img")).toHaveAttribute(
      "src",
      /\/styles\/thumbnails\/alpinecoastal/,
    );
    await expect(page.locator("fieldset img")).toHaveCount(STYLES.length);
    await page.waitForTimeout(1500);
    expect(await sketchFiles(shop, id)).toEqual([]);
    await page.getByRole("button", { name: "Add feelings" }).click();
    await expect(page).toHaveURL(/\/feelings$/);
  });
});

test("a locked style shows its colours, its name, a lock and how to unlock it", async ({
  page,
  shop,
  email,
}) => {
  await uploadAt(page, shop, email, true);
  await page.getByRole("button", { name: "Next style" }).click();
  const locked = card(page, "Art Deco");
  await expect(page.getByRole("radio", { name: /^Art Deco.*Membership/ })).toBeDisabled();
  await expect(locked.getByText("Membership")).toBeInViewport();
  await expect(locked.locator("svg")).toBeInViewport();
  await expect(locked.locator("img").first()).toBeInViewport();
  expect(await coloursOf(locked.locator("img").first())).toBeGreaterThan(0.2);
  for (const part of await locked.locator("img, :has(img)").all()) {
    await expect(part).toHaveCSS("filter", "none");
    await expect(part).toHaveCSS("mix-blend-mode", "normal");
  }
  await expect(page.getByRole("link", { name: "Unlock Art Deco" })).toBeVisible();
});

test("colours that are refused say why, and the stored ones are shown again", async ({
  page,
  shop,
  email,
}) => {
  await uploadAt(page, shop, email, true);
  await page.getByText("Colours and detail").click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Create A3 Poster" }).click();
  await expect(other).toHaveURL(/\/(painting|poster)$/);
  await page.getByRole("radio", { name: "My photo’s", exact: true }).click();
  const refused = page.locator("details").getByRole("alert");
  await expect(refused).toHaveText(/^This poster is already (being )?painted\./);
  await expect(refused).toBeFocused();
  await expect(page.getByRole("radio", { name: "The style’s", exact: true })).toBeChecked();
  await expectAccessible(page);
});

test("the heading breaks between words, also with text of twice the size", async ({ page, shop, email }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await uploadAt(page, shop, email, true);
  for (const language of ["it", "de"]) {
    await page.goto(`/create/${id}/style?lang=${language}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const heading = page.getByRole("heading", { level: 1 });
    const lines = await heading.evaluate(
      (shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight),
    );
    const words = (await heading.innerText()).split(/\s+/);
    expect(Math.round(lines), words.join(" ")).toBeLessThanOrEqual(words.length);
  }
});
