/** What a browser may ask of the simulator, and what it may not. */
import { describe, expect, it } from "vitest";
import { CARD, open } from "./browser.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, useWorld } from "./world.ts";

const world = useWorld();

const HOST = "http://pay.example";
const FORM = "application/x-www-form-urlencoded";
const create = () => world.stripe.paymentIntents.create({ amount: 500, currency: "chf" });
const browse = (path: string, init: RequestInit = {}) =>
  world.simulator.browse(new Request(`${HOST}${path}`, init));
const errorIn = async (answer: Response) => ((await answer.json()) as { error: object }).error;

describe("a browser", () => {
  it("reads an intent with its secret and a publishable key, in the header or as a parameter", async () => {
    const { id, client_secret } = await create();
    const path = `/v1/payment_intents/${id}?client_secret=${client_secret}`;
    const authorization = `Bearer ${PUBLISHABLE_KEY}`;
    expect((await browse(path, { headers: { authorization } })).status).toBe(200);
    expect((await browse(`${path}&key=${PUBLISHABLE_KEY}`)).status).toBe(200);
    const confirmed = await browse(`/v1/payment_intents/${id}/confirm`, {
      method: "POST",
      body: new URLSearchParams({
        key: PUBLISHABLE_KEY,
        client_secret: client_secret ?? "",
        "payment_method_data[type]": "card",
        "payment_method_data[card][number]": "4242424242424242",
      }),
    });
    expect(await confirmed.json()).toMatchObject({ id, status: "succeeded" });
  });

  it("opens and posts hosted pages", async () => {
    const session = await world.stripe.checkout.sessions.create({
      line_items: [
        { quantity: 1, price_data: { currency: "chf", unit_amount: 500, product_data: { name: "A" } } },
      ],
      success_url: "http://shop.example/done",
      customer_email: "anna@example.com",
    });
    const body = new URLSearchParams({ ...CARD, number: "4242424242424242" });
    const url = session.url ?? "";
    const posted = await world.simulator.browse(new Request(url, { method: "POST", body }));
    expect(posted.status).toBe(303);
    expect((await open(world, url)).url).toBe("http://shop.example/done");
  });

  it.each([
    ["no key", {}],
    ["a secret key", { authorization: `Bearer ${SECRET_KEY}` }],
    ["a restricted key", { authorization: "Bearer rk_test_any" }],
    ["a secret key by name", { authorization: `Basic ${Buffer.from(`${SECRET_KEY}:`).toString("base64")}` }],
  ])("is refused with %s", async (_, headers) => {
    const { id, client_secret } = await create();
    const path = `/v1/payment_intents/${id}?client_secret=${client_secret}&key=${SECRET_KEY}`;
    const refused = await browse(path, { headers });
    expect([refused.status, await errorIn(refused)]).toMatchObject([401, { type: "invalid_request_error" }]);
  });

  it("may not do what needs a secret key", async () => {
    const refused = await browse("/v1/refunds", {
      method: "POST",
      body: new URLSearchParams({ key: PUBLISHABLE_KEY, payment_intent: "pi_1" }),
    });
    expect([refused.status, await errorIn(refused)]).toMatchObject([403, { code: "secret_key_required" }]);
  });

  it("finds no address that controls the simulator", async () => {
    const answer = await browse("/_simulator/clock", {
      method: "POST",
      body: JSON.stringify({ advance: 3600 }),
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(404);
  });

  it("meets the faults that are set", async () => {
    const { id, client_secret } = await create();
    world.simulator.faults.set({ rules: [{ fault: "outage", on: "GET /v1/payment_intents/{id}" }] });
    const path = `/v1/payment_intents/${id}?client_secret=${client_secret}&key=${PUBLISHABLE_KEY}`;
    await expect(browse(path)).rejects.toThrow("fetch failed");
  });
});

describe("a page of another site", () => {
  const origin = "http://shop.example";

  it.each(["fetch", "browse"] as const)("may ask with a publishable key (%s)", async (how) => {
    const ask = (path: string, init: RequestInit) =>
      world.simulator[how](new Request(`${HOST}${path}`, init));
    const { id, client_secret } = await create();
    const preflight = await ask(`/v1/payment_intents/${id}/confirm`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
      200,
      "authorization",
    ]);
    const answer = await ask(`/v1/payment_intents/${id}?client_secret=${client_secret}`, {
      headers: { origin, authorization: `Bearer ${PUBLISHABLE_KEY}` },
    });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  });

  it("may not use a secret key, nor read what one is answered", async () => {
    const authorization = `Bearer ${SECRET_KEY}`;
    const refused = await world.ask("GET", "/v1/charges", { headers: { origin, authorization } });
    expect(refused.status).toBe(401);
    const answer = await world.ask("POST", "/v1/customers", { headers: { "content-type": FORM } });
    expect([answer.status, answer.headers.has("access-control-allow-origin")]).toEqual([200, false]);
  });
});
