/** What only a shop with `PAYMENTS=stripe` shows: webhooks of another process, and the provider's own pages for payees. */
import { cardConfirmation } from "@moment/stripe-simulator";
import Stripe from "stripe";
import { addPoster } from "../support/gallery.ts";
import { expect, fillAddress, newestEmail, signUp, test } from "./support.ts";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

test.describe("a shop with Stripe", { tag: "@stripe-only" }, () => {
  test("settles an order by signed webhooks when its buyer never returns", async ({
    page,
    shop,
    gallery,
    email,
  }) => {
    const { id: posterId } = await addPoster(gallery, { totalSupply: null });
    await page.request.post("/api/cart", { data: { posterId } });
    await page.goto("/cart");
    await page.getByRole("button", { name: "Continue to shipping" }).click();
    await fillAddress(page, email);
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    const form = page.locator("form[data-client-secret]");
    const base = new URL((await form.getAttribute("data-api-base")) ?? "");
    const clientSecret = (await form.getAttribute("data-client-secret")) ?? "";
    const [path, init] = cardConfirmation(clientSecret, "4242424242424242");
    expect((await fetch(new URL(path, base), init)).status).toBe(200);
    expect((await newestEmail(shop, email)).subject).toMatch(/^Your order CAT-/);

    const stripe = new Stripe("sk_test_operator", { host: base.hostname, port: base.port, protocol: "http" });
    const [event] = (await stripe.events.list({ type: "payment_intent.succeeded", limit: 1 })).data;
    // Every endpoint has taken it, so the signature was right.
    const pending = async () => (await stripe.events.retrieve(event?.id ?? "")).pending_webhooks;
    await expect.poll(pending).toBe(0);
  });

  test("lets a creator set up payouts on the provider's page", async ({ page, shop, gallery, email }) => {
    await signUp(page, shop, email);
    const member = { user_type: "artistic_collective" } as const;
    await gallery.db.updateTable("accounts").set(member).where("email", "=", email).execute();
    await page.goto("/settings");
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Set Up Payment Account" }).click();
    const form = await opening;
    const details = {
      "First name": "Robin",
      "Last name": "Meier",
      "Date of birth": "1990-01-01",
      "Street and number": "Via Nassa 12",
      "Postal code": "6900",
      City: "Lugano",
      "IBAN or account number": "DE89 3704 0044 0532 0130 00",
    };
    for (const [label, text] of Object.entries(details)) await form.getByLabel(label).fill(text);
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByText("Setup Complete!").first()).toBeVisible();
    await expect(form.getByText("Enabled", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Open Payment Dashboard" })).toBeVisible();
  });
});
