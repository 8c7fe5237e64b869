/** Working in the back office, on a phone. */
import type { Page } from "@playwright/test";
import { type RunningShop, removeDataFolder, SESSION_SECRET, startShop } from "../../scripts/running-shop.ts";
import { openTestShop } from "../support/shop.ts";
import { placeOrder } from "../support/staff.ts";
import { findCoveredControls, KNOW_NAMES } from "./layout-faults.ts";
import { expect, expectAccessible, test } from "./support.ts";

const STAFF = { ADMIN_USERNAME: "anna", ADMIN_PASSWORD: "a morning full of parcels" };

let office: RunningShop;
test.beforeAll(async () => {
  office = await startShop({ environment: STAFF });
  const beside = await openTestShop({}, { DATA_DIR: office.dataDir, SESSION_SECRET });
  // The newest one waits to be shipped.
  const statuses = ["pending", "shipped", "delivered", "processing"] as const;
  for (let made = 0; made < 40; made += 1)
    await placeOrder(beside, {
      kind: "catalogue",
      confirmation_id: `CAT-${100_000 + made}`,
      status: statuses[made % statuses.length],
      placed_at: beside.clock.now() + made,
    });
  await beside.close();
});
test.afterAll(async () => {
  await office.stop();
  removeDataFolder(office.dataDir);
});

async function openCatalogueOrders(page: Page) {
  await page.goto(`${office.origin}/admin/orders?kind=catalogue`);
  await page.getByLabel("Username").fill(STAFF.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(STAFF.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
}

/** On a phone the sections are in a menu. */
async function openSection(page: Page, name: string) {
  await page.locator("summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
}

test("staff find an order, add a note and a parcel, and set it to shipped", {
  tag: ["@main", "@no-javascript"],
}, async ({ page, browserName }) => {
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
  // While the page leaves, its filter says it too.
  await expect(page.getByText("1 order", { exact: true }).last()).toBeVisible();

  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText("Ship to")).toBeVisible();
  const list = scripted ? null : page.url().replace(/\/[^/]+$/, "");
  await page.getByLabel("Note for your team").fill("Ring twice");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("anna: Ring twice")).toBeVisible();
  await page.getByRole("link", { name: "Ship" }).click();
  await page.getByLabel("Carrier").selectOption("Swiss Post");
  await page.getByLabel("Tracking number").fill("99.00.123456.12345678");
  await page.getByLabel("Mark as shipped").uncheck();
  if (scripted) await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Swiss Post 99.00.123456.12345678" })).toBeVisible();
  if (list === null) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  } else {
    await page.goto(`${list}?kind=catalogue&status=processing&q=${number}`);
  }
  // Only Chromium says that a download has begun.
  if (browserName === "chromium") {
    const saved = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^poster-orders-\d{4}-\d\d-\d\d\.csv$/);
  }

  const status = page.getByLabel(`Status of order ${number}`);
  // A finger's choice is enough where scripts run; without them, and by the keyboard, the button says it.
  if (scripted) await status.dispatchEvent("pointerdown");
  await status.selectOption("shipped");
  if (!scripted) await row.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(page.getByText("No catalogue orders found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(row.getByText("Shipped", { exact: true }).first()).toBeVisible();

  if (scripted) {
    await page.context().clearCookies();
    await status.dispatchEvent("pointerdown");
    await status.selectOption("delivered");
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=/);
    await page.getByLabel("Username").fill(STAFF.ADMIN_USERNAME);
    await page.getByLabel("Password").fill(STAFF.ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Your session had ended")).toBeVisible();
    await expect(status).toHaveValue("delivered");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByText("Status updated")).toBeVisible();
  }
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out")).toBeVisible();
});

