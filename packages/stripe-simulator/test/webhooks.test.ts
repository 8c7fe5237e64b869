import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type GivenEndpoint, openStripeSimulator } from "../src/index.ts";
import { quickPayee } from "./connect.ts";
import { errorOf, HOUR, NOON, openSdk, useWorld } from "./world.ts";

const world = useWorld();

const MINUTE = 60_000;
const create = () => world.stripe.paymentIntents.create({ amount: 500, currency: "chf" });
const pay = () =>
  world.stripe.paymentIntents.create({
    amount: 500,
    currency: "chf",
    payment_method: "pm_card_visa",
    confirm: true,
  });
const receivedTypes = () => world.received.map(({ type }) => type);

describe("a webhook", () => {
  it("is delivered once it is due, signed, and with the request that caused it", async () => {
    const intent = await world.stripe.paymentIntents.create(
      { amount: 500, currency: "chf" },
      { idempotencyKey: "order-1" },
    );
    expect(world.received).toEqual([]);
    await world.simulator.runDue();
    expect(world.received).toMatchObject([
      {
        type: "payment_intent.created",
        api_version: "2026-10-28.endive",
        pending_webhooks: 1,
        data: { object: { id: intent.id, status: "requires_payment_method" } },
        request: { id: intent.lastResponse.requestId, idempotency_key: "order-1" },
      },
    ]);
    const event = await world.stripe.events.retrieve(world.received[0]?.id ?? "");
    expect(event.pending_webhooks).toBe(0);
    await world.simulator.clock.advance(72 * HOUR);
    expect(world.received).toHaveLength(1);
  });

  it("is repeated for three days, less and less often", async () => {
    world.endpointStatus = 500;
    await create();
    const seen: number[] = [];
    const begin = world.simulator.clock.now();
    for (let hours = 0; hours <= 24 * 4 * 12; hours++) {
      const before = world.received.length;
      await world.simulator.clock.advance(hours === 0 ? 0 : 5 * MINUTE);
      if (world.received.length > before) seen.push((world.simulator.clock.now() - begin) / MINUTE);
    }
    expect(seen.map((minutes) => minutes / 60)).toEqual([
      0,
      5 / 60,
      35 / 60,
      155 / 60,
      455 / 60,
      1055 / 60,
      1775 / 60,
      2495 / 60,
      3215 / 60,
      3935 / 60,
    ]);
    expect(new Set(world.received.map(({ id }) => id)).size).toBe(1);
  });

  it("arrives at last where the endpoint answers again", async () => {
    world.endpointStatus = 503;
    await create();
    await world.simulator.runDue();
    world.endpointStatus = 200;
    await world.simulator.clock.advance(5 * MINUTE);
    expect(receivedTypes()).toEqual(["payment_intent.created", "payment_intent.created"]);
    expect((await world.stripe.events.list({ delivery_success: true })).data).toHaveLength(1);
  });

  it("does not wait for another that is slow to arrive", async () => {
    let answerFirst = () => {};
    const arrived: string[] = [];
    const simulator = openStripeSimulator({
      now: () => NOON,
      endpoints: [
        { url: "http://slow.example", secret: "whsec_1" },
        { url: "http://quick.example", secret: "whsec_2" },
      ],
      send(request) {
        arrived.push(new URL(request.url).hostname);
        if (arrived.length > 1) return Promise.resolve(new Response());
        return new Promise((resolve) => {
          answerFirst = () => resolve(new Response());
        });
      },
    });
    const stripe = openSdk(simulator.fetch);
    await stripe.paymentIntents.create({ amount: 500, currency: "chf" });
    const done = simulator.runDue();
    await expect.poll(() => arrived.sort()).toEqual(["quick.example", "slow.example"]);
    answerFirst();
    await done;
    expect((await stripe.events.list()).data.map((event) => event.pending_webhooks)).toEqual([0]);
    await simulator.close();
  });

  it("comes once where two simulators share a database", async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "stripe-simulator-")), "stripe.db");
    const times: string[] = [];
    const options = {
      file,
      now: () => NOON,
      async send(request: Request) {
        times.push(((await request.json()) as Stripe.Event).id);
        return new Response();
      },
    };
    const simulators = [openStripeSimulator(options), openStripeSimulator(options)] as const;
    const stripe = openSdk(simulators[0].fetch);
    await stripe.webhookEndpoints.create({ url: "http://shop.example", enabled_events: ["*"] });
    for (let made = 0; made < 20; made++)
      await stripe.paymentIntents.create({ amount: 500, currency: "chf" });
    await Promise.all(simulators.map((each) => each.runDue()));
    expect([times.length, new Set(times).size]).toEqual([20, 20]);
    await Promise.all(simulators.map((each) => each.close()));
    rmSync(path.dirname(file), { recursive: true });
  });

  it("names what has changed", async () => {
    const { id } = await pay();
    const refund = await world.stripe.refunds.create({ payment_intent: id, metadata: { a: "1" } });
    await world.stripe.refunds.update(refund.id, { metadata: { a: "2", b: "3" } });
    const [event] = (await world.stripe.events.list({ type: "refund.updated" })).data;
    expect(event?.data.previous_attributes).toEqual({ metadata: { a: "1", b: null } });
  });
});

