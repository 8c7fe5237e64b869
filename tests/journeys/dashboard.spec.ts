/** From the dashboard to a poster, and from there to its order. */
import { addPoster, findCreator } from "../support/gallery.ts";
import { expect, expectAccessible, fillAddress, fillCard, signUp, test } from "./support.ts";

test("a creator browses their posters and orders one in the dialog", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  const creator = await findCreator(gallery, await signUp(page, shop, email));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No generated posters yet" })).toBeVisible();
  for (const style of ["popart", "alpinecoastal"] as const) {
    gallery.clock.pass(1000);
    await addPoster(gallery, { creator, style, public: null });
  }
  await page.reload();
  const dialog = page.getByRole("dialog");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });

  await page.getByRole("link", { name: /^Alpine Coastline poster/ }).click();
  await expect(heading("Alpine Coastline")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/[\w-]+$/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(heading("Pop Art")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: /^Pop Art poster/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading("Pop Art")).toBeVisible();

  await page.getByRole("button", { name: "Order (A3)" }).click();
  await expect(page.getByRole("heading", { name: "Shipping Information" })).toBeVisible();
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

  await fillCard(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText(/A3-[A-Z0-9]{8}/).first()).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  // All of it in a dialog over the dashboard, which is still there.
  await expect(dialog.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the film of the earn page pauses, and the page leads to the feed", async ({ page }) => {
  await page.goto("/earn");
  await page.getByRole("button", { name: "Pause the film" }).click();
  expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.getByRole("link", { name: "Start Creating" }).click();
  await expect(page).toHaveURL(/\/feed$/);
});
