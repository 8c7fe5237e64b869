/** Buying credits on the way to a poster, with JavaScript and without: nothing of the poster is lost. */
import type { Page } from "@playwright/test";
import { becomeGuest, expect, expectAccessible, fillCard, photoFile, test } from "./support.ts";
import { toast } from "./toasts.ts";

/** A guest who has used up all credits, and has picked a style. Returns the address of the style page. */
async function choosing(page: Page, isScripted: boolean): Promise<string> {
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  if (!isScripted) await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  return page.url();
}

test("credits are bought at the photo, which stays at hand", {
  tag: ["@no-javascript", "@stripe", "@no-javascript-stripe"],
}, async ({ page, shop, gallery, email, javaScriptEnabled, provider }) => {
  await becomeGuest(page, shop, email);
  const { db } = gallery;
  const own = db.selectFrom("accounts").select("id").where("email", "=", email);
  await db.deleteFrom("credits").where("account_id", "in", own).execute();
  const photo = await choosing(page, javaScriptEnabled);
  await page.getByRole("radio", { name: "Pop Art", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Create A3 Poster" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Error checking credits" });
  await expect(refusal).toBeVisible();
  await refusal.getByRole("link").click();
  await page.getByRole("checkbox", { name: /at once/ }).check();
  await page.getByRole("button", { name: /^Buy 5 credits/ }).click();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Pay Now" }).click();
  await fillCard(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { name: "Your credits are ready" })).toBeVisible();
  // Stripe's fields are on a page of their own, never in a dialog.
  if (javaScriptEnabled && provider === "simulator") {
    // The page behind knows it before the dialog closes.
    await expect(page.getByText("You have 5 credits")).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await expect(toast(page)).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Back to your photo" }).click();
  await expect(page).toHaveURL(photo);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole("link", { name: "5 credits" })).toBeVisible();
  if (javaScriptEnabled) {
    await expect(page.getByText("You have 5 credits")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Pop Art", exact: true })).toBeChecked();
  }
});

test("credits bought among the feelings leave the page as it is", async ({ page, shop, email }) => {
  await becomeGuest(page, shop, email);
  await choosing(page, true);
  await page.getByRole("button", { name: "Add feelings" }).click();
  await expect(page).toHaveURL(/\/feelings$/);
  const feelings = page.url();
  const joy = page.getByRole("checkbox", { name: "Joy", exact: true });
  await joy.check({ force: true });
  await page.getByRole("link", { name: "2 credits" }).click();
  await page.getByRole("checkbox", { name: /at once/ }).check();
  await page.getByRole("button", { name: /^Buy 5 credits/ }).click();
  await fillCard(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("link", { name: "Back to your photo" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(feelings);
  await expect(joy).toBeChecked();
  await expect(page.getByRole("link", { name: "7 credits" })).toBeVisible();
});