describe("an endpoint", () => {
  it("gets the events that it wants, until it is disabled or deleted", async () => {
    const { id } = world.endpoint;
    await world.stripe.webhookEndpoints.update(id, { enabled_events: ["charge.succeeded"] });
    await pay();
    await world.simulator.runDue();
    expect(receivedTypes()).toEqual(["charge.succeeded"]);
    const disabled = await world.stripe.webhookEndpoints.update(id, { disabled: true });
    expect(disabled).toMatchObject({ status: "disabled" });
    await pay();
    await world.simulator.runDue();
    expect(world.received).toHaveLength(1);
    expect(await world.stripe.webhookEndpoints.del(id)).toMatchObject({ deleted: true });
    expect((await world.stripe.webhookEndpoints.list()).data).toEqual([]);
  });

  it("shows its secret only when it is made", async () => {
    expect(world.endpoint.secret).toMatch(/^whsec_\w{32}$/);
    expect(await world.stripe.webhookEndpoints.retrieve(world.endpoint.id)).not.toHaveProperty("secret");
  });

  it("needs an address and known types of events", async () => {
    const add = (url: string, type: string) =>
      errorOf(world.stripe.webhookEndpoints.create({ url, enabled_events: [type as "*"] }));
    expect(await add("shop.example", "*")).toMatchObject({ code: "url_invalid", param: "url" });
    expect(await add("http://shop.example", "poster.hung")).toMatchObject({ param: "enabled_events[0]" });
  });
});

describe("a given endpoint", () => {
  const URLS = { shop: "http://shop.example/webhooks", accounts: "http://shop.example/accounts" };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "stripe-simulator-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Opens the same database with these endpoints, and makes an intent and an account. */
  async function use(endpoints: readonly GivenEndpoint[] | undefined) {
    const sent: [string, string][] = [];
    const simulator = openStripeSimulator({
      file: path.join(folder, "stripe.db"),
      now: () => NOON,
      ...(endpoints && { endpoints }),
      async send(request) {
        const { secret = "" } = endpoints?.find(({ url }) => url === request.url) ?? {};
        const body = await request.text();
        const signature = request.headers.get("stripe-signature") ?? "";
        const event = stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, NOON / 1000);
        sent.push([request.url, event.type]);
        return new Response();
      },
    });
    const stripe = openSdk(simulator.fetch);
    await stripe.paymentIntents.create({ amount: 500, currency: "chf" });
    await quickPayee({ stripe, simulator });
    await simulator.runDue();
    const { data } = await stripe.webhookEndpoints.list();
    await simulator.close();
    return { sent, listed: data.map(({ url, enabled_events }) => [url, enabled_events]) };
  }

  it("gets signed events from the start, those of connected accounts apart", async () => {
    const { sent, listed } = await use([
      { url: URLS.shop, secret: "whsec_shop" },
      { url: URLS.accounts, secret: "whsec_accounts", connect: true, events: ["account.updated"] },
    ]);
    expect(listed).toEqual([
      [URLS.accounts, ["account.updated"]],
      [URLS.shop, ["*"]],
    ]);
    expect(sent[0]).toEqual([URLS.shop, "payment_intent.created"]);
    const ofAccounts = sent.filter(([url]) => url === URLS.accounts).map(([, type]) => type);
    expect(new Set(ofAccounts)).toEqual(new Set(["account.updated"]));
  });

  it("is changed or removed by what is given later, and stays where nothing is", async () => {
    await use([
      { url: URLS.accounts, secret: "whsec_1" },
      { url: URLS.shop, secret: "whsec_2" },
    ]);
    const later = await use([{ url: URLS.shop, secret: "whsec_3" }]);
    expect(later.listed).toEqual([[URLS.shop, ["*"]]]);
    expect(new Set(later.sent.map(([url]) => url))).toEqual(new Set([URLS.shop]));
    expect((await use(undefined)).listed).toHaveLength(1);
    expect((await use([])).listed).toEqual([]);
  });
});

describe("the list of events", () => {
  it("is searched by type, also with a star", async () => {
    await pay();
    const found = async (type: string) =>
      (await world.stripe.events.list({ type })).data.map((each) => each.type);
    expect(await found("charge.succeeded")).toEqual(["charge.succeeded"]);
    expect(await found("payment_intent.*")).toEqual(["payment_intent.succeeded", "payment_intent.created"]);
    const { data } = await world.stripe.events.list({
      types: ["charge.succeeded", "payment_intent.created"],
    });
    expect(data).toHaveLength(2);
  });
});
