/** The landing page in a real browser. */
import { expect, expectAccessible, test } from "./support.ts";

test("the button leads a visitor to the feed", { tag: ["@main", "@no-javascript"] }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Try it, it's free" }).click();
  await expect(page).toHaveURL(/\/feed$/);
});

test.describe("with JavaScript", () => {
  test("the slideshow plays, pauses and can then be scrolled", async ({ page }) => {
    await page.goto("/");
    const toggle = page.getByRole("button", { name: "Pause slideshow" });
    await expect(toggle).toBeVisible();
    const active = page.locator("[data-slide][data-active]");
    await expect(active.locator("video")).toHaveCount(1);
    await expect(active.getByRole("img", { name: /spaniels/ })).toBeVisible();
    await toggle.click();
    await expect(page.getByRole("button", { name: "Play slideshow" })).toBeVisible();
    await expect(page.locator('[data-slide][aria-hidden="true"]')).toHaveCount(0);
    await expectAccessible(page);
  });

  test("pictures have no context menu", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Pause slideshow" })).toBeVisible();
    const refused = await page
      .locator("[data-slide] img")
      .first()
      .evaluate(
        (picture) =>
          !picture.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })),
      );
    expect(refused).toBe(true);
  });
});

test("all six posters can be reached while the slideshow stands still", { tag: "@no-javascript" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const posters = page.locator("[data-slide]:visible");
  await expect(posters).toHaveCount(6);
  const last = posters.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole("img")).toBeInViewport();
});

test("no page is wider than a window of 360, 768 or 1440 pixels", async ({ page }) => {
  for (const path of ["/", "/feed", "/catalogue", "/terms", "/membership", "/nowhere"]) {
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const [needed, given] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect([path, width, needed]).toEqual([path, width, given]);
    }
  }
});
