/** The catalogue in a browser: walking on, coming back, searching, and a poster seen close. */
import type { Page } from "@playwright/test";
import { type HungPoster, hangPoster, hangPosters, openCreator } from "../gallery.ts";
import { expect, expectAccessible, forgetKeptPages, test } from "./support.ts";

let hung: HungPoster[];

test.beforeAll(async ({ shop, gallery }) => {
  // What other journeys hung in this shop, and may have sold.
  await gallery.db.updateTable("publications").set({ public: 0 }).execute();
  const creator = await openCreator(gallery, { username: `dora_${Date.now() % 1e9}` });
  hung = await hangPosters(gallery, 40, { creator, momentLink: "https://example.com/moment" });
  await forgetKeptPages(shop);
});

const cards = (page: Page) => page.locator("[data-gallery-item]");
const exhibit = (page: Page) => page.locator("[data-exhibit]");
const nameOf = (page: Page) => exhibit(page).locator("h2");

test.describe("without a script", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false);

  test("pages, search and posters are addresses", async ({ page }) => {
    await page.goto("/catalogue");
    await expect(cards(page)).toHaveCount(12);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Load more" }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).first()).toContainText("Poster 28");
    await page.getByRole("link", { name: "Back to the newest posters" }).click();
    await page.getByText("Search", { exact: true }).click();
    await page.getByRole("searchbox").fill("poster 17");
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole("link").click();
    await expect(page).toHaveURL(/search=poster\+17&poster=/);
    await expect(nameOf(page)).toHaveText("Poster 17");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to the catalogue" }).click();
    await expect(page).toHaveURL("/catalogue?search=poster+17");
  });
});

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);

  test("it goes on by itself to the end, and Back leads to the same place", async ({ page }) => {
    await page.goto("/catalogue");
    for (const name of ["Poster 28", "Poster 16", "Poster 4", "Poster 1"]) {
      const card = cards(page).filter({ has: page.getByText(name, { exact: true }) });
      await expect(async () => {
        await page.mouse.wheel(0, 1500);
        await expect(card).toHaveCount(1, { timeout: 500 });
      }).toPass();
    }
    await expect(cards(page)).toHaveCount(40);
    await expect(page.getByRole("link", { name: "Load more" })).toHaveCount(0);
    const far = cards(page).filter({ has: page.getByText("Poster 9", { exact: true }) });
    await far.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await page.goto("/privacy");
    await page.goBack();
    await expect(cards(page)).toHaveCount(40);
    await expect(far).toBeInViewport();
    await expect.poll(() => page.evaluate((then) => Math.abs(scrollY - then), place)).toBeLessThan(50);
  });

  test("a page that does not come is asked for twice more, then by hand", async ({ page }) => {
    let asked = 0;
    let away = true;
    await page.route(/catalogue\?before=/, (route) => {
      asked += 1;
      return away ? route.fulfill({ status: 503 }) : route.continue();
    });
    page.removeAllListeners("console");
    await page.goto("/catalogue");
    await page.mouse.wheel(0, 3000);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Failed to load images");
    expect(asked).toBe(3);
    await expectAccessible(page);
    away = false;
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(cards(page)).not.toHaveCount(12);
    await expect(alert).toHaveCount(0);
  });

  test("the search answers while one types; Escape and a click beside it end it", async ({ page }) => {
    await page.goto("/catalogue");
    await page.mouse.wheel(0, 1200);
    await expect(cards(page)).not.toHaveCount(12);
    await page.mouse.wheel(0, -5000);
    const before = await cards(page).count();
    // The list that was put aside is back, and may go on meanwhile.
    const expectList = () => expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(before);
    const toggle = page.getByText("Search", { exact: true });
    await toggle.click();
    const field = page.getByPlaceholder("Search creators or poster names");
    await expect(field).toBeFocused();
    await field.pressSequentially("POSTER 3", { delay: 30 });
    await expect(cards(page)).toHaveCount(11);
    await expect(cards(page).last()).toContainText("Poster 3");
    await expect(page).toHaveURL("/catalogue?search=POSTER+3");
    await expect(page.getByRole("status").first()).toContainText("11 posters for “POSTER 3”");
    await expectAccessible(page);

    // A poster that was found is no click beside it, and its neighbours were found too.
    await cards(page).last().getByRole("link").click();
    await expect(nameOf(page)).toHaveText("Poster 3");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/catalogue?search=POSTER+3");
    await expect(field).toHaveValue("POSTER 3");

    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page).toHaveURL("/catalogue");
    await expectList();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await field.fill("no such thing");
    await expect(page.getByRole("heading", { name: "No posters for “no such thing”" })).toBeVisible();
    await page.locator(".catalogue-intro").click();
    await expect(field).toBeHidden();
    await expectList();
  });

  test("a poster opens over the wall, and the address keeps step", async ({ page }) => {
    await page.goto("/catalogue");
    const first = cards(page).first().getByRole("link");
    await first.click();
    const dialog = page.getByRole("dialog");
    await expect(nameOf(page)).toBeFocused();
    await expect(page).toHaveURL(`/catalogue?poster=${hung[39]?.id}`);
    await expect(page).toHaveTitle(/^Poster 40 by @dora/);
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await expect(nameOf(page)).toHaveText("Poster 39");
    await expect(page).toHaveURL(`/catalogue?poster=${hung[38]?.id}`);
    await dialog.getByRole("link", { name: "Next poster" }).click();
    await expect(nameOf(page)).toHaveText("Poster 38");
    await page.keyboard.press("ArrowLeft");
    await expect(nameOf(page)).toHaveText("Poster 39");

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/catalogue");
    await expect(page).toHaveTitle(/^Catalogue/);
    await expect(cards(page).nth(1).getByRole("link")).toBeFocused();
    await page.goForward();
    await expect(nameOf(page)).toHaveText("Poster 39");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/catalogue");
    await expect(dialog).toBeHidden();
  });

  test("an address with a poster shows it open over the wall; closing removes it", async ({ page }) => {
    // It hangs far beyond the first page.
    await page.goto(`/catalogue?showPoster=${hung[2]?.id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Poster 3", exact: true })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(`/catalogue?poster=${hung[3]?.id}`);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL("/catalogue");
    await expect(page).toHaveTitle(/^Catalogue/);
    await expect(cards(page).first()).toBeVisible();
  });

  test("what is taken down meanwhile is told in words", async ({ page, gallery }) => {
    const { id } = await hangPoster(gallery, { name: "Short-lived", totalSupply: 50, sold: 49 });
    await page.goto(`/catalogue?before=${1e6}`);
    // It goes on by itself: its script is there.
    await expect(cards(page)).not.toHaveCount(12);
    await cards(page).first().getByRole("link").click();
    await expect(exhibit(page)).toContainText("Almost sold out: 1 print left");
    const publication = () => gallery.db.updateTable("publications").where("poster_id", "=", id);
    await publication().set({ sold: 50 }).execute();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(exhibit(page).getByRole("status")).toHaveText("The last print has just been sold.");
    await publication().set({ public: 0 }).execute();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(exhibit(page).getByRole("status")).toContainText("taken down by its creator");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    // The wall still shows its card: opening it says what happened, and one stays where one is.
    await cards(page).first().getByRole("link").click();
    await expect(page.getByText("That poster is not in the catalogue")).toBeVisible();
    await expect(page).toHaveURL(/before=/);
  });

  test("an answer that says so closes its dialog in time, and what is behind is fresh", async ({ page }) => {
    await page.route("**/sell/done", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<title>Done</title><section data-dialog-body><h1>Done</h1><p data-close-after="1500">Published</p></section>`,
      }),
    );
    await page.goto("/catalogue");
    await page.evaluate(() => {
      document
        .querySelector("h1")
        ?.insertAdjacentHTML("afterend", `<a data-dialog href="/sell/done">Sell</a>`);
    });
    const freshened = page.waitForEvent("load");
    await page.getByRole("link", { name: "Sell" }).click();
    await expect(page.getByRole("dialog", { name: "Done" })).toBeVisible();
    await freshened;
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sell" })).toHaveCount(0);
  });
});
