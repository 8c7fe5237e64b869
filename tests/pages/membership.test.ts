/** The membership: without JavaScript on the provider's page, with JavaScript by a stored card. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settleMembership } from "../../app/domain/membership/settlement.server.ts";
import { PaymentRefusal } from "../../app/ports/payments/port.ts";
import { linksOf, parsePage } from "../support/document.ts";
import { addPoster, type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { addCard, answerBank } from "../support/membership.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";
const POOR = "4000000000009995";
const ASKED = "4000002760003184";
const MONTH = 32 * 24 * 60 * 60_000;

let shop: TestShop;
let server: TestServer;
let creator: CreatorViewer;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  server = await serve(shop);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(async () => {
  creator = await openCreator(shop);
  visitor = await enter(shop, server, creator);
});

const redirectOf = (response: Response) => [response.status, response.headers.get("Location")];
/** A text as readers see it, without React's comment nodes. */
async function read(address: string, who = visitor): Promise<string> {
  return plain(await (await who.get(address)).text());
}
const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");

const cardForm = (number: string) => ({ number, expiry: "12/34", cvc: "123", name: "Anna" });

const secretIn = (page: string) => /data-client-secret="([^"]+)"/.exec(page)?.[1] ?? "";

/** Does what the card element does: stores a card in the page's setup. Returns the setup's id. */
async function leaveCard(page: string, cardNumber: string, who = visitor): Promise<string> {
  const clientSecret = secretIn(await read(page, who));
  return addCard(shop, { setupId: clientSecret.split("_secret_")[0] ?? "", clientSecret }, cardNumber);
}

async function join(cardNumber = GOOD, promoCode = "") {
  await visitor.post("/membership", { promoCode, consent: "on" });
  const setupIntentId = await leaveCard("/membership/payment", cardNumber);
  return visitor.post("/membership/payment", { setupIntentId });
}

type Question = "createSetup" | "setCancelAtPeriodEnd" | "hostedPage" | "subscription" | "invoice";

/** Makes the provider unavailable for these questions while `act` runs. */
async function withoutAnswer(questions: Question | Question[], act: () => Promise<Response>) {
  const { payments } = shop;
  const value = () => Promise.reject(new PaymentRefusal("unavailable", "away", true));
  const away = [questions].flat().map((question) => [question, { value }] as const);
  shop.payments = Object.create(payments, Object.fromEntries(away));
  const answer = await act().finally(() => {
    shop.payments = payments;
  });
  return [answer.status, plain(await answer.text())] as const;
}

/** A provider whose bank asks in a window, or on a page of the provider. */
async function atProviderWithPages(act: () => Promise<Response>): Promise<string> {
  const { payments } = shop;
  const subscription = async (id: string) => {
    const subscription = await payments.subscription(id);
    const pageUrl = "https://invoice.stripe.com/i/1";
    return {
      ...subscription,
      latestInvoice: subscription.latestInvoice && { ...subscription.latestInvoice, pageUrl },
    };
  };
  shop.payments = Object.create(payments, {
    name: { value: "stripe" },
    subscription: { value: subscription },
  });
  const answer = await act().finally(() => {
    shop.payments = payments;
  });
  return answer.text();
}

/** Lets a month pass, delivers its webhook events, and opens a new session. */
async function passMonth(): Promise<void> {
  shop.clock.pass(MONTH);
  const { subscription_id } = await shop.db
    .selectFrom("memberships")
    .select("subscription_id")
    .where("account_id", "=", creator.account.id)
    .executeTakeFirstOrThrow();
  await settleMembership(shop, subscription_id ?? "");
  visitor = await enter(shop, server, creator);
}

