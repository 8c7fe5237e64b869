import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { openStripeSimulator } from "../src/index.ts";
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
