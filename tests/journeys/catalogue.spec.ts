/** The catalogue in a browser: scrolling, coming back, searching, and the dialog of a poster. */
import type { Page } from "@playwright/test";
import { addPoster, addPosters, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { holdAnswers } from "./held-answers.ts";
import { expect, expectAccessible, test } from "./support.ts";

let posters: PublishedOwnPoster[];

test.beforeAll(async ({ gallery }) => {
  // Posters that other journeys published in this shop, and may have sold.
  await gallery.db.updateTable("publications").set({ public: 0 }).execute();
  // No word of the name begins with a digit: it would be found with the posters of that number.
  const creator = await openCreator(gallery, { username: `dora_x${Date.now() % 1e9}` });
  posters = await addPosters(gallery, 40, { creator, momentLink: "https://example.com/moment" });
});

const cards = (page: Page) => page.locator("[data-gallery-item]");
const exhibit = (page: Page) => page.locator("[data-exhibit]");
const nameOf = (page: Page) => exhibit(page).locator("h2");

test.describe("without a script", { tag: "@no-javascript-only" }, () => {
  test("pages, search and posters have addresses", async ({ page }) => {
    await page.goto("/catalogue");
    await expect(cards(page)).toHaveCount(12);
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
    await page.getByRole("link", { name: "Back to the catalogue" }).click();
    await expect(page).toHaveURL("/catalogue?search=poster+17");
  });
});

test.describe("with a script", () => {
  test("the list loads to its end while it is scrolled, and Back returns to the same poster", async ({
    page,
  }) => {
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

  test("a poster on whose link the pointer rests is there when it is pressed", async ({ page }) => {
    await page.goto("/catalogue");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const opens = page.waitForResponse(/catalogue\?poster=/);
    const shows = page.waitForRequest((request) => request.url().includes("/api/pictures/"));
    await cards(page).first().hover();
    await Promise.all([opens, shows]);
    await expect(exhibit(page)).toHaveCount(0);
    await cards(page).first().getByRole("link").click();
    await expect(nameOf(page)).toHaveText("Poster 40");
    expect(asked.filter((url) => url.includes("?poster="))).toHaveLength(1);
  });

  test("a page that fails is tried twice more, then by a link", async ({ page }) => {
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

  test("the search answers while the visitor types; Escape and a click outside end it", async ({ page }) => {
    await page.goto("/catalogue");
    await page.mouse.wheel(0, 1200);
    await expect(cards(page)).not.toHaveCount(12);
    await page.mouse.wheel(0, -5000);
    const before = await cards(page).count();
    // The list from before the search is back, and loads further pages.
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

    // A click on a result does not close the search, and its neighbours are results too.
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
    await page.getByText("Posters made from real moments").click();
    await expect(field).toBeHidden();
    await expectList();
  });

  test("only the last query changes the list, in any order of the answers", async ({ page }) => {
    const answers = await holdAnswers(page, /catalogue\?(search|before)=/);
    await page.goto("/catalogue");
    await expect.poll(() => answers.held()).toContain("before=");
    const toggle = page.getByText("Search", { exact: true });
    await toggle.click();
    const field = page.getByPlaceholder("Search creators or poster names");

    // The answer of an earlier query comes after the later one's.
    await field.fill("poster");
    await expect.poll(() => answers.held()).toContain("search=poster");
    await field.fill("poster 3");
    await expect.poll(() => answers.held()).toContain("search=poster+3");
    await answers.release("search=poster+3");
    await expect(cards(page)).toHaveCount(11);
    await answers.release("search=poster");
    // So does the next page of the earlier list.
    await answers.release("before=");
    await answers.settle();
    await expect(cards(page)).toHaveCount(11);
    await expect(page).toHaveURL("/catalogue?search=poster+3");

    // The next page of an earlier query is not added to the later list, and does not block its next page.
    await field.fill("poster");
    await answers.release("search=poster");
    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => answers.held()).toContain("search=poster&before=");
    await field.fill("dora");
    await answers.release("search=dora");
    await expect(page).toHaveURL("/catalogue?search=dora");
    await expect.poll(() => answers.held()).toContain("search=dora&before=");
    await answers.release("search=dora&before=");
    await expect(cards(page)).toHaveCount(24);
    await answers.release("search=poster&before=");
    await answers.settle();
    expect(
      new Set(await cards(page).evaluateAll((all) => all.map((card) => card.dataset.galleryItem))).size,
    ).toBe(await cards(page).count());

    // The answer of a closed search is ignored, and the earlier list loads further pages.
    await field.fill("poster 4");
    await expect.poll(() => answers.held()).toContain("search=poster+4");
    await page.keyboard.press("Escape");
    await answers.release("search=poster+4");
    await answers.settle();
    await expect(page).toHaveURL("/catalogue");
    await expect(page.locator("[data-gallery-results]")).not.toHaveAttribute("aria-busy");
    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => answers.held()).toContain("before=");
    await answers.release("before=");
    await expect(cards(page)).not.toHaveCount(12);
  });

  test("a poster opens in a dialog, and the address follows", async ({ page }) => {
    await page.goto("/catalogue");
    const first = cards(page).first().getByRole("link");
    await first.click();
    const dialog = page.getByRole("dialog");
    await expect(nameOf(page)).toBeFocused();
    await expect(page).toHaveURL(`/catalogue?poster=${posters[39]?.id}`);
    await expect(page).toHaveTitle(/^Poster 40 by @dora/);
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await expect(nameOf(page)).toHaveText("Poster 39");
    await expect(page).toHaveURL(`/catalogue?poster=${posters[38]?.id}`);
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

  test("a poster that was closed before it arrived stays closed, and the newest of two is shown", async ({
    page,
  }) => {
    const answers = await holdAnswers(page, /catalogue\?poster=/);
    const at = (index: number) => `poster=${posters[index]?.id}`;
    await page.goto("/catalogue");
    const links = cards(page).getByRole("link");
    await links.nth(0).click();
    await answers.release(at(39));
    await expect(nameOf(page)).toHaveText("Poster 40");

    // The next one is on its way when the dialog is closed.
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => answers.held()).toContain(at(38));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await answers.release(at(38));
    await answers.settle();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/catalogue");

    // Two links in a row: the first answer comes last.
    await links.nth(0).click();
    await expect.poll(() => answers.held()).toContain(at(39));
    await links.nth(2).click();
    await answers.release(at(37));
    await expect(nameOf(page)).toHaveText("Poster 38");
    await answers.release(at(39));
    await answers.settle();
    await expect(nameOf(page)).toHaveText("Poster 38");
    await expect(page).toHaveURL(`/catalogue?${at(37)}`);
  });

  test("the address of a poster opens its dialog; closing removes it from the address", async ({ page }) => {
    // The catalogue lists it far beyond the first page.
    await page.goto(`/catalogue?showPoster=${posters[2]?.id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Poster 3", exact: true })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(`/catalogue?poster=${posters[3]?.id}`);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL("/catalogue");
    await expect(page).toHaveTitle(/^Catalogue/);
    await expect(cards(page).first()).toBeVisible();
  });

  test("a poster that is sold out or taken down meanwhile says so", async ({ page, gallery }) => {
    const { id } = await addPoster(gallery, { name: "Short-lived", totalSupply: 50, sold: 49 });
    await page.goto(`/catalogue?before=${1e6}`);
    // The script has loaded once it loads a second page.
    await expect(cards(page)).not.toHaveCount(12);
    await cards(page).first().getByRole("link").click();
    await expect(exhibit(page)).toContainText("Almost sold out: 1 print left");
    const publication = () => gallery.db.updateTable("publications").where("poster_id", "=", id);
    await publication().set({ sold: 50 }).execute();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(exhibit(page).getByRole("status")).toHaveText("The last print has just been sold.");
    await publication().set({ public: 0 }).execute();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(exhibit(page).getByRole("status")).toContainText("removed this poster from the catalogue");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    // The wall still shows its card: opening it shows a message on the same page.
    await cards(page).first().getByRole("link").click();
    await expect(page.getByText("This poster is not in the catalogue")).toBeVisible();
    await expect(page).toHaveURL(/before=/);
  });

  test("a dialog closes itself when its answer says so, and the page behind reloads", async ({ page }) => {
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

  test("a link is followed while the page behind a closed dialog loads anew", async ({ page }) => {
    await page.route("**/sell/done", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<title>Done</title><section data-dialog-body><h1 data-page-changed>Done</h1></section>`,
      }),
    );
    await page.goto("/catalogue");
    await page.evaluate(() => {
      document
        .querySelector("h1")
        ?.insertAdjacentHTML("afterend", `<a data-dialog href="/sell/done">Sell</a>`);
    });
    await page.getByRole("link", { name: "Sell" }).click();
    await expect(page.getByRole("dialog", { name: "Done" })).toBeVisible();
    const loading = new Promise<() => Promise<void>>((resolve) =>
      page.route("**/catalogue", (route) => resolve(() => route.continue())),
    );
    const { x, y, width, height } = (await cards(page).first().boundingBox())!;
    await page.keyboard.press("Escape");
    const load = await loading;
    await page.mouse.click(x + width / 2, y + height / 3);
    // Where the browser has let the click replace the loading, there is nothing to go on with.
    await load().catch(() => {});
    await expect(nameOf(page)).toHaveText("Poster 40");
    await expect(page).toHaveURL(/poster=/);
    await expect(page.getByRole("link", { name: "Sell" })).toHaveCount(0);
  });
});
