/** The embedded provider over HTTP: the card element's API, and the payment page without scripts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { intentInput, pageInput } from "../ports/payments-contract.ts";
import { locationOf } from "../support/location.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";
const FUNDS = "4000-0000-0000-9995";
const CONFIRMS = "4000 0027 6000 3184";
const PROCESSES = "4000000000000077";

let shop: TestShop;
let server: TestServer;
let made = 0;
const lines: string[] = [];
const log = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);

beforeAll(async () => {
  shop = await openTestShop({ log: { info: log, warn: log, error: log } });
  server = await serve(shop);
});

afterAll(async () => {
  await server.close();
  await shop.close();
  expect(lines.join("\n")).not.toMatch(/424242|00009995|\b(4242|9995)\b|_secret_/);
});

let visitor: Visitor;
beforeEach(() => {
  visitor = server.visitor();
});

describe("POST /api/embedded-payments/:intent/confirm", () => {
  let intent: { id: string; clientSecret: string };
  beforeEach(async () => {
    intent = await shop.payments.createIntent({ ...intentInput, idempotencyKey: `call-${++made}` });
  });

  const address = () => `/api/embedded-payments/${intent.id}/confirm`;
  const pay = (cardNumber: string, more = {}) =>
    visitor.call(address(), {
      step: "card",
      clientSecret: intent.clientSecret,
      cardNumber,
      expiry: "12 / 34",
      cvc: "123",
      ...more,
    });
  const reply = (answer: string) =>
    visitor.call(address(), { step: "answer", clientSecret: intent.clientSecret, answer });
  const status = async () => (await shop.payments.intent(intent.id)).status;

  it("accepts a good card, and a double click as one payment", async () => {
    const answers = await Promise.all([pay(GOOD), pay(GOOD)]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ intent: { id: intent.id, status: "succeeded", amount: 5990 } });
    }
    expect((await shop.payments.intent(intent.id)).amountReceived).toBe(5990);
  });

  it.each([
    [DECLINED, "payment-declined", "Your card was declined."],
    [FUNDS, "payment-insufficient-funds", "Your card has insufficient funds."],
  ])("gives the reason why %s was refused", async (number, code, message) => {
    const answer = await pay(number);
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(await status()).toBe("requires_payment_method");
  });

  it("requires a confirmation first", async () => {
    expect(await (await pay(CONFIRMS)).json()).toMatchObject({ intent: { status: "requires_action" } });
    const refused = await reply("refuse");
    expect(refused.status).toBe(402);
    expect((await refused.json()).code).toBe("payment-unconfirmed");
    await pay(CONFIRMS);
    expect(await (await reply("accept")).json()).toMatchObject({ intent: { status: "succeeded" } });
  });

  it("answers processing, and succeeds after ten seconds", async () => {
    expect(await (await pay(PROCESSES)).json()).toMatchObject({ intent: { status: "processing" } });
    shop.clock.pass(10_000);
    const stored = () =>
      shop.db.selectFrom("embedded_intents").select("status").where("id", "=", intent.id).executeTakeFirst();
    await expect.poll(stored, { timeout: 5_000 }).toEqual({ status: "succeeded" });
  });

  it("refuses after the payment was cancelled", async () => {
    await shop.payments.cancelIntent(intent.id);
    const answer = await pay(GOOD);
    expect(answer.status).toBe(409);
    expect((await answer.json()).code).toBe("payment-closed");
  });

  it.each([
    [{ cardNumber: "" }, "card-number-missing", "cardNumber"],
    [{ cardNumber: "4242 4242 4242 4241" }, "card-number-invalid", "cardNumber"],
    [{ cardNumber: "4111 1111 1111 1111" }, "card-test-only", "cardNumber"],
    [{ expiry: undefined }, "card-expiry-missing", "expiry"],
    [{ expiry: "13 / 30" }, "card-expiry-invalid", "expiry"],
    [{ expiry: "04/25" }, "card-expired", "expiry"],
    [{ cvc: "12" }, "card-cvc-invalid", "cvc"],
  ])("names what is wrong with %j", async (more, code, field) => {
    const answer = await pay(GOOD, more);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code, field });
    expect(await status()).toBe("requires_payment_method");
  });

  it.each(["0525", "05/25", "5 / 2025", "05-25", "12/2099"])("reads %s as a month", async (expiry) => {
    expect((await pay(GOOD, { expiry })).status).toBe(200);
  });

  it("answers only to the client secret", async () => {
    for (const clientSecret of ["pi_1_secret_2", `${intent.clientSecret}x`]) {
      expect((await pay(GOOD, { clientSecret })).status).toBe(404);
    }
    expect((await pay(GOOD, { clientSecret: undefined })).status).toBe(422);
    expect((await visitor.call(address(), {})).status).toBe(422);
    expect((await visitor.get(address())).status).toBe(405);
    expect(await status()).toBe("requires_payment_method");
  });
});

describe("the payment page", () => {
  let id: string;
  beforeEach(async () => {
    const page = await shop.payments.openHostedPage({ ...pageInput, idempotencyKey: `page-${++made}` });
    id = page.id;
    expect(page.url).toBe(`/pay/${id}`);
  });

  const fill = (cardNumber: string, more = {}) =>
    visitor.post(`/pay/${id}`, {
      cardNumber,
      expiry: "12/34",
      cvc: "123",
      cardholder: "Anna Keller",
      ...more,
    });
  const back = () => `/orders/order-1/return?page=${id}`;

  it("shows what is paid, that no money moves, and how to return", async () => {
    const html = await (await visitor.get(`/pay/${id}`)).text();
    expect(html).toContain("CHF 59.90");
    expect(html).toContain("2 posters");
    expect(html).toContain("no money moves");
    expect(html).toContain('href="/orders/order-1/pay"');
    for (const token of ["cc-number", "cc-exp", "cc-csc", "cc-name"]) {
      expect(html).toContain(`autoComplete="${token}"`);
    }
  });

  it("accepts a good card and returns to the shop, at every request", async () => {
    const paid = await fill(GOOD);
    expect([paid.status, await locationOf(paid)]).toEqual([303, back()]);
    expect(await locationOf(fill(GOOD))).toBe(back());
    expect(await locationOf(visitor.get(`/pay/${id}`))).toBe(back());
    const { intentId } = await shop.payments.hostedPage(id);
    expect(await shop.payments.intent(intentId ?? "")).toMatchObject({
      status: "succeeded",
      metadata: intentInput.metadata,
    });
  });

  it.each([
    [DECLINED, 402, "Your card was declined."],
    [FUNDS, 402, "Your card has insufficient funds."],
    ["4242424242424241", 422, "not complete or not correct"],
    ["4111 1111 1111 1111", 422, "Only the test cards work here"],
  ])("shows on the same page why %s was refused, and never shows the card", async (number, status, words) => {
    const answer = await fill(number, { cvc: "987" });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain("<title>Error: ");
    expect(html).toContain("Anna Keller");
    expect(html).not.toContain(`value="${number}`);
    expect(html).not.toContain('"987"');
    expect(await locationOf(fill(GOOD))).toBe(back());
  });

  it("shows beside each field what is wrong", async () => {
    const answer = await fill("", { expiry: "04/25", cvc: "1", cardholder: "" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    for (const words of ["enter the card number", "three or four digits", "enter the name on the card"]) {
      expect(html).toContain(words);
    }
    expect(await (await fill(GOOD, { expiry: "04/25" })).text()).toContain("This card has expired.");
  });

  it("asks for the confirmation on its own page", async () => {
    expect(await locationOf(fill(CONFIRMS))).toBe(`/pay/${id}/confirm`);
    expect(await locationOf(visitor.get(`/pay/${id}`))).toBe(`/pay/${id}/confirm`);
    expect(await (await visitor.get(`/pay/${id}/confirm`)).text()).toContain("Confirm this payment");
    const refused = await visitor.post(`/pay/${id}/confirm`, { answer: "refuse" });
    expect(await locationOf(refused)).toBe(`/pay/${id}`);
    expect(await (await visitor.get(`/pay/${id}`)).text()).toContain("The payment was not confirmed");
    await fill(CONFIRMS);
    expect(await locationOf(visitor.post(`/pay/${id}/confirm`, { answer: "accept" }))).toBe(back());
  });

  it("waits for a payment in processing, and reloads itself", async () => {
    expect(await locationOf(fill(PROCESSES))).toBe(`/pay/${id}/processing`);
    const waiting = await visitor.get(`/pay/${id}/processing`);
    const page = await waiting.text();
    expect(page).toContain('data-poll-seconds="3"');
    expect(page).toContain("Your payment is being processed.");
    shop.clock.pass(10_000);
    expect(await locationOf(visitor.get(`/pay/${id}/processing`))).toBe(back());
  });

  it("redirects a late request to the state of the payment", async () => {
    for (const step of ["confirm", "processing"]) {
      expect(await locationOf(visitor.get(`/pay/${id}/${step}`))).toBe(`/pay/${id}`);
    }
    expect((await visitor.get("/pay/cs_test_0")).status).toBe(404);
  });

  it("is closed once the shop has closed it", async () => {
    await shop.payments.closeHostedPage(id);
    const html = await (await visitor.get(`/pay/${id}`)).text();
    expect(html).toContain("This payment page is closed");
    expect(html).not.toContain("cc-number");
    const late = await fill(GOOD);
    expect(late.status).toBe(409);
    expect((await shop.payments.hostedPage(id)).intentId).toBeNull();
  });
});

it("has no pages and no API where Stripe takes the payments", async () => {
  const paid = shop.payments;
  const { id, clientSecret } = await paid.createIntent({ ...intentInput, idempotencyKey: "elsewhere" });
  const page = await paid.openHostedPage({ ...pageInput, idempotencyKey: "elsewhere-page" });
  shop.payments = { ...paid, name: "stripe", simulator: null };
  expect((await visitor.get(`/pay/${page.id}`)).status).toBe(404);
  const call = { step: "answer", clientSecret, answer: "accept" };
  expect((await visitor.call(`/api/embedded-payments/${id}/confirm`, call)).status).toBe(404);
  shop.payments = paid;
});
