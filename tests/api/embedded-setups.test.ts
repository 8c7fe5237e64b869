/** Stored cards, subscriptions and connected accounts of the embedded provider, over HTTP and without scripts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import { accountInput } from "../ports/accounts-contract.ts";
import { customerInput } from "../ports/setups-contract.ts";
import { plan } from "../ports/subscriber.ts";
import { locationOf } from "../support/location.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const CONFIRMS = "4000 0027 6000 3184";
const PROCESSES = "4000 0000 0000 0077";
const metadata = { account_id: "account-1" };

let shop: TestShop;
let server: TestServer;
let customerId: string;
let visitor: Visitor;
let made = 0;
const lines: string[] = [];
const log = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);

beforeAll(async () => {
  shop = await openTestShop({ log: { info: log, warn: log, error: log } });
  server = await serve(shop);
  customerId = (await shop.payments.createCustomer(customerInput)).id;
});

afterAll(async () => {
  await server.close();
  await shop.close();
  expect(lines.join("\n")).not.toMatch(/4242|_secret_/);
});

beforeEach(() => {
  visitor = server.visitor();
});

const entered = (cardNumber: string) => ({
  cardNumber,
  expiry: "12/34",
  cvc: "123",
  cardholder: "Anna Keller",
});
const page = () => ({
  idempotencyKey: `page-${++made}`,
  customerId,
  metadata,
  successUrl: `${shop.settings.origin}/membership/return?page={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${shop.settings.origin}/membership`,
  locale: null,
});

describe("POST /api/embedded-setups/:setup/confirm", () => {
  it("stores a card, requires a confirmation, and gives reasons for refusals", async () => {
    const { id, clientSecret } = await shop.payments.createSetup({
      idempotencyKey: `setup-${++made}`,
      customerId,
      metadata,
    });
    const call = (body: object) =>
      visitor.call(`/api/embedded-setups/${id}/confirm`, { clientSecret, ...body });
    const enter = (cardNumber: string, more = {}) =>
      call({ step: "card", cardNumber, expiry: "12 / 34", cvc: "123", ...more });
    const declined = await enter(DECLINED);
    expect([declined.status, (await declined.json()).code]).toEqual([402, "payment-declined"]);
    expect((await enter(GOOD, { clientSecret: `${clientSecret}x` })).status).toBe(404);
    expect((await enter("1234")).status).toBe(422);
    expect(await (await enter(CONFIRMS)).json()).toMatchObject({ setup: { status: "requires_action" } });
    expect((await call({ step: "answer", answer: "refuse" })).status).toBe(402);
    await enter(CONFIRMS);
    const kept = await call({ step: "answer", answer: "accept" });
    expect(await kept.json()).toEqual({ setup: { id, status: "succeeded" } });
    expect((await visitor.get(`/api/embedded-setups/${id}/confirm`)).status).toBe(405);
  });
});

describe("a page for storing a card", () => {
  it("stores a card, and returns to the shop", async () => {
    const { id, url } = await shop.payments.openHostedSetup(page());
    expect(url).toBe(`/pay/setup/${id}`);
    const html = await (await visitor.get(`/pay/setup/${id}`)).text();
    for (const words of ["Save this card", "no money moves", 'href="/membership"'])
      expect(html).toContain(words);
    expect(html).not.toContain("CHF");
    const declined = await visitor.post(`/pay/setup/${id}`, entered(DECLINED));
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("Your card was declined.");
    const back = `/membership/return?page=${id}`;
    expect(await locationOf(visitor.post(`/pay/setup/${id}`, entered(GOOD)))).toBe(back);
    expect(await locationOf(visitor.get(`/pay/setup/${id}`))).toBe(back);
  });

  it("asks for the confirmation on its own page", async () => {
    const { id } = await shop.payments.openHostedSetup(page());
    const confirm = `/pay/setup/${id}/confirm`;
    expect(await locationOf(visitor.post(`/pay/setup/${id}`, entered(CONFIRMS)))).toBe(confirm);
    expect(await (await visitor.get(confirm)).text()).toContain("Confirm this card");
    expect(await locationOf(visitor.post(confirm, { answer: "refuse" }))).toBe(`/pay/setup/${id}`);
    await visitor.post(`/pay/setup/${id}`, entered(CONFIRMS));
    expect(await locationOf(visitor.post(confirm, { answer: "accept" }))).toContain("/membership/return");
  });

  it("reloads itself while the card is checked, and is closed after a day", async () => {
    const { id } = await shop.payments.openHostedSetup(page());
    const processing = `/pay/setup/${id}/processing`;
    expect(await locationOf(visitor.post(`/pay/setup/${id}`, entered(PROCESSES)))).toBe(processing);
    expect(await (await visitor.get(processing)).text()).toContain('data-poll-seconds="3"');
    shop.clock.pass(10_000);
    expect(await locationOf(visitor.get(processing))).toContain("/membership/return");
    const { id: closed } = await shop.payments.openHostedSetup(page());
    await shop.payments.closeHostedPage(closed);
    expect(await (await visitor.get(`/pay/setup/${closed}`)).text()).toContain("This payment page is closed");
    expect((await visitor.get("/pay/setup/cs_test_card_0")).status).toBe(404);
  });

  it("shows the price of a subscription, and begins it", async () => {
    const { id } = await shop.payments.openHostedSubscription({
      ...page(),
      plan,
      firstMonthOff: rappen(599),
    });
    const html = await (await visitor.get(`/pay/setup/${id}`)).text();
    for (const words of ["CHF 4.00", "Membership", "CHF 9.99"]) expect(html).toContain(words);
    const confirm = `/pay/setup/${id}/confirm`;
    expect(await locationOf(visitor.post(`/pay/setup/${id}`, entered(CONFIRMS)))).toBe(confirm);
    expect(await (await visitor.get(confirm)).text()).toContain("Confirm this payment");
    expect(await locationOf(visitor.post(confirm, { answer: "accept" }))).toBe(
      `/membership/return?page=${id}`,
    );
    const { subscriptionId } = await shop.payments.hostedPage(id);
    expect(await shop.payments.subscription(subscriptionId ?? "")).toMatchObject({
      status: "active",
      latestInvoice: { amountPaid: 400 },
    });
  });
});

describe("a connected account", () => {
  const newAccount = () =>
    shop.payments.createPayoutAccount({ ...accountInput, idempotencyKey: `account-${++made}` });
  const linkTo = async (accountId: string) =>
    (
      await shop.payments.onboardingLink({
        accountId,
        returnUrl: `${shop.settings.origin}/settings?connect=return`,
        refreshUrl: `${shop.settings.origin}/settings?connect=refresh`,
      })
    ).url;

  it("is set up on a page, once per link", async () => {
    const { id } = await newAccount();
    const url = await linkTo(id);
    expect(await (await visitor.get(url)).text()).toContain("Complete setup");
    expect(await locationOf(visitor.post(url, { answer: "more" }))).toBe("/settings?connect=return");
    expect(await shop.payments.payoutAccount(id)).toMatchObject({
      detailsSubmitted: true,
      payoutsEnabled: false,
    });
    expect(await locationOf(visitor.get(url))).toBe("/settings?connect=refresh");
    expect(await locationOf(visitor.post(url, { answer: "complete" }))).toBe("/settings?connect=refresh");
    expect((await shop.payments.payoutAccount(id)).payoutsEnabled).toBe(false);
    await visitor.post(await linkTo(id), { answer: "complete" });
    expect((await shop.payments.payoutAccount(id)).payoutsEnabled).toBe(true);
    const late = await linkTo(id);
    shop.clock.pass(5 * 60_000);
    expect(await locationOf(visitor.get(late))).toBe("/settings?connect=refresh");
    expect((await visitor.get("/pay/accounts/onboarding/of-nobody")).status).toBe(404);
  });

  it("sends events to the shop's endpoint for connected accounts", async () => {
    const { id } = await newAccount();
    await visitor.post(await linkTo(id), { answer: "complete" });
    const undelivered = async () =>
      shop.db
        .selectFrom("embedded_events")
        .select("type")
        .where("type", "=", "account.updated")
        .where("delivered_at", "is", null)
        .execute();
    await expect.poll(undelivered, { timeout: 10_000 }).toEqual([]);
    const kept = await shop.db.selectFrom("payment_events").select("type").execute();
    expect(kept.map(({ type }) => type)).toContain("account.updated");
    expect((await visitor.call("/api/webhooks/stripe-connect", { id: "evt_1" })).status).toBe(400);
  });

  it("has a dashboard with its transfers and open requirements", async () => {
    const { id: accountId } = await newAccount();
    await visitor.post(await linkTo(accountId), { answer: "complete" });
    await shop.payments.transfer({
      reference: `payout-${++made}`,
      accountId,
      amount: rappen(479),
      currency: "chf",
      description: "Earnings of October 2026",
      metadata,
    });
    const { url } = await shop.payments.dashboardLink(accountId);
    const html = await (await visitor.get(url)).text();
    for (const words of ["Payouts are enabled.", "Earnings of October 2026", "CHF 4.79"]) {
      expect(html).toContain(words);
    }
    expect(await locationOf(visitor.post(url, { answer: "more" }))).toBe(url);
    expect(await (await visitor.get(url)).text()).toContain("individual.verification.document");
    expect(await shop.payments.payoutAccount(accountId)).toMatchObject({ payoutsEnabled: false });
    shop.clock.pass(5 * 60_000);
    expect(await (await visitor.get(url)).text()).toContain("This link is too old");
  });
});
