/** Paying: on the embedded provider's hosted page, with and without JavaScript, and in the element of either provider. */
import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { Payments } from "../../app/ports/payments/port.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { root } from "../../scripts/fresh.mjs";
import type { RunningShop } from "../../scripts/running-shop.ts";
import { expect, expectAccessible, test } from "./support.ts";

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

test.describe("the payment element", () => {
  // The page of this test is a page of the shop with a script that the shop does not know.
  test.use({ bypassCSP: true });

  const texts = {
    number: "Card number",
    expiry: "Expiry date",
    expiryExample: "MM / YY",
    cvc: "Security code",
    numberMissing: "Please enter the card number.",
    numberInvalid: "This card number is not correct.",
    expiryMissing: "Please enter the expiry date.",
    expiryInvalid: "Please enter month and year.",
    cvcMissing: "Please enter the security code.",
    cvcInvalid: "Three or four digits.",
    confirmTitle: "Confirm this payment",
    accept: "Accept",
    refuse: "Refuse",
    unavailable: "Nobody answers.",
  };

  async function mount(page: Page, shop: RunningShop): Promise<string> {
    const { id, clientSecret } = await withPayments(shop, (payments) =>
      payments.createIntent({ ...newIntent(), receiptEmail: "anna@example.com" }),
    );
    await mountElement(page, shop, { name: "embedded", publishableKey: null }, clientSecret);
    return id;
  }

  /** Puts an element into a page; "Pay Now" writes what came of it below. */
  async function mountElement(page: Page, shop: RunningShop, provider: object, clientSecret: string) {
    const bundle = await build({
      absWorkingDir: root,
      entryPoints: [path.join(root, "app/ui/payment/payment-element.client.ts")],
      bundle: true,
      write: false,
      format: "iife",
      globalName: "payment",
      platform: "browser",
      logLevel: "silent",
    });
    await page.goto(`${shop.origin}/login`);
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? "" });
    await page.evaluate(
      `(async () => {
        const texts = ${JSON.stringify(texts)};
        texts.confirmText = (amount) => "Is it you who pays " + amount + "?";
        document.getElementById("content").innerHTML =
          '<form class="page page-narrow" id="order"><h1>Pay</h1><div id="place"></div>' +
          '<button class="btn" type="submit" disabled>Pay Now</button><output></output></form>';
        const order = document.getElementById("order");
        const button = order.querySelector("button");
        const element = await payment.openPaymentElement(
          document.getElementById("place"),
          ${JSON.stringify(provider)},
          {
            clientSecret: ${JSON.stringify(clientSecret)},
            language: "en",
            texts,
            onReady: () => { button.disabled = false; },
            onChange: ({ complete }) => { order.dataset.complete = complete; },
            onFailure: () => { order.dataset.failed = true; },
          },
        );
        order.addEventListener("submit", async (event) => {
          event.preventDefault();
          order.dataset.posted = JSON.stringify([...new FormData(order)]);
          order.querySelector("output").textContent = JSON.stringify(await element.confirm("/"));
        });
      })()`,
    );
  }

  const result = (page: Page) => page.locator("output");
  const payNow = (page: Page) => page.getByRole("button", { name: "Pay Now" }).click();

  test("pays, and gives no card number to the form around it", async ({ page, shop }) => {
    const id = await mount(page, shop);
    await page.getByLabel("Card number").pressSequentially(GOOD);
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await fill(page, GOOD);
    await expect(page.locator("#order")).toHaveAttribute("data-complete", "true");
    await payNow(page);
    await expect(result(page)).toHaveText(JSON.stringify({ intent: { id, status: "succeeded" } }));
    await expect(page.locator("#order")).toHaveAttribute("data-posted", "[]");
  });

  test("says beside each field what is missing, and what the provider answers", async ({ page, shop }) => {
    await mount(page, shop);
    await payNow(page);
    await expect(page.getByText("Please enter the card number.", { exact: true })).toBeVisible();
    await expect(page.getByText("Please enter the security code.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Card number")).toBeFocused();
    await expectAccessible(page);
    await fill(page, "4111111111111111");
    await payNow(page);
    await expect(page.getByText("Only the test cards work here").first()).toBeVisible();
    await fill(page, DECLINED);
    await payNow(page);
    await expect(result(page)).toContainText("payment-declined");
  });

  test("asks to confirm in a dialog; closing it refuses", async ({ page, shop }) => {
    await mount(page, shop);
    await fill(page, CONFIRMS);
    await payNow(page);
    const dialog = page.getByRole("dialog", { name: "Confirm this payment" });
    await expect(dialog.getByText("Is it you who pays CHF 59.90?")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(result(page)).toContainText("payment-unconfirmed");
    await payNow(page);
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect(result(page)).toContainText("succeeded");
  });

  test("reports a payment in processing, and a provider that does not answer", async ({ page, shop }) => {
    await mount(page, shop);
    await fill(page, PROCESSES);
    // What a proxy says when the shop is away; a browser that is offline would complain in its console.
    await page.route("**/confirm", (route) => route.fulfill({ status: 404, body: "<h1>Away</h1>" }));
    await payNow(page);
    await expect(result(page)).toContainText("Nobody answers.");
    await page.unroute("**/confirm");
    await payNow(page);
    await expect(result(page)).toContainText("processing");
  });

  /** What Stripe's script does as far as the shop can see. It writes down how it is used. */
  const STRIPE_SCRIPT = `
    window.calls = [];
    window.Stripe = (key, options) => {
      calls.push({ key, options });
      return {
        _registerWrapper: () => {},
        elements: (options) => {
          calls.push({ clientSecret: options.clientSecret, theme: options.appearance.theme });
          return {
            create: (type, options) => ({
              on(event, listener) {
                if (event === "ready") setTimeout(listener);
                if (event === "change") setTimeout(() => listener({ complete: true }));
              },
              mount: (place) => { place.textContent = type + " " + options.paymentMethodOrder; },
              destroy: () => {},
            }),
            submit: async () => window.incomplete ? { error: { type: "validation_error" } } : {},
          };
        },
        confirmPayment: async ({ clientSecret, confirmParams, redirect }) => {
          calls.push({ clientSecret, confirmParams, redirect });
          return window.declined
            ? { error: { type: "card_error", code: "card_declined", message: "Your card was declined." } }
            : { paymentIntent: { id: "pi_1", status: "succeeded" } };
        },
      };
    };
    window.Stripe.version = "endive";
  `;
  const stripe = { name: "stripe", publishableKey: "pk_test_public" };

  test("is Stripe's own where Stripe is paid", async ({ page, shop }) => {
    await page.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: STRIPE_SCRIPT }),
    );
    await mountElement(page, shop, stripe, "pi_1_secret_2");
    await expect(page.locator("#place")).toHaveText("payment card,twint,klarna,ideal,sepa_debit,eps");
    await expect(page.locator("#order")).toHaveAttribute("data-complete", "true");
    await payNow(page);
    await expect(result(page)).toHaveText(JSON.stringify({ intent: { id: "pi_1", status: "succeeded" } }));
    expect(await page.evaluate("calls")).toEqual([
      { key: "pk_test_public", options: { locale: "en" } },
      { clientSecret: "pi_1_secret_2", theme: "night" },
      {
        clientSecret: "pi_1_secret_2",
        confirmParams: { return_url: "/", payment_method_data: { billing_details: {} } },
        redirect: "if_required",
      },
    ]);
    await page.evaluate("window.declined = true");
    await payNow(page);
    await expect(result(page)).toHaveText(
      JSON.stringify({ error: { message: "Your card was declined.", code: "card_declined" } }),
    );
    await page.evaluate("window.incomplete = true");
    await payNow(page);
    await expect(result(page)).toContainText("validation_error");
  });

  test("says that Stripe's script did not load", async ({ page, shop }) => {
    await page.route("https://js.stripe.com/**", (route) => route.fulfill({ status: 404, body: "" }));
    await mountElement(page, shop, stripe, "pi_1_secret_2");
    await expect(page.locator("#order")).toHaveAttribute("data-failed", "true");
  });
});
