/** From the wall to a poster, and from there to its order, with JavaScript and without. */
import type { Page } from "@playwright/test";
import { findCreator, hangPoster } from "../gallery.ts";
import { expect, expectAccessible, fillAddress, fillCard, signUp, test } from "./support.ts";

function isScripted(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

test("a poster is looked at beside its neighbour, and ordered where it hangs", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  const creator = await findCreator(gallery, await signUp(page, shop, email));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No generated posters yet" })).toBeVisible();
  await expectAccessible(page);
  for (const style of ["popart", "alpinecoastal"]) {
    gallery.clock.pass(1000);
    await hangPoster(gallery, { creator, style, public: null });
  }
  await page.reload();
  const scripted = await isScripted(page);
  const dialog = page.getByRole("dialog");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });

  await page.getByRole("link", { name: /^Alpine Coastline poster/ }).click();
  await expect(heading("Alpine Coastline")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/[\w-]+$/);
  await expectAccessible(page);
  if (scripted) {
    await page.keyboard.press("ArrowRight");
    await expect(heading("Pop Art")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("link", { name: /^Pop Art poster/ })).toBeFocused();
    await page.keyboard.press("Enter");
  } else {
    await page.getByRole("link", { name: "Next poster" }).click();
  }
  await expect(heading("Pop Art")).toBeVisible();

  await page.getByRole("button", { name: "Order (A3)" }).click();
  await expect(page.getByRole("heading", { name: "Shipping Information" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Z");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(heading("Pop Art")).toBeVisible();
  await page.getByRole("button", { name: "Order (A3)" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Z");
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();

  if (!scripted) await page.getByRole("button", { name: "Pay Now" }).click();
  if (!scripted) await expect(page).toHaveURL(/\/pay\//);
  await fillCard(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText(/A3-[A-Z0-9]{8}/).first()).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  if (!scripted) return;
  // All of it over the wall, which is still there.
  await expect(dialog.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the earn page holds still for whoever asks, and leads to the feed", async ({ page }) => {
  await page.goto("/earn");
  await expectAccessible(page);
  if (await isScripted(page)) {
    await page.getByRole("button", { name: "Pause the film" }).click();
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  }
  await page.getByRole("link", { name: "Start Creating" }).click();
  await expect(page).toHaveURL(/\/feed$/);
});
