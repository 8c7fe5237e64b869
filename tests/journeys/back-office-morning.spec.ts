/** The morning of the parcels: several orders at once, and a poster that somebody reports; with JavaScript and without. */
import { type RunningShop, removeDataFolder, startShop } from "../../scripts/running-shop.ts";
import { expect, expectAccessible, test } from "./support.ts";

const STAFF = { ADMIN_USERNAME: "anna", ADMIN_PASSWORD: "a morning full of parcels" };

let office: RunningShop;
test.beforeAll(async () => {
  office = await startShop({ environment: { ...STAFF, DEMO: "1" } });
});
test.afterAll(async () => {
  await office.stop();
  removeDataFolder(office.dataDir);
});

test("orders are ticked and shipped together, and a reported poster is taken down", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${office.origin}/catalogue`);
  await page.locator("a[href*='poster=']").first().click();
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Report a poster" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Something else").check();
  await page.getByLabel(/Anything else we should know/).fill("It hangs in my kitchen already.");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Thank you for your report").first()).toBeVisible();

  await page.goto(`${office.origin}/admin/orders?kind=catalogue&status=processing`);
  await page.getByLabel("Username").fill(STAFF.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(STAFF.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/status=processing$/);
  const ticks = page.getByRole("checkbox", { name: /^Tick order/ });
  const count = await ticks.count();
  expect(count).toBeGreaterThan(1);
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await expectAccessible(page);
  await page.getByLabel("Set status to").selectOption("shipped");
  await page.locator("form#selection").getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByText("2 orders were changed").first()).toBeVisible();
  await expect(ticks).toHaveCount(count - 2);

  await page.getByRole("link", { name: /^Posters/ }).click();
  await page.getByRole("combobox", { name: "Show" }).selectOption("reported");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByText("It hangs in my kitchen already.")).toBeVisible();
  await page.getByRole("link", { name: "Take the poster down" }).click();
  await page.getByLabel("Reason, as the creator is told").selectOption("rights");
  await page.getByRole("button", { name: "Take it down and tell the creator" }).click();
  await expect(page.getByText("The poster is taken down, and its creator is told").first()).toBeVisible();
  await expect(page.getByText("Taken down", { exact: true }).first()).toBeVisible();
  for (const room of ["Funnel", "Jobs", "Health", "Security"]) {
    await page.getByRole("link", { name: new RegExp(`^${room}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: room })).toBeVisible();
    await expectAccessible(page);
  }
});
