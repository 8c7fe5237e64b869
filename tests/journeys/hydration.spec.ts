/** A page that React hydrates takes clicks at any time. */
import { becomeGuest, expect, photoFile, test } from "./support.ts";

test("clicks while a page hydrates cause no error in the browser", async ({ page, shop, email }) => {
  await page.goto("/create");
  await becomeGuest(page, shop, email);
  await page.goto("/create");
  await page.getByLabel("Tap to upload Photo").setInputFiles(await photoFile());
  await expect(page).toHaveURL(/\/create\/[\w-]+\/style$/);
  const pick = page.getByRole("button", { name: "Add feelings" });
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      document.querySelector("h1")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, 0);
    addEventListener("load", () => setTimeout(() => clearInterval(timer), 2_000));
  });
  for (let load = 0; load < 5; load += 1) {
    await page.reload();
    await page.waitForTimeout(1_000);
  }
  await pick.click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/feelings$/);
});
