/** What all addresses have in common: keys, versions, parameters, errors, pages, expansion. */
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { DAY, errorOf, SECRET_KEY, useWorld } from "./world.ts";

const world = useWorld();

const form = (params: Record<string, string>) => ({
  body: new URLSearchParams(params).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
const errorIn = async (response: Response) => {
  const { error } = (await response.json()) as { error: Stripe.StripeRawError };
  return [response.status, error.type, error.code, error.param, error.message];
};
/** With a `fetch` the SDK hands on its `Headers`. */
const headerOf = ({ lastResponse }: Stripe.Response<unknown>, name: string) =>
  new Headers(lastResponse.headers).get(name);
const INVALID = "invalid_request_error";

describe("a request", () => {
  it("needs a key of the test mode", async () => {
    const none = await world.ask("GET", "/v1/charges", { headers: { authorization: "" } });
    expect((await errorIn(none))[0]).toBe(401);
    const live = await world.ask("GET", "/v1/charges", {
      headers: { authorization: "Bearer sk_live_1234567890abcd" },
    });
    expect(await errorIn(live)).toEqual([
      401,
      INVALID,
      undefined,
      undefined,
      "Invalid API Key provided: sk_live_**********abcd",
    ]);
    const basic = Buffer.from(`${SECRET_KEY}:`).toString("base64");
    const named = await world.ask("GET", "/v1/charges", { headers: { authorization: `Basic ${basic}` } });
    expect(named.status).toBe(200);
  });

  it("to an unknown address is answered with 404", async () => {
    expect(await errorIn(await world.ask("POST", "/v1/paintings"))).toEqual([
      404,
      INVALID,
      undefined,
      undefined,
      "Unrecognized request URL (POST: /v1/paintings). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.",
    ]);
  });

  it("names a version that the simulator speaks", async () => {
    const { lastResponse } = await world.stripe.charges.list();
    expect(lastResponse.apiVersion).toBe("2026-10-28.endive");
    const old = await world.ask("GET", "/v1/charges", { headers: { "stripe-version": "2020-08-27" } });
    expect((await errorIn(old))[0]).toBe(400);
  });

  it("names a connected account that exists", async () => {
    const error = await errorOf(world.stripe.charges.list({}, { stripeAccount: "acct_unknown" }));
    expect(error).toMatchObject({ statusCode: 403, code: "account_invalid", type: "StripePermissionError" });
  });
});

describe("a parameter", () => {
  const cases: [string, Record<string, string>, unknown[]][] = [
    [
      "/v1/payment_intents",
      { amount: "100", currency: "chf", colour: "red", "shape[size]": "1" },
      ["parameter_unknown", "colour", "Received unknown parameters: colour, shape"],
    ],
    [
      "/v1/payment_intents",
      { amount: "100", currency: "chf", "shipping[name]": "A", "shipping[address][planet]": "Mars" },
      [
        "parameter_unknown",
        "shipping[address][planet]",
        "Received unknown parameter: shipping[address][planet]",
      ],
    ],
    [
      "/v1/payment_intents",
      { amount: "100" },
      ["parameter_missing", "currency", "Missing required param: currency."],
    ],
    [
      "/v1/payment_intents",
      { amount: "100", currency: "chf", "shipping[name]": "A" },
      ["parameter_missing", "shipping[address]", "Missing required param: shipping[address]."],
    ],
    [
      "/v1/payment_intents",
      { amount: "1.5", currency: "chf" },
      ["parameter_invalid_integer", "amount", "Invalid integer: 1.5"],
    ],
    [
      "/v1/payment_intents",
      { amount: "100", currency: "" },
      [
        "parameter_invalid_empty",
        "currency",
        expect.stringContaining("You passed an empty string for 'currency'."),
      ],
    ],
    [
      "/v1/payment_intents",
      { amount: "100", currency: "chf", "payment_method_types[0]": "card" },
      ["payment_method_types_no_longer_supported", "payment_method_types", expect.any(String)],
    ],
    [
      "/v1/payment_intents",
      { amount: "100", currency: "chf", confirm: "yes" },
      [undefined, "confirm", "Invalid boolean: yes"],
    ],
    [
      "/v1/payment_intents",
      { amount: "100", currency: "chf", expand: "a" },
      [undefined, "expand", "Invalid array"],
    ],
    [
      "/v1/refunds",
      { payment_intent: "pi_1", reason: "bored" },
      [undefined, "reason", "Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer"],
    ],
  ];
  it.each(cases)("of POST %s is refused: %o", async (path, params, [code, param, message]) => {
    expect(await errorIn(await world.ask("POST", path, form(params)))).toEqual([
      400,
      INVALID,
      code,
      param,
      message,
    ]);
  });

  it("that names an unknown object is refused with 400, an address with 404", async () => {
    expect(await errorIn(await world.ask("GET", "/v1/payment_intents/pi_x"))).toEqual([
      404,
      INVALID,
      "resource_missing",
      "intent",
      "No such payment_intent: 'pi_x'",
    ]);
    const refund = await world.ask("POST", "/v1/refunds", form({ payment_intent: "pi_x" }));
    expect((await errorIn(refund)).slice(0, 4)).toEqual([400, INVALID, "resource_missing", "payment_intent"]);
  });

  it("may be given as a list without numbers, and metadata have limits", async () => {
    const params =
      "amount=500&currency=chf&allowed_payment_method_types[]=card&allowed_payment_method_types[]=klarna";
    const response = await world.ask("POST", "/v1/payment_intents", { ...form({}), body: params });
    expect(((await response.json()) as Stripe.PaymentIntent).payment_method_types).toEqual([
      "card",
      "klarna",
    ]);
    const metadata = { note: "x".repeat(501) };
    const error = await errorOf(
      world.stripe.paymentIntents.create({ amount: 500, currency: "chf", metadata }),
    );
    expect(error.param).toBe("metadata[note]");
  });
});

describe("an idempotency key", () => {
  const params = { amount: 500, currency: "chf" };

  it("makes an object once, and repeats the answer for a day", async () => {
    const idempotencyKey = "order-1";
    const first = await world.stripe.paymentIntents.create(params, { idempotencyKey });
    await world.stripe.paymentIntents.cancel(first.id);
    const second = await world.stripe.paymentIntents.create(params, { idempotencyKey });
    expect(second).toEqual(first);
    expect(headerOf(second, "idempotent-replayed")).toBe("true");
    expect(headerOf(second, "original-request")).toBe(first.lastResponse.requestId);
    await world.simulator.clock.advance(DAY);
    const later = await world.stripe.paymentIntents.create(params, { idempotencyKey });
    expect(later.id).not.toBe(first.id);
  });

  it("is refused with other parameters, and with another address", async () => {
    const idempotencyKey = "order-1";
    await world.stripe.paymentIntents.create(params, { idempotencyKey });
    const other = world.stripe.paymentIntents.create({ ...params, amount: 501 }, { idempotencyKey });
    expect(await errorOf(other)).toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
    const elsewhere = world.stripe.refunds.create({ payment_intent: "pi_1" }, { idempotencyKey });
    expect((await errorOf(elsewhere)).message).toContain("can only be used for the same endpoint");
  });

  it("repeats a decline, but not a refusal of malformed parameters", async () => {
    const declined = { ...params, payment_method: "pm_card_visa_chargeDeclined", confirm: true };
    const error = await errorOf(world.stripe.paymentIntents.create(declined, { idempotencyKey: "a" }));
    const again = await errorOf(world.stripe.paymentIntents.create(declined, { idempotencyKey: "a" }));
    expect(again.payment_intent?.id).toBe(error.payment_intent?.id);
    expect(again.headers?.["idempotent-replayed"]).toBe("true");
    await errorOf(world.stripe.paymentIntents.create({ ...params, currency: "" }, { idempotencyKey: "b" }));
    expect((await world.stripe.paymentIntents.create(params, { idempotencyKey: "b" })).amount).toBe(500);
  });

  it("is refused while its first request is not answered", async () => {
    world.simulator.faults.set({ rules: [{ fault: "no-answer", seconds: 0.1, times: 1 }] });
    const first = world.stripe.paymentIntents.create(params, { idempotencyKey: "a" });
    const second = await errorOf(world.stripe.paymentIntents.create(params, { idempotencyKey: "a" }));
    expect(second).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    expect((await errorOf(first)).type).toBe("StripeConnectionError");
    const third = await world.stripe.paymentIntents.create(params, { idempotencyKey: "a" });
    expect(headerOf(third, "idempotent-replayed")).toBe("true");
  });
});

describe("a list", () => {
  const make = async (count: number) => {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) {
      ids.unshift((await world.stripe.paymentIntents.create({ amount: 500 + made, currency: "chf" })).id);
      await world.simulator.clock.advance(1000);
    }
    return ids;
  };
  const idsOf = ({ data }: Stripe.ApiList<{ id: string }>) => data.map(({ id }) => id);

  it("has pages in both directions, the newest first", async () => {
    const ids = await make(5);
    const page = async (params: Stripe.PaymentIntentListParams) => {
      const found = await world.stripe.paymentIntents.list(params);
      return [idsOf(found), found.has_more];
    };
    expect(await page({ limit: 2 })).toEqual([ids.slice(0, 2), true]);
    expect(await page({ limit: 2, starting_after: ids[1] })).toEqual([ids.slice(2, 4), true]);
    expect(await page({ limit: 2, starting_after: ids[3] })).toEqual([ids.slice(4), false]);
    expect(await page({ limit: 2, ending_before: ids[4] })).toEqual([ids.slice(2, 4), true]);
    expect(await page({ limit: 3, ending_before: ids[2] })).toEqual([ids.slice(0, 2), false]);
    const all = await world.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect((await errorOf(page({ limit: 101 }))).param).toBe("limit");
    expect(await errorOf(page({ starting_after: "pi_x" }))).toMatchObject({
      statusCode: 400,
      param: "starting_after",
    });
  });

  it("is filtered by time", async () => {
    const ids = await make(3);
    const at = (await world.stripe.paymentIntents.retrieve(ids[1] ?? "")).created;
    const found = async (created: Stripe.PaymentIntentListParams["created"]) =>
      idsOf(await world.stripe.paymentIntents.list({ created }));
    expect(await found({ gt: at })).toEqual(ids.slice(0, 1));
    expect(await found({ gte: at, lt: at + 1 })).toEqual([ids[1]]);
    expect(await found(at)).toEqual([ids[1]]);
  });
});

describe("expansion", () => {
  const pay = () =>
    world.stripe.paymentIntents.create({
      amount: 500,
      currency: "chf",
      payment_method: "pm_card_visa",
      confirm: true,
    });

  it("replaces ids by objects, also in lists and several levels deep", async () => {
    const { id } = await pay();
    await world.stripe.refunds.create({ payment_intent: id });
    const { data } = await world.stripe.paymentIntents.list({
      expand: ["data.latest_charge.refunds.data.balance_transaction", "data.payment_method"],
    });
    const refund = { balance_transaction: { amount: -500, type: "refund" } };
    expect(data).toMatchObject([{ latest_charge: { refunds: { data: [refund] } } }]);
    const refunds = await world.stripe.refunds.list({ expand: ["data.charge.payment_intent"] });
    expect(refunds.data).toMatchObject([{ charge: { payment_intent: { id } } }]);
  });

  it("is refused for other fields and for too many levels", async () => {
    const { id } = await pay();
    const expanding = (expand: string) =>
      errorOf(world.stripe.paymentIntents.retrieve(id, { expand: [expand] }));
    expect((await expanding("amount")).message).toBe("This property cannot be expanded (amount).");
    expect((await expanding("latest_charge.fantasy")).message).toContain("cannot be expanded");
    expect((await expanding("a.b.c.d.e")).message).toContain("more than 4 levels");
  });

  it("that is refused leaves nothing behind", async () => {
    const params = { amount: 500, currency: "chf", expand: ["fantasy"] };
    await errorOf(world.stripe.paymentIntents.create(params));
    expect((await world.stripe.paymentIntents.list()).data).toEqual([]);
  });
});
