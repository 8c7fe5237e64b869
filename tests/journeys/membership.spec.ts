/** Joining with a promo code after a refused card; cancelling, and resuming. */
import type { Page } from "@playwright/test";
import type { RunningShop } from "../../scripts/running-shop.ts";
import { answerBank, expect, expectAccessible, newestEmail, saveCard, signUp, test } from "./support.ts";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const POOR = "4000000000009995";
const ASKED = "4000002760003184";

const isScripted = () => test.info().project.use.javaScriptEnabled !== false;
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  if (!isScripted()) await page.getByLabel("Name on the card").fill("Anna Keller");
}

/** Fills the card on the page, or without scripts on the provider's page. */
async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole("button", { name: /^Subscribe/ }).click();
}

/** Joins by the API calls, which is faster than by the pages. */
async function becomeMember(page: Page, shop: RunningShop): Promise<void> {
  const call = async (address: string, data: object) => {
    const answer = await page.request.post(`${shop.origin}/api/${address}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { clientSecret } = await call("create-subscription", {});
  const [setupIntentId] = clientSecret.split("_secret_");
  await saveCard(page, shop, clientSecret, GOOD);
  await call("confirm-subscription", { setupIntentId });
}

test("a visitor joins with a promo code after refused cards, and is welcomed", {
  tag: ["@main", "@no-javascript", "@stripe", "@no-javascript-stripe"],
}, async ({ page, shop, email }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, shop, email);
  await page.goto("/feed");
  await page.getByRole("link", { name: "2 credits" }).click();
  await page.getByRole("link", { name: /Membership|membership/ }).click();
  await expect(heading(page, "Join the Movement")).toBeVisible();

  const code = page.getByLabel("Promo code (optional)");
  await code.fill("erly60");
  const consent = page.getByRole("checkbox", { name: /at once/ });
  if (isScripted()) await code.press("Tab");
  else {
    await consent.check();
    await page.getByRole("button", { name: "Become a member" }).click();
  }
  await expect(page.getByText("This promo code does not exist.").first()).toBeVisible();
  await code.fill("early60");
  if (isScripted()) {
    await expect(page.getByText("Code EARLY60: CHF 4.00 for the first month")).toBeVisible();
    await expect(page.getByText("This promo code does not exist.")).toHaveCount(0);
  }
  if (isScripted()) await consent.check();
  await expect(consent).toBeChecked();
  await page.getByRole("button", { name: "Become a member" }).click();

  await expect(heading(page, "Complete Subscription")).toBeVisible();
  await expect(page.getByText("Today, with code EARLY60")).toBeVisible();
  if (!isScripted()) {
    await page.getByRole("button", { name: "Subscribe and pay CHF 4.00" }).click();
  }
  await pay(page, DECLINED);
  await expect(page.getByText(/card was declined/i).first()).toBeVisible();
  if (isScripted()) {
    await expect(page.getByText("Payment Setup Failed")).toBeVisible();
    await expectAccessible(page);
  }
  await pay(page, POOR);
  await expect(page.getByText(/card has insufficient funds/i).first()).toBeVisible();
  await pay(page, ASKED);
  await answerBank(page, "Confirm");
  // First the bank asks about the card, then about the payment.
  if (isScripted()) await answerBank(page, "Confirm");

  await expect(heading(page, "Welcome to the Artistic Collective!")).toBeVisible();
  await expect(page.getByText("You have unlimited poster generations.").first()).toBeVisible();
  await page.locator("a[href='/create?subscription_success=true']").click();
  await expect(page).toHaveURL("/create");
  const welcome = page.getByText("Welcome to the Artistic Collective!");
  await expect(welcome.filter({ visible: true })).toBeVisible();
  await expect(page.locator("[data-credit-badge]")).toHaveText("∞");
  expect((await newestEmail(shop, email, 2)).subject).toContain("Artistic Collective");
});

test("a member cancels, keeps the month, and resumes, by keyboard alone", async ({ page, shop, email }) => {
  await signUp(page, shop, email);
  await becomeMember(page, shop);
  await page.goto("/feed");
  await page.locator("[data-credit-badge]").focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Your membership")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await page.getByRole("link", { name: "Cancel membership" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Cancel your membership?")).toBeVisible();
  await page.getByRole("button", { name: "Cancel membership" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  await expect(page.getByText("Subscription Cancelled").first()).toBeVisible();
  const panel = page.getByRole("region", { name: "Your membership" });
  await expect(panel.getByText("Ends on")).toBeVisible();
  await panel.getByRole("button", { name: "Keep my membership" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your membership continues").first()).toBeVisible();
  await expect(panel.getByText("Next billing date")).toBeVisible();
});

test.describe("the question of a real bank", () => {
  // The shop's policy allows no other provider's script.
  test.use({ bypassCSP: true });

  /** Simulates the provider's script: it answers no once, then yes. */
  const SCRIPT = `
    window.asked = [];
    window.Stripe = (key) => ({
      _registerWrapper: () => {},
      handleNextAction: async ({ clientSecret }) => {
        asked.push([key, clientSecret]);
        return asked.length === 1
          ? { error: { type: "card_error", code: "authentication_failed", message: "Your bank said no." } }
          : { paymentIntent: { id: "pi_1", status: "succeeded" } };
      },
    });
    window.Stripe.version = "endive";
  `;
  const FORM = `<main><form action="/membership/return?setup_intent=seti_1" data-bank-question="" data-client-secret="pi_1_secret_2"
    data-failed-title="Payment Setup Failed" data-publishable-key="pk_test" hidden method="post">
    <p data-payment-problem="" hidden role="alert"></p><button type="submit">Confirm with my bank</button></form></main>`;

  test("is shown at once, again after a refusal, and then the shop checks the payment", async ({
    page,
    shop,
  }) => {
    await page.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
    );
    await page.route(`${shop.origin}/terms`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<main[\s\S]*<\/main>/, FORM);
      await route.fulfill({ response: answer, body });
    });
    await page.goto("/terms");
    await expect(page.getByText("Your bank said no.").first()).toBeVisible();
    await page.getByRole("button", { name: "Confirm with my bank" }).click();
    await expect(heading(page, "Join the Movement")).toBeVisible();
  });
});
