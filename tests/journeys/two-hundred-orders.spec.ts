/**
 * Two hundred paid orders on their way to shipped: how many clicks, keys and seconds that takes, as one list and one by one.
 * A choice in a list is two clicks, a pasted text two keys. Printing itself is not part of it.
 */
import type { Locator, Page } from "@playwright/test";
import { addStaff } from "../../app/domain/staff/staff-accounts.server.ts";
import { placeOrder, STAFF } from "../support/staff.ts";
import { expect, test } from "./support.ts";

const ORDERS = 200;
/** Of their buyers' addresses. The shop has orders of other journeys, too: the list shows these alone. */
const DOMAIN = "two-hundred.example";
/** Of these the way one by one is measured; the rest is the same again. */
const BY_HAND = 3;

/** What the hands do. */
class Hands {
  clicks = 0;
  keys = 0;
  private readonly began = Date.now();
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption(option);
  }
  async type(field: Locator, text: string): Promise<void> {
    this.clicks += 1;
    this.keys += text.length;
    await field.fill(text);
  }
  async paste(field: Locator, text: string): Promise<void> {
    this.clicks += 1;
    this.keys += 2;
    await field.fill(text);
  }
  report(way: string, times = 1): void {
    const seconds = ((Date.now() - this.began) / 1000) * times;
    process.stdout.write(
      `${way}: ${this.clicks * times} clicks, ${this.keys * times} keys, ${seconds.toFixed(1)} s of pages\n`,
    );
  }
}

let made = 0;
const numbers: string[] = [];

const isScripted = (page: Page) => page.evaluate(() => matchMedia("(scripting: enabled)").matches);
const rowsOf = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

test("two hundred paid orders are shipped from one list", { tag: "@no-javascript" }, async ({
  page,
  gallery,
}) => {
  await addStaff(gallery, { name: STAFF.username, password: STAFF.password });
  for (let count = 0; count < ORDERS + BY_HAND; count += 1) {
    made += 1;
    const number = `CAT-${String(100_000 + made)}`;
    numbers.push(number);
    await placeOrder(gallery, {
      kind: "catalogue",
      confirmation_id: number,
      email: `buyer-${made}@${DOMAIN}`,
      placed_at: gallery.clock.now() + made,
      paid_at: gallery.clock.now() + made,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/orders");
  await page.getByLabel("Username").fill(STAFF.username);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  const scripted = await isScripted(page);
  const way = scripted ? "with JavaScript" : "without JavaScript";

  await page.goto(`/admin/orders?q=${DOMAIN}`);
  await expect(page.getByText(`${ORDERS + BY_HAND} orders`, { exact: true })).toBeVisible();

  // As many as fit: at least fourteen on a desk, and the first one on a phone.
  const bottoms = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().bottom),
  );
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(14);
  await page.setViewportSize({ width: 360, height: 740 });
  const first = await rowsOf(page).first().boundingBox();
  expect(first?.y).toBeLessThan(740 - 44);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The old way: each order opened, its parcel typed, and back to the list.
  const byHand = new Hands();
  for (const number of numbers.slice(-BY_HAND)) {
    await byHand.click(page.getByRole("link", { name: new RegExp(`^View order ${number}`) }));
    await byHand.click(page.getByRole("link", { name: "Ship", exact: true }));
    await byHand.choose(page.getByLabel("Carrier"), "swiss-post");
    await byHand.type(page.getByLabel("Tracking number"), `99.00.${number.slice(4)}.12345678`);
    const isShipped = page.getByLabel("Mark as shipped");
    if (!(await isShipped.isChecked())) await byHand.click(isShipped);
    await byHand.click(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Order marked as shipped; customer notified").first()).toBeVisible();
    await byHand.click(page.getByRole("link", { name: "Back to the orders", exact: true }));
  }
  byHand.report(`one by one, ${way} (${BY_HAND} of ${ORDERS} measured)`, ORDERS / BY_HAND);

  const hands = new Hands();
  await hands.choose(page.getByRole("combobox", { name: "Status", exact: true }), "pending");
  if (!scripted) await hands.click(page.getByRole("button", { name: "Show", exact: true }));
  await expect(page.getByText(`${ORDERS} orders`, { exact: true }).last()).toBeVisible();
  await hands.click(page.getByRole("link", { name: `Select all ${ORDERS} matching orders` }));
  await expect(page.getByText("All matching orders selected")).toBeVisible();
  await hands.choose(page.getByLabel("New status"), "shipped");
  await hands.click(page.locator("form#selection").getByRole("button", { name: "Change", exact: true }));
  await expect(page.getByText(`${ORDERS} orders change to Shipped`)).toBeVisible();
  await expect(page.getByText(`${ORDERS} customers get an e-mail, ten minutes from now.`)).toBeVisible();
  await hands.click(page.getByRole("button", { name: `Set ${ORDERS} orders to Shipped` }));
  await expect(page.getByText(`${ORDERS} orders changed`).first()).toBeVisible({ timeout: 60_000 });
  hands.report(`as one list, ${way}, without parcels`);

  // The e-mails wait ten minutes for the numbers of the parcels.
  await hands.click(page.getByRole("link", { name: /^Workshop/ }).first());
  await hands.click(page.getByRole("link", { name: "Save many tracking numbers at once" }));
  const list = numbers
    .slice(0, ORDERS)
    .map((number) => `${number};99.00.${number.slice(4)}.12345678`)
    .join("\n");
  await hands.paste(page.getByLabel("Scanned codes or pasted rows"), list);
  await hands.choose(page.getByLabel(/^Carrier/), "swiss-post");
  await hands.click(page.getByRole("button", { name: "Save tracking numbers" }));
  await expect(page.getByText(`${ORDERS} tracking numbers saved`).first()).toBeVisible({ timeout: 60_000 });
  hands.report(`as one list, ${way}, with parcels`);
  expect(hands.clicks).toBeLessThanOrEqual(scripted ? 14 : 15);

  const shipped = await gallery.db
    .selectFrom("orders")
    .innerJoin("parcels", "parcels.order_id", "orders.id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("orders.status", "=", "shipped")
    .where("orders.email", "like", `%@${DOMAIN}`)
    .executeTakeFirstOrThrow();
  expect(shipped.count).toBe(ORDERS + BY_HAND);
});
