/** From a poster in the catalogue to a numbered print: over the wall in a dialog with JavaScript, page by page without. */
import type { Locator, Page } from "@playwright/test";
import { addPoster, openCreator, type PublishedOwnPoster } from "../support/gallery.ts";
import { expect, expectAccessible, fillAddress, fillCard, newestEmail, test } from "./support.ts";

let limited: PublishedOwnPoster;
let standard: PublishedOwnPoster;

test.beforeAll(async ({ gallery }) => {
  const creator = await openCreator(gallery, { username: `lotte_${Date.now() % 1e9}` });
  limited = await addPoster(gallery, { creator, name: "Dusk over Lugano", totalSupply: 50, price: 4500 });
  standard = await addPoster(gallery, { creator, name: "Dawn over Lugano", totalSupply: null });
});

const badge = (page: Page) => page.locator("[data-cart-badge]");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Expects the texts of the confirmation. */
async function expectConfirmed(place: Locator): Promise<void> {
  await expect(place.getByText("Your 3 posters are going into production.")).toBeVisible();
  for (const text of [/CAT-\d{6}/, "Zoë O'Neill", "CHF 104.90"]) await expect(place).toContainText(text);
}

test.describe("with a script", { tag: "@main" }, () => {
  test("a cart is filled, changed and bought in a dialog over the catalogue", async ({
    page,
    shop,
    email,
  }) => {
    const dialog = page.getByRole("dialog");
    await page.goto(`/catalogue?poster=${limited.id}`);
    const add = dialog.getByRole("button", { name: "Add to cart" });
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Added to your cart" })).toBeVisible();
    await expect(dialog.getByRole("status").filter({ hasText: "Added to your cart" })).toHaveCount(1);
    const way = dialog.getByRole("link", { name: /^Go to cart ?: Dusk/ });
    await expect(way).toBeFocused({ timeout: 5_000 });
    await page.goto(`/catalogue?poster=${standard.id}`);
    await dialog.getByRole("button", { name: "Add to cart" }).click();
    await dialog.getByRole("link", { name: /^Go to cart ?: Dawn/ }).click();

    await expect(heading(page, "Your Cart")).toBeFocused();
    await expectAccessible(page);
    await expect(dialog.getByRole("button", { name: "One more of “Dusk over Lugano”" })).toBeDisabled();
    const more = dialog.getByRole("button", { name: "One more of “Dawn over Lugano”" });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("3 A3 posters");
    await expect(more).toBeFocused();
    await expect(dialog.getByRole("status").filter({ hasText: "3 posters, CHF 104.90 total" })).toHaveCount(
      1,
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(badge(page)).toContainText("3");
    await expect(page.locator(`a[href*="${standard.id}"]`).first()).toBeFocused();

    await page.locator("[data-cart-button]").click();
    await dialog.getByRole("button", { name: "Continue to shipping" }).click();
    await fillAddress(page, email);
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(heading(page, "Your Cart")).toBeVisible();
    await dialog.getByRole("button", { name: "Continue to shipping" }).click();
    await expect(page.getByLabel("City")).toHaveValue("St. Gallen");
    await dialog.getByRole("button", { name: "Proceed to Payment" }).click();
    await expect(heading(page, "Payment")).toBeVisible();
    // Opening the cart again starts with the cart.
    await page.keyboard.press("Escape");
    await page.locator("[data-cart-button]").click();
    await expect(heading(page, "Your Cart")).toBeVisible();
    await dialog.getByRole("button", { name: "Continue to shipping" }).click();
    await dialog.getByRole("button", { name: "Proceed to Payment" }).click();
    await dialog.getByRole("link", { name: "Back" }).click();
    await expect(heading(page, "Shipping Information")).toBeVisible();
    await dialog.getByRole("button", { name: "Proceed to Payment" }).click();
    await fillCard(page);
    await dialog.getByRole("button", { name: "Pay Now" }).click();

    await expect(heading(page, "Order Confirmed!")).toBeVisible();
    await expectConfirmed(dialog);
    await expect(badge(page)).toBeHidden();
    await newestEmail(shop, email);
    await dialog.getByRole("link", { name: "Done" }).click();
    await expect(page).toHaveURL("/catalogue");
  });
});

test.describe("without a script", { tag: ["@main", "@no-javascript-only", "@no-javascript-stripe"] }, () => {
  test("a cart is filled, changed and bought, and its print is in the public record", async ({
    page,
    email,
  }) => {
    await page.goto(`/catalogue?poster=${limited.id}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(page.getByText("Added to your cart")).toBeVisible();
    await page.goto(`/catalogue?poster=${standard.id}`);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await page.getByRole("button", { name: "One more of “Dawn over Lugano”" }).click();
    await expect(page.getByText("3 A3 posters")).toBeVisible();
    await page.getByRole("button", { name: "Continue to shipping" }).click();
    await fillAddress(page, email);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(heading(page, "Your Cart")).toBeVisible();
    await page.getByRole("button", { name: "Continue to shipping" }).click();
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await page.getByRole("button", { name: "Pay Now" }).click();
    await expect(page).toHaveURL(/\/pay\//);
    // Also from another origin, where the simulator is a server.
    await expect(page.locator("th img")).toHaveCount(2);
    for (const picture of await page.locator("th img").all()) {
      const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
    await fillCard(page);
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(heading(page, "Order Confirmed!")).toBeVisible();
    await expectConfirmed(page.getByRole("main"));

    await page.getByRole("link", { name: "See your order" }).click();
    await expect(page.getByRole("link", { name: /^Certificate \d of 50 \(PDF\)/ })).toBeVisible();
    await page.getByRole("link", { name: /^Print no. \d of 50 in the public record/ }).click();
    await expect(page.getByText(/^Print no\. \d of 50 is genuine\./)).toBeVisible();
    await page.getByRole("link", { name: "See the whole edition" }).click();
    await expect(
      page.getByText("We have just checked the record of this edition. It is complete."),
    ).toBeVisible();
  });
});
