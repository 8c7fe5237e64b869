/** Paying on the embedded provider's hosted page, with and without JavaScript. */
import type { Page } from "@playwright/test";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { Payments } from "../../app/ports/payments/port.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import type { RunningShop } from "../../scripts/running-shop.ts";
import { expect, test } from "./support.ts";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const CONFIRMS = "4000002760003184";
const PROCESSES = "4000000000000077";

/** Calls the provider instead of the shop: its payments are in the same database. */
async function withPayments<T>(shop: RunningShop, ask: (payments: Payments) => Promise<T>): Promise<T> {
  const beside = await openShop(
    { DATA_DIR: shop.dataDir, ORIGIN: shop.origin },
    { log: { info: () => {}, warn: () => {}, error: () => {} } },
  );
  try {
    return await ask(beside.payments);
  } finally {
    await closeShop(beside);
  }
}

let orders = 0;

function newIntent() {
  const order = `order-${process.pid}-${++orders}`;
  return {
    idempotencyKey: order,
    amount: rappen(5990),
    currency: "chf" as const,
    metadata: { order_id: order, confirmation_id: "A3-AB12CD34" },
    description: "2 posters, A3",
  };
}

async function openPage(page: Page, shop: RunningShop): Promise<string> {
  const { id, url } = await withPayments(shop, (payments) =>
    payments.openHostedPage({
      ...newIntent(),
      customerEmail: "anna@example.com",
      successUrl: `${shop.origin}/terms?paid={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${shop.origin}/privacy`,
      locale: "en",
      items: [],
    }),
  );
  await page.goto(url ?? "");
  return id;
}

async function fill(page: Page, number: string) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  const name = page.getByLabel("Name on the card");
  if (await name.count()) await name.fill("Anna Keller");
}

async function pay(page: Page, number: string) {
  await fill(page, number);
  await page.getByRole("button", { name: "Pay CHF 59.90" }).click();
}

test.describe("the hosted page", () => {
  test("takes another card after one was declined", { tag: "@no-javascript" }, async ({ page, shop }) => {
    const id = await openPage(page, shop);
    await expect(page.getByText("no money moves").first()).toBeVisible();
    await pay(page, DECLINED);
    await expect(page.getByRole("alert").getByText("Your card was declined.")).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveValue("");
    await pay(page, GOOD);
    await expect(page).toHaveURL(`${shop.origin}/terms?paid=${id}`);
  });

  test("asks to confirm the payment, and accepts both answers", { tag: "@no-javascript" }, async ({
    page,
    shop,
  }) => {
    const id = await openPage(page, shop);
    await pay(page, CONFIRMS);
    await expect(page.getByRole("heading", { name: "Confirm this payment" })).toBeVisible();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByText("The payment was not confirmed").first()).toBeVisible();
    await pay(page, CONFIRMS);
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page).toHaveURL(`${shop.origin}/terms?paid=${id}`);
  });

  test("waits while the payment is processed", async ({ page, shop }) => {
    const id = await openPage(page, shop);
    await pay(page, PROCESSES);
    await expect(page.getByRole("heading", { name: "Your payment is being processed." })).toBeVisible();
    await expect(page).toHaveURL(`${shop.origin}/terms?paid=${id}`, { timeout: 45_000 });
  });

  test("leads back to the shop", async ({ page, shop }) => {
    await openPage(page, shop);
    await page.getByRole("link", { name: "Back to the shop without paying" }).click();
    await expect(page).toHaveURL(`${shop.origin}/privacy`);
  });
});
