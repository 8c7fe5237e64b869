/** How many clicks a buyer needs from the photo to the paid poster. Texts are typed and moved through by keys. */
import type { Page } from "@playwright/test";
import { expect, fillAddress, fillCard, photoFile, signUp, test } from "./support.ts";

/** Counts the clicks on all pages of the visit, as the browser's tab remembers them. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      "click",
      ({ isTrusted, detail }) => {
        // A label's click on its field, and Enter, are no clicks of the mouse.
        if (!isTrusted || detail === 0) return;
        sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks") ?? 0) + 1));
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}

test("a photo becomes a paid poster in nine clicks at most", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  const clicksSoFar = await countClicks(page);
  await page.goto("/create");
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeHidden();
  const choosing = page.waitForEvent("filechooser");
  await page.getByLabel("Tap to upload Photo").click();
  await (await choosing).setFiles(await photoFile());

  // The upload leads to the styles in one step.
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  await page.getByText("Impressionist", { exact: true }).click();
  await page.getByRole("button", { name: "Create A3 Poster" }).click();
  await expect(page).toHaveURL(/\/poster$/, { timeout: 150_000 });
  await page.getByRole("button", { name: "Order (A3)" }).click();
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await fillCard(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const clicks = await clicksSoFar();
  expect(clicks).toBeGreaterThanOrEqual(6);
  expect(clicks).toBeLessThanOrEqual(9);
});
