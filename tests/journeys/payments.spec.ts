/** Paying on the page of an order: in the shop's own card form with the simulator, and in Stripe's fields with Stripe. */
import type { Page } from "@playwright/test";
import type { RunningShop } from "../../scripts/running-shop.ts";
import type { TestShop } from "../support/shop.ts";
import { expect, expectAccessible, fillAddress, fillCard, orderPoster, signUp, test } from "./support.ts";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";

const payNow = (page: Page) => page.getByRole("button", { name: "Pay Now" }).click();
const thanks = (page: Page) => page.getByRole("heading", { name: "Order Confirmed!" });

/** Orders a poster, up to its payment page. Returns the address of that page. */
async function toPayment(page: Page, shop: RunningShop, gallery: TestShop, email: string): Promise<string> {
  await signUp(page, shop, email);
  await orderPoster(page, gallery, email);
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await expect(page).toHaveURL(/\/payment$/);
  return page.url();
}

test.describe("the card form of the simulator", () => {
  test.beforeEach(async ({ page, shop, gallery, email }) => {
    await toPayment(page, shop, gallery, email);
    await expect(page.getByLabel("Card number")).toBeVisible();
  });

  test("sends the card to the simulator alone", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.postData()?.replaceAll(/\D/g, "").includes("4242424242424242")) sent.push(request.url());
    });
    await page.getByLabel("Card number").pressSequentially("4242424242424242");
    await expect(page.getByLabel("Card number")).toHaveValue(GOOD);
    await fillCard(page, GOOD);
    await payNow(page);
    await expect(thanks(page)).toBeVisible();
    expect(sent).toEqual([expect.stringMatching(/\/stripe-simulator\/v1\/payment_intents\/\w+\/confirm$/)]);
  });

  test("says beside each field what is missing, on a narrow phone too", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await payNow(page);
    const number = page.getByLabel("Card number");
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription("Please enter the card number.");
    await expect(page.getByLabel("Security code")).toHaveAccessibleDescription(
      "Please enter the security code.",
    );
    await expectAccessible(page);
    await fillCard(page, "4111 1111 1111 1111");
    await payNow(page);
    await expect(number).toHaveAccessibleDescription(/^Only the test cards work here/);
    await expect(number).toBeFocused();
    await number.fill("4");
    await expect(number).toHaveAccessibleDescription("");
  });

  test("is filled in by a test card, with the keyboard alone", async ({ page }) => {
    const declined = page.getByRole("button", { name: `${DECLINED} Declined` });
    await declined.focus();
    await page.keyboard.press("Enter");
    await expect(declined).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByLabel("Card number")).toHaveValue(DECLINED);
    await payNow(page);
    await expect(page.getByRole("alert").getByText("Your card was declined.").first()).toBeVisible();
    await page.getByRole("button", { name: `${GOOD} Succeeds` }).press("Enter");
    await payNow(page);
    await expect(thanks(page)).toBeVisible();
  });

  test("says that the provider does not answer, and then pays", async ({ page }) => {
    await fillCard(page, GOOD);
    // What a proxy says when the shop is away; a browser that is offline would complain in its console.
    await page.route("**/confirm", (route) => route.fulfill({ status: 404, body: "<h1>Away</h1>" }));
    await payNow(page);
    await expect(page.getByText("cannot be reached right now").first()).toBeVisible();
    await page.unroute("**/confirm");
    await payNow(page);
    await expect(thanks(page)).toBeVisible();
  });
});

test.describe("Stripe's fields", () => {
  // Here the pages come from a shop with the simulator, whose policy does not allow Stripe's script.
  test.use({ bypassCSP: true });

  /** What Stripe's script does as far as the shop can see. It reports how it is used. */
  const STRIPE_SCRIPT = `
    window.Stripe = (key, options) => {
      report({ key, options });
      return {
        _registerWrapper: () => {},
        registerAppInfo: () => {},
        createToken: () => {},
        createPaymentMethod: () => {},
        confirmCardPayment: () => {},
        elements: ({ clientSecret, appearance }) => {
          report({ clientSecret, theme: appearance.theme });
          return {
            update: () => {},
            create: (type, { paymentMethodOrder }) => ({
              on(event, listener) { if (event === "ready") setTimeout(listener); },
              off: () => {},
              update: () => {},
              mount: (place) => { place.textContent = type + " " + paymentMethodOrder; },
              destroy: () => {},
            }),
            submit: async () => {
              report("submit");
              return window.incomplete ? { error: { type: "validation_error", message: "Incomplete." } } : {};
            },
          };
        },
        confirmPayment: async ({ elements, clientSecret, ...rest }) => {
          report(rest);
          return window.declined
            ? { error: { type: "card_error", code: "card_declined", message: "Stripe says no." } }
            : { paymentIntent: { id: clientSecret.split("_secret_")[0], status: "succeeded" } };
        },
      };
    };
    window.Stripe.version = "endive";
  `;

  /** Opens the payment page as a shop with Stripe's keys writes it: without the address of a simulator. */
  async function openWithStripe(page: Page, address: string): Promise<void> {
    await page.route(address, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/ data-api-base="[^"]*"/, "");
      await route.fulfill({ response: answer, body });
    });
    await page.goto(address);
  }

  test("check the input and open a wallet before any request", async ({ page, shop, gallery, email }) => {
    const reports: unknown[] = [];
    await page.exposeFunction("report", (what: unknown) => void reports.push(what));
    await page.route("https://js.stripe.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: STRIPE_SCRIPT }),
    );
    const address = await toPayment(page, shop, gallery, email);
    page.on("request", (request) => {
      if (request.url().endsWith("/initiated")) reports.push("request");
    });
    await openWithStripe(page, address);
    await expect(page.getByText("payment card,twint,klarna,ideal,sepa_debit,eps")).toBeVisible();
    const secret = await page.locator("form[data-payment]").getAttribute("data-client-secret");
    await page.evaluate("window.incomplete = true");
    await payNow(page);
    await expect(page.getByRole("alert").getByText("Incomplete.")).toBeVisible();
    await page.evaluate("window.incomplete = false; window.declined = true");
    await payNow(page);
    await expect(page.getByText("Stripe says no.").first()).toBeVisible();
    expect(reports).toEqual([
      { key: "pk_test_simulator", options: { locale: "en" } },
      { clientSecret: secret, theme: "night" },
      "submit",
      "submit",
      "request",
      {
        confirmParams: {
          return_url: expect.stringContaining(address.replace(/payment$/, "return")),
          payment_method_data: { billing_details: {} },
        },
        redirect: "if_required",
      },
    ]);
  });

  test("give way to Stripe's page where the script does not load", async ({ page, shop, gallery, email }) => {
    await page.route("https://js.stripe.com/**", (route) => route.fulfill({ status: 404, body: "" }));
    await openWithStripe(page, await toPayment(page, shop, gallery, email));
    await expect(page.getByText("You pay on our payment provider’s page")).toBeVisible();
    await payNow(page);
    await expect(page).toHaveURL(/\/c\/pay\/cs_/);
  });
});
