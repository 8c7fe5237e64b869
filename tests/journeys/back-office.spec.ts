/** A morning in the back office, on a phone, with JavaScript and without. */
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

test("an order is found, looked at and set to shipped", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${office.origin}/admin/orders?kind=catalogue`);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  await page.getByLabel("Username").fill(STAFF.ADMIN_USERNAME);
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").getByText("Invalid credentials").first()).toBeVisible();
  await page.getByLabel("Password").fill(STAFF.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?kind=catalogue$/);
  await expectAccessible(page);
  const scripted = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);

  // Of the many, the newest that waits to be shipped.
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("processing");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/status=processing/);
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  const number = (await row.getByRole("rowheader").textContent()) ?? "";
  await page.getByLabel("Search orders").fill(number.toLowerCase());
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText("Ship to")).toBeVisible();
  await expectAccessible(page);
  const list = scripted ? null : page.url().replace(/\/[^/]+$/, "");
  await page.getByLabel("A note for your colleagues").fill("Ring twice");
  await page.getByRole("button", { name: "Write it down" }).click();
  await expect(page.getByText("anna: Ring twice")).toBeVisible();
  await page.getByRole("link", { name: "Ship it" }).click();
  await page.getByLabel("Carrier").selectOption("Swiss Post");
  await page.getByLabel("Number of the parcel").fill("99.00.123456.12345678");
  await page.getByLabel("It has gone").uncheck();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Swiss Post 99.00.123456.12345678" })).toBeVisible();
  if (list === null) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  } else {
    await page.goto(`${list}?kind=catalogue&status=processing&q=${number}`);
  }
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^poster-orders-\d{4}-\d\d-\d\d\.csv$/);

  const status = page.getByLabel(`Status of order ${number}`);
  // A finger's choice is enough where scripts run; without them, and by the keyboard, the button says it.
  if (scripted) await status.dispatchEvent("pointerdown");
  await status.selectOption("shipped");
  if (!scripted) await row.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(page.getByText("No catalogue orders found")).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(row.getByText("Shipped", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out")).toBeVisible();
});
