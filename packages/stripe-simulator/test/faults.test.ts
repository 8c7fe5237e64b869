import { describe, expect, it } from "vitest";
import type { FaultRule } from "../src/index.ts";
import { DAY, errorOf, HOUR, useWorld } from "./world.ts";

const world = useWorld();

const set = (...rules: FaultRule[]) => world.simulator.faults.set({ seed: 7, rules });
const create = (idempotencyKey?: string) =>
  world.stripe.paymentIntents.create(
    { amount: 500, currency: "chf" },
    idempotencyKey ? { idempotencyKey } : {},
  );
const count = async () => (await world.stripe.paymentIntents.list()).data.length;
const receivedTypes = () => world.received.map(({ type }) => type);
const pay = () =>
  world.stripe.paymentIntents.create({
    amount: 500,
    currency: "chf",
    payment_method: "pm_card_visa",
    confirm: true,
  });

describe("a fault of a request", () => {
  it("is an outage, until it is over", async () => {
    set({ fault: "outage" });
    expect((await errorOf(create())).type).toBe("StripeConnectionError");
    world.simulator.faults.clear();
    expect(await count()).toBe(0);
  });

  it("is that there are too many requests", async () => {
    set({ fault: "too-many-requests", on: "POST /v1/payment_intents", times: 1 });
    const error = await errorOf(create("a"));
    expect(error).toMatchObject({ statusCode: 429, type: "StripeRateLimitError", code: "rate_limit" });
    expect(await count()).toBe(0);
    await create("a");
    expect(await count()).toBe(1);
  });

  it("is a lost answer after the work was done", async () => {
    set({ fault: "no-answer", on: "POST /v1/payment_intents", times: 1 });
    expect((await errorOf(create("a"))).type).toBe("StripeConnectionError");
    expect(await count()).toBe(1);
    await create("a");
    expect(await count()).toBe(1);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("is an error of Stripe that it saves under the key (work done: %s)", async (isDone, made) => {
    set({ fault: "saved-error", on: "POST /v1/payment_intents", times: 1, isDone });
    const first = await errorOf(create("a"));
    expect(first).toMatchObject({ statusCode: 500, type: "StripeAPIError" });
    expect(first.headers?.["stripe-should-retry"]).toBe("false");
    expect((await errorOf(create("a"))).statusCode).toBe(500);
    expect(await count()).toBe(made);
    await create("b");
    expect(await count()).toBe(made + 1);
  });

  it("is an object that Stripe does not know any more", async () => {
    const { id } = await create();
    await create();
    set({ fault: "forgotten", on: id });
    expect((await errorOf(world.stripe.paymentIntents.retrieve(id))).code).toBe("resource_missing");
    expect(await count()).toBe(1);
  });

  it("must be one that the simulator knows", () => {
    expect(() => set({ fault: "earthquake" as "outage" })).toThrow("There is no fault earthquake.");
  });
});

describe("a fault of a webhook", () => {
  it("is that it never comes", async () => {
    set({ fault: "lost-webhook", on: "payment_intent.*" });
    await pay();
    await world.simulator.clock.advance(4 * DAY);
    expect(receivedTypes()).toEqual(["charge.succeeded"]);
    expect(await world.eventTypes()).toHaveLength(3);
  });

  it("is that it comes late", async () => {
    set({ fault: "late-webhook", on: "charge.succeeded" });
    await pay();
    await world.simulator.clock.advance(HOUR - 1000);
    expect(receivedTypes()).toEqual(["payment_intent.created", "payment_intent.succeeded"]);
    await world.simulator.clock.advance(1000);
    expect(receivedTypes().at(-1)).toBe("charge.succeeded");
  });

  it("is that it comes twice", async () => {
    set({ fault: "doubled-webhook", on: "payment_intent.succeeded" });
    await pay();
    await world.simulator.clock.advance(HOUR);
    const twice = world.received.filter(({ type }) => type === "payment_intent.succeeded");
    expect([twice.length, new Set(twice.map(({ id }) => id)).size]).toEqual([2, 1]);
  });

  it("is that others overtake it, in the same way for the same seed", async () => {
    const orders: string[][] = [];
    for (const _ of [1, 2]) {
      set({ fault: "reordered-webhook" });
      world.received.length = 0;
      await pay();
      await world.simulator.clock.advance(HOUR);
      orders.push(receivedTypes());
    }
    expect(orders[0]).toHaveLength(3);
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[0]).not.toEqual(["payment_intent.created", "charge.succeeded", "payment_intent.succeeded"]);
  });

  it("befalls only its share", async () => {
    set({ fault: "lost-webhook", on: "payment_intent.created", share: 0.3 });
    for (let made = 0; made < 60; made++) await create();
    await world.simulator.runDue();
    expect(world.received.length).toBeGreaterThan(30);
    expect(world.received.length).toBeLessThan(55);
  });
});

describe("a fault of a refund", () => {
  it("is that it fails later", async () => {
    set({ fault: "refund-fails", times: 1 });
    const { id } = await pay();
    const failing = await world.stripe.refunds.create({ payment_intent: id, amount: 100 });
    const lasting = await world.stripe.refunds.create({ payment_intent: id, amount: 100 });
    await world.simulator.clock.advance(DAY);
    expect((await world.stripe.refunds.retrieve(failing.id)).status).toBe("failed");
    expect((await world.stripe.refunds.retrieve(lasting.id)).status).toBe("succeeded");
  });
});