describe("the plan", () => {
  it("sends guests to registration, and a visitor who came to pay back to the plan", async () => {
    const guest = { account: { ...creator.account, username: null } };
    await shop.db
      .updateTable("accounts")
      .set({ username: null, password_hash: null })
      .where("id", "=", creator.account.id)
      .execute();
    visitor = await enter(shop, server, { ...creator, ...guest } as unknown as CreatorViewer);
    expect(await read("/membership")).toContain("Sign up with your e-mail; you will come back here.");
    for (const who of [visitor, server.visitor()]) {
      expect(redirectOf(await who.get("/membership/payment?returnTo=/sell/1"))).toEqual([
        303,
        "/membership?returnTo=%2Fsell%2F1",
      ]);
      expect(redirectOf(await who.post("/membership/payment", { setupIntentId: "seti_1" }))[1]).toBe(
        "/membership",
      );
    }
  });

  it("reports a wrong code at its field, keeps it there, and begins nothing", async () => {
    const answer = await visitor.post("/membership", { promoCode: "ERLY60", consent: "on" });
    const page = plain(await answer.text());
    expect(answer.status).toBe(422);
    expect(page).toContain("This promo code does not exist.");
    expect(page).toMatch(/aria-invalid="true"[^>]*value="ERLY60"|value="ERLY60"[^>]*aria-invalid="true"/);
    expect(page).toContain("<title>Error: Join the Movement");
    expect(redirectOf(await visitor.get("/membership/payment"))).toEqual([303, "/membership"]);
  });
});