test("staff ship several orders together, and take down a reported poster", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${office.origin}/catalogue`);
  await page.locator("a[href*='poster=']").first().click();
  await page.getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Report a poster" })).toBeVisible();
  await page.getByLabel("Something else").check();
  await page.getByLabel(/Anything else we should know/).fill("I own this picture already.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you for your report").first()).toBeVisible();

  await page.goto(`${office.origin}/admin/orders?kind=catalogue&status=processing`);
  await page.getByLabel("Username").fill(STAFF.ADMIN_USERNAME);
  await page.getByLabel("Password").fill(STAFF.ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/status=processing$/);
  const ticks = page.getByRole("checkbox", { name: /^Select order/ });
  const count = await ticks.count();
  expect(count).toBeGreaterThan(1);
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await expectAccessible(page);
  // The bar with the actions stays in sight now, and lies over no control that has the focus.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(KNOW_NAMES);
  expect(await page.evaluate(findCoveredControls)).toEqual([]);
  await page.getByLabel("New status").selectOption("shipped");
  await page.locator("form#selection").getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText("2 orders change to Shipped")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set 2 orders to Shipped" }).click();
  await expect(page.getByText("2 orders changed").first()).toBeVisible();
  await expect(ticks).toHaveCount(count - 2);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { name: "Bulk change" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 orders set back").first()).toBeVisible();
  await expect(ticks).toHaveCount(count);

  await openSection(page, "Posters");
  await page.getByRole("combobox", { name: "Show" }).selectOption("reported");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByText("I own this picture already.")).toBeVisible();
  await page.getByRole("link", { name: "Remove from the catalogue" }).click();
  await page.getByLabel("Reason shown to the creator").selectOption("rights");
  await page.getByRole("button", { name: "Remove and notify the creator" }).click();
  await expect(page.getByText("Poster removed; creator notified").first()).toBeVisible();
  await expect(page.getByText("Removed", { exact: true }).first()).toBeVisible();
  for (const section of ["Funnel", "Jobs", "Health", "Security"]) {
    await openSection(page, section);
    await expect(page.getByRole("heading", { level: 1, name: section })).toBeVisible();
  }
});

test("filters apply at once, keep ticks and focus, and are taken away one by one", async ({ page }) => {
  await openCatalogueOrders(page);
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows.first()).toBeVisible();
  // The scripts of the list arrive after it.
  await page.waitForLoadState("networkidle");
  const number = (await rows.first().getByRole("rowheader").textContent()) ?? "";
  await rows.first().getByRole("checkbox").check();
  const search = page.getByLabel("Search orders");
  await search.pressSequentially(number.toLowerCase());
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`\\?kind=catalogue&q=${number.toLowerCase()}$`));
  await expect(search).toBeFocused();
  await expect(rows.first().getByRole("checkbox")).toBeChecked();
  await expect(page.locator("form [role=status]").filter({ hasText: /^1 order$/ })).toHaveCount(1);
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("cancelled");
  await expect(page.getByText("No catalogue orders found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Export CSV" })).toHaveAttribute("href", /status=cancelled/);
  await page.getByRole("link", { name: /^Cancelled/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Status", exact: true })).toHaveValue("");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\?kind=catalogue$/);
  await expectAccessible(page);
});

test("a list that arrives while a link is pressed keeps the click", async ({ page }) => {
  await openCatalogueOrders(page);
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/[?&]q=CAT/, async (route) => {
    await arrival;
    await route.continue();
  });
  const asked = page.waitForRequest(/[?&]q=CAT/);
  await page.getByLabel("Search orders").fill("CAT");
  await asked;
  await rows.first().getByRole("link", { name: /^View/ }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse(/[?&]q=CAT/);
  arrive();
  await (await answered).finished();
  // The page has it now, and would show it.
  await page.waitForTimeout(500);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}/);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\?kind=catalogue&q=CAT$/);
});

test("a status chosen before the scripts arrive is set when they do", async ({ page }) => {
  await openCatalogueOrders(page);
  const status = page.getByRole("combobox", { name: /^Status of order/ }).first();
  await expect(status).toBeVisible();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/order-list\.client-[^/]+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.reload({ waitUntil: "load" });
  const before = await status.inputValue();
  const chosen = before === "processing" ? "pending" : "processing";
  await status.selectOption(chosen);
  arrive();
  await expect(page.getByText("Status updated").first()).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue(chosen);
});

test("single keys move through the orders, tick them and search; Shift ticks a range", async ({ page }) => {
  await openCatalogueOrders(page);
  const links = page.getByRole("link", { name: /^View order/ });
  const ticks = page.getByRole("checkbox", { name: /^Select order/ });
  await expect(links.first()).toBeVisible();
  // The scripts of the list arrive after it.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(ticks.nth(1)).toBeChecked();
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("row").nth(1).getByRole("combobox")).toBeFocused();
  await ticks.nth(4).click({ modifiers: ["Shift"] });
  await expect(page.getByText("4 selected")).toBeVisible();
  await page.keyboard.press("/");
  const search = page.getByLabel("Search orders");
  await expect(search).toBeFocused();
  // A field keeps its keys.
  await page.keyboard.type("jx?");
  await expect(search).toHaveValue("jx?");
  await expect(page.getByText("No catalogue orders found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await ticks.nth(0).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Next order")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Keyboard shortcuts are off").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(links.nth(0)).not.toBeFocused();
});
