/** What only a shop with `PAYMENTS=stripe` shows: webhooks of another process, and the provider's own pages for payees. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { cardConfirmation } from "@moment/stripe-simulator";
import Stripe from "stripe";
import { root } from "../../scripts/fresh.mjs";
import type { RunningShop } from "../../scripts/running-shop.ts";
import { addPoster } from "../support/gallery.ts";
import { CLOSED_BANK_ACCOUNT } from "../support/payouts.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { expect, fillAddress, newestEmail, signUp, test } from "./support.ts";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

/** Stripe as its operator sees it. */
function stripeOf({ environment }: RunningShop): Stripe {
  const { hostname, port } = new URL(environment.STRIPE_API_BASE ?? "");
  return new Stripe("sk_test_operator", { host: hostname, port, protocol: "http" });
}

/** Time passes at Stripe, not in the shop. */
async function passAtStripe({ environment }: RunningShop, seconds: number): Promise<void> {
  const body = JSON.stringify({ advance: seconds });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${environment.STRIPE_API_BASE}/_simulator/clock`, {
    method: "POST",
    body,
    headers,
  });
  expect(answer.status).toBe(200);
}

/** Money that can be paid out at once. Such a card is under way for ten seconds. */
async function fillBalance(shop: RunningShop): Promise<void> {
  const card = { payment_method: "pm_card_bypassPending", confirm: true };
  await stripeOf(shop).paymentIntents.create({ amount: 100_000, currency: "chf", ...card });
  await passAtStripe(shop, 10);
}

/** Starts `npm run payouts` beside the shop, and returns what it prints. */
async function runPayouts({ environment }: RunningShop): Promise<string> {
  const options = ["--import", "tsx", "scripts/payouts.ts"];
  return (await promisify(execFile)(process.execPath, options, { cwd: root, env: environment })).stdout;
}

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

    const stripe = stripeOf(shop);
    const [event] = (await stripe.events.list({ type: "payment_intent.succeeded", limit: 1 })).data;
    // Every endpoint has taken it, so the signature was right.
    const pending = async () => (await stripe.events.retrieve(event?.id ?? "")).pending_webhooks;
    await expect.poll(pending).toBe(0);
  });

  test("pays a creator, who learns that the bank has sent the money back", async ({
    page,
    shop,
    gallery,
    email,
  }) => {
    const username = await signUp(page, shop, email);
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
      "IBAN or account number": CLOSED_BANK_ACCOUNT,
    };
    for (const [label, text] of Object.entries(details)) await form.getByLabel(label).fill(text);
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByText("Setup Complete!").first()).toBeVisible();
    await expect(form.getByText("Enabled", { exact: true })).toBeVisible();
    await expect(form.getByRole("button", { name: "Open Payment Dashboard" })).toBeVisible();

    // The gallery's clock shows a month that is long over.
    const account = await gallery.db
      .selectFrom("accounts")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const creator = { account: { ...account, email, username, userType: "artistic_collective" as const } };
    await purchase(gallery, stranger(), [(await addPoster(gallery, { creator, price: 8000 })).id]);
    await fillBalance(shop);
    const said = await runPayouts(shop);
    const [, sent = ""] = new RegExp(`${username}: CHF (\\S+) sent`).exec(said) ?? [];
    expect((await newestEmail(shop, email, 3)).subject).toBe(`CHF ${sent} is on its way to you`);
    await page.goto("/settings/earnings");
    await expect(page.getByRole("main")).toContainText(`CHF ${sent}`);

    await passAtStripe(shop, 3 * 24 * 3600);
    expect((await newestEmail(shop, email, 4)).subject).toBe(`CHF ${sent} did not reach your bank account`);
    await page.goto("/settings");
    await expect(page.getByText("The bank account is closed.")).toBeVisible();
  });
});