describe("joining on the provider's page", () => {
  it("charges the first month at the price of the code, and returns to the step that asked", async () => {
    const begun = await visitor.post("/membership?returnTo=/sell/1", {
      promoCode: " early60 ",
      consent: "on",
    });
    expect(redirectOf(begun)).toEqual([303, "/membership/payment?promo=EARLY60&returnTo=%2Fsell%2F1"]);
    const page = await read(await locationOf(begun));
    for (const words of ["Complete Subscription", "CHF 4.00", "CHF 9.99", "with code EARLY60", "4 June 2025"])
      expect(page).toContain(words);
    for (const scriptText of [
      "Payment Setup Failed",
      "There was an issue setting up your payment method. Please try again.",
      "An unexpected error occurred. Please try again.",
    ])
      expect(page).toContain(scriptText);
    const checkout = await locationOf(visitor.post(await locationOf(begun), {}));
    expect(checkout).toMatch(/^\/stripe-simulator\/c\/pay\//);
    for (const words of ["CHF 4.00", "CHF 9.99"]) expect(await read(checkout)).toContain(words);
    expect((await visitor.post(checkout, cardForm(DECLINED))).status).toBe(422);
    const paid = await locationOf(visitor.post(checkout, cardForm(GOOD)));
    const back = await locationOf(visitor.get(paid));
    expect(back).toContain("/membership/return?");
    expect(redirectOf(await visitor.get(back))).toEqual([303, "/membership/welcome?returnTo=%2Fsell%2F1"]);
    const welcome = await read("/membership/welcome?returnTo=/sell/1");
    for (const words of [
      "Welcome to the Artistic Collective!",
      "Your subscription is now active. You have unlimited poster generations.",
      'data-credit-badge="unlimited"',
      'href="/sell/1"',
    ]) {
      if (words.startsWith("data-credit")) expect(await read("/feed")).toContain(words);
      else expect(welcome).toContain(words);
    }
  });

  it("shows the bank's question there", async () => {
    await visitor.post("/membership", { consent: "on" });
    const checkout = await locationOf(visitor.post("/membership/payment", {}));
    const asked = await locationOf(visitor.post(checkout, cardForm(ASKED)));
    const answered = await locationOf(visitor.post(asked, { answer: "approve" }));
    const back = await locationOf(visitor.get(answered));
    expect(redirectOf(await visitor.get(back))).toEqual([303, "/membership/welcome"]);
    expect(await read("/membership/welcome")).toContain('href="/create?subscription_success=true"');
  });

  it("warns against paying again while it is not known whether the payment went through", async () => {
    await visitor.post("/membership", { consent: "on" });
    const checkout = await locationOf(visitor.post("/membership/payment", {}));
    let back = "";
    // The webhook asks for the subscription and its invoice: it must not settle the membership first.
    const [status, page] = await withoutAnswer(["hostedPage", "subscription", "invoice"], async () => {
      back = await locationOf(visitor.get(await locationOf(visitor.post(checkout, cardForm(GOOD)))));
      return visitor.get(back);
    });
    expect(status).toBe(503);
    expect(page).toContain('<h1 class="title">Payment not confirmed yet</h1>');
    expect(page).toContain("Please do not pay again");
    expect(page).not.toContain("data-card-setup");
    expect(redirectOf(await visitor.get(back))).toEqual([303, "/membership/welcome"]);
  });
});

describe("joining with a card stored on the page", () => {
  it("starts a membership, which the plan, the payment and the welcome show", async () => {
    expect(redirectOf(await join())).toEqual([303, "/membership/welcome"]);
    const own = await read("/membership");
    for (const words of ["Your membership", "Active", "4 June 2025, CHF 9.99", "Visa ending in 4242"])
      expect(own).toContain(words);
    expect(redirectOf(await visitor.get("/membership/payment"))).toEqual([303, "/membership"]);
    expect((await visitor.post("/membership", { consent: "on" })).status).toBe(409);
  });

  it("shows at the form why nothing was charged, and accepts another card", async () => {
    const refused = await join(POOR);
    const page = plain(await refused.text());
    expect(refused.status).toBe(402);
    expect(page).toContain("data-error-summary");
    expect(page).toContain("Complete Subscription");
    expect(page).toContain('name="setupIntentId"');
    expect(await read("/feed")).not.toContain('data-credit-badge="unlimited"');
    const setupIntentId = await leaveCard("/membership/payment", GOOD);
    expect(redirectOf(await visitor.post("/membership/payment", { setupIntentId }))[1]).toBe(
      "/membership/welcome",
    );
  });

  it("shows the bank's question for the card and for the month; a no charges nothing", async () => {
    const asked = await locationOf(join(ASKED, "BETA60"));
    expect(asked).toMatch(/^\/membership\/return\?setup_intent=/);
    expect(await read(asked)).toContain("Your bank asks you to confirm the payment");
    await answerBank(shop, secretIn(await read(asked)), false);
    const no = await visitor.get(asked);
    expect(await locationOf(no)).toMatch(/^\/membership\/payment/);
    expect(await read(await locationOf(no))).toContain(
      "The payment was not confirmed, so nothing was charged.",
    );
    const again = await locationOf(
      await visitor.post("/membership/payment", {
        setupIntentId: await leaveCard("/membership/payment", ASKED),
      }),
    );
    await answerBank(shop, secretIn(await read(again)));
    expect(redirectOf(await visitor.post(again, {}))).toEqual([303, again]);
    expect(redirectOf(await visitor.get(again))).toEqual([303, "/membership/welcome"]);
  });

  it("refuses the card of another account", async () => {
    await visitor.post("/membership", { consent: "on" });
    const theirs = await leaveCard("/membership/payment", GOOD);
    const other = await enter(shop, server, await openCreator(shop));
    await other.post("/membership", { consent: "on" });
    expect((await other.post("/membership/payment", { setupIntentId: theirs })).status).toBe(404);
    expect((await other.get(`/membership/return?setup_intent=${theirs}`)).status).toBe(404);
    expect((await other.get("/membership/return")).status).toBe(404);
    expect(redirectOf(await other.get("/membership/welcome"))).toEqual([303, "/membership"]);
  });
});

describe("the message on the create page", () => {
  it("is for members, shown once, and removed from the address", async () => {
    await join();
    const answer = await visitor.get("/create?subscription_success=true&from=x");
    expect(redirectOf(answer)).toEqual([303, "/create?from=x"]);
    const words = "Your subscription is now active. You have unlimited poster generations.";
    expect(await read("/create")).toContain(words);
    expect(await read("/create")).not.toContain(words);
    const stranger = server.visitor();
    expect(redirectOf(await stranger.get("/create?subscription_success=true"))).toEqual([303, "/create"]);
    expect(await read("/create", stranger)).not.toContain(words);
  });
});

describe("a running membership", () => {
  it("is cancelled, also twice, and resumed; its credits and posters stay", async () => {
    await join();
    await addPoster(shop, { creator });
    const question = await read("/membership/cancel");
    for (const words of [
      "Until 4 June 2025 you keep everything",
      "stay in the catalogue",
      "You will not be charged again.",
    ])
      expect(question).toContain(words);
    for (const _ of [1, 2]) {
      expect(redirectOf(await visitor.post("/membership/cancel", {}))).toEqual([303, "/settings"]);
    }
    const ending = await read("/settings");
    for (const words of ["Subscription Cancelled", "Ends on", "4 June 2025", "Keep my membership", "Active"])
      expect(ending).toContain(words);
    expect(await read("/membership/resume")).toContain("It then continues after 4 June 2025");
    expect(redirectOf(await visitor.post("/membership/resume", {}))).toEqual([303, "/settings"]);
    const running = await read("/settings");
    for (const words of ["Your membership continues", "Next billing date", "Cancel membership"])
      expect(running).toContain(words);
    await visitor.post("/membership/cancel", {});
    await passMonth();
    const over = await read("/settings");
    for (const words of ["Inactive", "Ended on", "Standard User", "Join again"])
      expect(over).toContain(words);
    const late = await visitor.post("/membership/resume", {});
    expect([late.status, plain(await late.text()).includes("You have no active membership.")]).toEqual([
      303,
      false,
    ]);
  });

  it("accepts another card, shows what is overdue, and is paid with it", async () => {
    await join();
    const poor = await leaveCard("/membership/card", POOR);
    expect(redirectOf(await visitor.post("/membership/card", { setupIntentId: poor }))).toEqual([
      303,
      "/settings",
    ]);
    expect(await read("/settings")).toContain("Card changed");
    await passMonth();
    const due = await read("/settings");
    for (const words of [
      "Your payment failed",
      "Active, payment overdue",
      "Next attempt",
      "Change card and pay",
      "We will try again on",
    ])
      expect(due).toContain(words);
    expect(await read("/membership/cancel")).toContain("The unpaid month is not charged");
    expect(await read("/membership/card")).toContain(
      "The unpaid month, CHF 9.99, is charged to the new card at once.",
    );
    const checkout = await locationOf(visitor.post("/membership/card", {}));
    const asked = await locationOf(visitor.post(checkout, cardForm(ASKED)));
    const answered = await locationOf(visitor.post(asked, { answer: "approve" }));
    const returned = await locationOf(visitor.get(answered));
    const there = await atProviderWithPages(() => visitor.get(returned));
    expect(linksOf(parsePage(there).querySelector("[data-bank-elsewhere]"))).toEqual(
      expect.arrayContaining(["https://invoice.stripe.com/i/1", returned]),
    );
    const question = await visitor.get(returned);
    expect(plain(await question.text())).toContain("Your bank asks you to confirm the payment of CHF 9.99.");
    await answerBank(shop, secretIn(await read(returned)));
    expect(redirectOf(await visitor.post(returned, {}))).toEqual([303, returned]);
    expect(redirectOf(await visitor.get(returned))).toEqual([303, "/settings"]);
    const paid = await read("/settings");
    expect(paid).not.toContain("Your payment failed");
    expect(paid).toContain("Visa ending in 3184");
  });

  it("reports an unavailable provider, and nothing changes", async () => {
    const [unbegun, plan] = await withoutAnswer("createSetup", () =>
      visitor.post("/membership", { consent: "on" }),
    );
    expect([unbegun, plan.includes("Subscription Error")]).toEqual([503, true]);
    expect(plan).toContain("Failed to create subscription");
    await join();
    const cancel = () => visitor.post("/membership/cancel", {});
    const [uncancelled, page] = await withoutAnswer("setCancelAtPeriodEnd", cancel);
    expect(uncancelled).toBe(503);
    expect(page).toContain("Failed to cancel subscription");
    expect(page).toContain("Cancel your membership?");
    expect(await read("/settings")).toContain("Next billing date");
  });

  it("has no pages without a membership", async () => {
    for (const page of ["card", "card/return?page=x", "cancel", "resume"]) {
      expect(redirectOf(await visitor.get(`/membership/${page}`))).toEqual([303, "/membership"]);
    }
  });
});

describe("the return from the payout account", () => {
  it("is confirmed once, and removed from the address", async () => {
    expect(redirectOf(await visitor.get("/settings?refresh=true"))).toEqual([303, "/settings"]);
    expect(await read("/settings")).toContain("Setup Required");
    expect(await read("/settings")).not.toContain("Setup Required");
    // Every visitor can open this address; here there is no account that could be complete.
    expect(redirectOf(await visitor.get("/settings?success=true"))).toEqual([303, "/settings"]);
    expect(await read("/settings")).not.toContain("Setup Complete!");
    expect(redirectOf(await visitor.get("/settings?success=no"))).toEqual([303, "/settings"]);
  });
});
