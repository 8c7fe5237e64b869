/** What the pages of an account say when the shop, the payment provider or the line fails. */
import type { Page } from "@playwright/test";
import { addPoster, type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { onboard } from "../support/payouts.ts";
import type { FaultyShop } from "./faulty-shop.ts";
import { expect, newEmail, newestCode, PASSWORD, saveCard, faultyTest as test } from "./support.ts";
import { expectToast, offline, toast } from "./toasts.ts";

test.use({ extraHTTPHeaders: { "X-Forwarded-For": "198.18.7.9" } });

async function logIn(page: Page, { shop, server, running }: FaultyShop, creator: CreatorViewer) {
  const visitor = await enter(shop, server, creator);
  await page
    .context()
    .addCookies(visitor.sentCookies().map((cookie) => ({ ...cookie, url: running.origin })));
}

test("an account that cannot be created keeps the code on the page", async ({ page, faulty }) => {
  const email = newEmail();
  await page.goto("/sign-up");
  await page.getByLabel("Username").fill("soon_here");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat the password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  const code = page.locator("input[name=code]");
  await code.fill(await newestCode(faulty.running, email));
  await faulty.withoutTable("insert on accounts", async () => {
    await page.getByRole("button", { name: "Continue" }).click();
    await expectToast(page, "Registration failed", "Failed to create account");
  });
  await expect(code).toHaveValue(/^\d{6}$/);
  await faulty.withoutTable("insert on sessions", async () => {
    await page.getByRole("button", { name: "Continue" }).click();
    await expectToast(page, "Account created", "Please log in with your new credentials.");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expectToast(page, "Login failed", "Something went wrong. Please try again later.");
  });
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/feed");

  // The dashboard's link shows eight empty tiles until its page comes.
  let report = (_tiles: number) => {};
  const tiles = new Promise<number>((resolve) => {
    report = resolve;
  });
  await page.exposeFunction("report", (count: number) => report(count));
  await page.evaluate(() => {
    const count = () => document.querySelectorAll("body > [aria-hidden] > .poster.aspect-poster").length;
    new MutationObserver(() => count() && Object(window).report(count())).observe(document.body, {
      childList: true,
    });
  });
  await page.route("**/dashboard", async (route) => {
    await tiles;
    await route.continue();
  });
  await page.getByRole("link", { name: "Dashboard" }).click({ noWaitAfter: true });
  expect(await tiles).toBe(8);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("a poster that cannot be published or unpublished says so", async ({ page, context, faulty }) => {
  const { shop } = faulty;
  const creator = await openCreator(shop);
  const poster = await addPoster(shop, { creator, public: null });
  await logIn(page, faulty, creator);
  await page.goto(`/sell/${poster.id}`);
  await page.getByLabel("Name").fill("Dusk over the lake");
  await page.getByLabel("City").fill("Lugano");
  const terms = page.getByRole("link", { name: "Creator Terms of Poster Submission" });
  await offline(context, async () => {
    await terms.click();
    await expectToast(page, "No connection");
  });
  await page.route("**/creator-terms", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await terms.click();
  await expectToast(page, "Something went wrong");
  await page.unroute("**/creator-terms");
  await terms.click();
  await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Name")).toHaveValue("Dusk over the lake");

  await page.getByLabel(/^I agree to the/).check();
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await faulty.withoutTable("insert on publications", async () => {
    await publish.click();
    await expectToast(
      page,
      "Error",
      "There was a problem making your image public: something went wrong on our side. Please try again.",
    );
  });
  await expect(page.getByLabel("City")).toHaveValue("Lugano");
  await publish.click();
  await expect(page.getByRole("heading", { name: "Your poster is for sale" })).toBeVisible();

  await page.goto(`/dashboard/${poster.id}`);
  await page.getByRole("link", { name: "Unpublish" }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you want to unpublish" })).toBeVisible();
  await faulty.withoutTable("update on publications", async () => {
    await page.getByRole("button", { name: "Unpublish" }).click();
    await expectToast(page, "Error", "Failed to update poster status. Please try again.");
  });
});

test("a membership that cannot be begun or cancelled says so", async ({ page, faulty }) => {
  const { shop, running } = faulty;
  await logIn(page, faulty, await openCreator(shop));
  await page.goto("/membership");
  await page.getByRole("checkbox", { name: /at once/ }).check();
  await faulty.withoutPayments(["createSetup"], async () => {
    await page.getByRole("button", { name: "Become a member" }).click();
    await expectToast(page, "Subscription Error", "Failed to create subscription");
  });
  await page.getByRole("button", { name: "Become a member" }).click();
  await expect(page.getByRole("heading", { name: "Complete Subscription" })).toBeVisible();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Expiry date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  const confirm = "**/stripe-simulator/v1/setup_intents/*/confirm";
  const wordless = { status: 400, json: { error: { type: "api_error" } } };
  await page.route(confirm, (route) => route.fulfill(wordless));
  await page.getByRole("button", { name: /^Subscribe/ }).click();
  await expectToast(page, "Payment Error", "An unexpected error occurred. Please try again.");
  const coded = { status: 400, json: { error: { type: "api_error", code: "processing_error" } } };
  await page.route(confirm, (route) => route.fulfill(coded));
  await page.getByRole("button", { name: /^Subscribe/ }).click();
  await expectToast(
    page,
    "Payment Setup Failed",
    "There was an issue setting up your payment method. Please try again.",
  );
  await page.unroute(confirm);

  const { clientSecret } = await (await page.request.post("/api/create-subscription", { data: {} })).json();
  await saveCard(page, running, clientSecret, "4242424242424242");
  const [setupIntentId] = clientSecret.split("_secret_");
  await page.request.post("/api/confirm-subscription", { data: { setupIntentId } });
  await page.goto("/membership/cancel");
  await faulty.withoutPayments(["setCancelAtPeriodEnd"], async () => {
    await page.getByRole("button", { name: "Cancel membership" }).click();
    await expectToast(page, "Error", "Failed to cancel subscription");
  });
});

test("payouts that the provider does not open show their error in the page", async ({ page, faulty }) => {
  const { shop } = faulty;
  const creator = await openCreator(shop, { member: true });
  const text = "The payment provider is not responding. Please try again in a few minutes.";
  const fails = async (
    button: string,
    title: string,
    call: "createPayoutAccount" | "dashboardLink" | "onboardingLink",
  ) => {
    await page.goto("/settings");
    await faulty.withoutPayments([call], async () => {
      await page.getByRole("button", { name: button }).click();
      await expectToast(page, title, text);
    });
    // No bare tab has opened for it.
    expect(page.context().pages()).toHaveLength(1);
  };
  await logIn(page, faulty, creator);
  await fails("Set Up Payment Account", "Failed to create payment account", "createPayoutAccount");
  await onboard(shop, creator, false);
  await fails("Complete Setup", "Failed to refresh onboarding", "onboardingLink");
  await onboard(shop, creator);
  await fails("Open Payment Dashboard", "Failed to open dashboard", "dashboardLink");
  await page.route("**/dashboard-link", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await page.getByRole("button", { name: "Open Payment Dashboard" }).click();
  await expectToast(page, "Failed to open dashboard", text);

  shop.clock.pass(24 * 3600_000);
  await faulty.withoutPayments(["payoutAccount"], async () => {
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("Failed to load payment settings");
  });
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: "Open Payment Dashboard" })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});
