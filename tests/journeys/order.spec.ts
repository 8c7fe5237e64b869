/** From the poster to the thank-you, with JavaScript and without, with each card that the provider knows. */
import type { Page } from "@playwright/test";
import type { RunningShop } from "../../scripts/running-shop.ts";
import type { TestShop } from "../support/shop.ts";
import {
  answerBank,
  becomeGuest,
  checkUntil,
  expect,
  expectAccessible,
  fillAddress,
  fillCard,
  newestEmail,
  orderPoster,
  PASSWORD,
  signUp,
  test,
} from "./support.ts";

const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  funds: "4000 0000 0000 9995",
  confirms: "4000 0027 6000 3184",
  processes: "4000 0000 0000 0077",
};

function isScripted(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

/** Pays at the payment step: in the card element with JavaScript, else on the provider's page. */
async function pay(page: Page, card: string): Promise<void> {
  const scripted = await isScripted(page);
  if (!scripted && (await page.getByRole("button", { name: "Pay Now" }).isVisible())) {
    await page.getByRole("button", { name: "Pay Now" }).click();
  }
  await expect(page.getByLabel("Card number")).toBeVisible();
  await fillCard(page, card);
  await page.getByRole("button", { name: /^Pay/ }).click();
}

const thanks = (page: Page) => page.getByRole("heading", { name: "Order Confirmed!" });

async function toPayment(page: Page, shop: RunningShop, gallery: TestShop, email: string): Promise<void> {
  await signUp(page, shop, email);
  await orderPoster(page, gallery, email);
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
}

test("a poster is ordered, paid and confirmed by an e-mail that links to the order", {
  tag: ["@main", "@no-javascript", "@stripe", "@no-javascript-stripe"],
}, async ({ page, shop, gallery, email }) => {
  await signUp(page, shop, email);
  await orderPoster(page, gallery, email);
  await page.getByLabel("First name").fill("Z");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/create\/[\w-]+\/poster$/);
  await page.getByRole("button", { name: "Order (A3)" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Z");

  await fillAddress(page, email);
  await page.getByLabel("First name").fill("R2D2");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const message = "First name can only contain letters, spaces, hyphens, and apostrophes";
  await expect(page.getByRole("alert").getByText(message)).toBeVisible();
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("First name").fill("Zoë");
  if (await isScripted(page)) {
    await page.getByRole("button", { name: "One more poster" }).click();
    await expect(page.getByText("CHF 59.90").first()).toBeVisible();
  } else {
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  }
  await page.getByRole("button", { name: "Proceed to Payment" }).click();

  await expect(page.getByText("Zoë O'Neill")).toBeVisible();
  await expect(page.getByText("CHF 59.90", { exact: true })).toBeVisible();
  await pay(page, CARDS.good);
  await expect(thanks(page)).toBeVisible();
  const number = (
    await page
      .getByText(/A3-[A-Z0-9]{8}/)
      .first()
      .textContent()
  )?.match(/A3-\w+/)?.[0];

  const confirmation = await newestEmail(shop, email, 2);
  expect(confirmation.subject).toBe(`Your order ${number}`);
  expect(confirmation.source).toContain("application/pdf");
  const link = /http\S+\/order\/\S+key=\w+/.exec(confirmation.source)?.[0] ?? "";
  // Without scripts, WebKit restores any page on Back that came over a connection without encryption.
  if ((await isScripted(page)) || process.env.ENGINE !== "webkit") {
    await page.goBack();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeHidden();
    await expect(
      page.getByRole("heading", { name: new RegExp(`^Order (Confirmed!|${number})$`) }),
    ).toBeVisible();
  }
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  await page.getByRole("link", { name: "Change address" }).click();
  await page.getByLabel("City").fill("Zürich");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("6900 Zürich")).toBeVisible();
});

test("refused cards charge nothing, and another card pays", async ({ page, shop, gallery, email }) => {
  await toPayment(page, shop, gallery, email);
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expectAccessible(page);
  await pay(page, CARDS.declined);
  await expect(
    page
      .getByText(/card was declined/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeFocused();
  await pay(page, CARDS.funds);
  await expect(
    page
      .getByText(/card has insufficient funds/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await pay(page, CARDS.confirms);
  await answerBank(page, "Refuse");
  await expect(page.getByText("Payment Failed").first()).toBeVisible();
  await pay(page, CARDS.confirms);
  await answerBank(page, "Confirm");
  await expect(thanks(page)).toBeVisible();
});

test("a payment in processing says so, and settles by itself", { tag: "@no-javascript" }, async ({
  page,
  shop,
  gallery,
  email,
}) => {
  await toPayment(page, shop, gallery, email);
  await pay(page, CARDS.processes);
  await expect(page.getByText(/being processed/i).first()).toBeVisible();
  await checkUntil(page, page.getByText("Received").or(thanks(page)).first(), 60_000);
  expect((await newestEmail(shop, email, 2)).subject).toMatch(/^Your order A3-/);
});

test("a double click on Pay Now pays once", { tag: "@no-javascript" }, async ({
  page,
  shop,
  gallery,
  email,
}) => {
  await toPayment(page, shop, gallery, email);
  if (!(await isScripted(page))) {
    await page.getByRole("button", { name: "Pay Now" }).dblclick();
    await expect(page).toHaveURL(/\/c\/pay\//);
  } else {
    await fillCard(page);
    await page.getByRole("button", { name: "Pay Now" }).dblclick();
    await expect(thanks(page)).toBeVisible();
    return;
  }
  await pay(page, CARDS.good);
  await expect(thanks(page)).toBeVisible();
});

test("two tabs of one order pay once", async ({ page, shop, gallery, email }) => {
  await toPayment(page, shop, gallery, email);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await pay(page, CARDS.good);
  await expect(thanks(page)).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: /^Order A3-/ })).toBeVisible();
  await expect(other.getByText("Received")).toBeVisible();
});

test("a guest who has bought is offered an account with the same e-mail", async ({
  page,
  shop,
  gallery,
  email,
}) => {
  await becomeGuest(page, shop, email);
  await orderPoster(page, gallery, email);
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeVisible();
  await pay(page, CARDS.good);
  await expect(thanks(page)).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  const fixed = page.getByLabel("E-mail");
  await expect(fixed).toHaveValue(email);
  await expect(fixed).toHaveAttribute("readonly", "");
  await page.getByLabel("Username").fill(`buyer_${Math.random().toString(36).slice(2, 10)}`);
  await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByRole("button", { name: "Let’s go" }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Save your posters" })).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /poster, created on/ })).toHaveCount(1);
});
