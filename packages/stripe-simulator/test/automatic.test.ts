/** A simulator that has been started does by itself what is due. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { afterEach, describe, expect, it } from "vitest";
import { openDatabase } from "../src/database.ts";
import { nodeListener, openStripeSimulator, type SimulatorOptions } from "../src/index.ts";
import { openSdk } from "./world.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function open(options: SimulatorOptions = {}) {
  const sent: Stripe.Event[] = [];
  const simulator = openStripeSimulator({
    async send(request) {
      sent.push((await request.json()) as Stripe.Event);
      return new Response();
    },
    ...options,
  });
  ends.push(() => simulator.close());
  const stripe = openSdk(simulator.fetch);
  return { simulator, stripe, sent };
}

const subscribe = (stripe: Stripe) =>
  stripe.webhookEndpoints.create({ url: "http://shop.example/webhooks", enabled_events: ["*"] });
const create = (stripe: Stripe) => stripe.paymentIntents.create({ amount: 500, currency: "chf" });

describe("what is due", () => {
  it("is done after the request that caused it, and later things at their time", async () => {
    const { simulator, stripe, sent } = open();
    simulator.start();
    await subscribe(stripe);
    await create(stripe);
    await expect.poll(() => sent.length).toBe(1);
    simulator.faults.set({ rules: [{ fault: "late-webhook", seconds: 0.05 }] });
    await create(stripe);
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => simulator.nextDueAt()).toBeNull();
  });

  it("is done once, and what runs is waited for", async () => {
    let letGo: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const seen: string[] = [];
    let begun = 0;
    const { simulator, stripe } = open({
      async send(request) {
        begun += 1;
        await gate;
        seen.push(((await request.json()) as Stripe.Event).id);
        return new Response();
      },
    });
    simulator.start();
    await subscribe(stripe);
    await create(stripe);
    await expect.poll(() => begun).toBe(1);
    await Promise.all([create(stripe), create(stripe), create(stripe)]);
    const manual = simulator.runDue();
    const stopped = simulator.stop();
    letGo();
    await Promise.all([manual, stopped]);
    expect([seen.length, new Set(seen).size]).toEqual([4, 4]);
    await create(stripe);
    expect(simulator.nextDueAt()).not.toBeNull();
  });

  it("goes on after an error, and reports it", async () => {
    const errors: unknown[] = [];
    let isBroken = false;
    const { simulator, stripe, sent } = open({
      onError: (error) => errors.push(error),
      now() {
        if (isBroken) throw new Error("The clock is broken.");
        return Date.now();
      },
    });
    await subscribe(stripe);
    await create(stripe);
    isBroken = true;
    simulator.start();
    await expect.poll(() => errors).toEqual([new Error("The clock is broken.")]);
    isBroken = false;
    await create(stripe);
    await expect.poll(() => sent.length).toBe(2);
  });
});

describe("work that cannot be done", () => {
  it("is given up and reported, and holds up nothing", async () => {
    const database = openDatabase(":memory:");
    const errors: unknown[] = [];
    const { simulator, stripe } = open({ database, onError: (error) => errors.push(error) });
    ends.unshift(() => database.close());
    const schedule = () =>
      database.exec(
        "INSERT INTO due_work (due_at, account, kind, subject) VALUES (1, 'acct_1SimulatorPlatform', 'sing', 'x')",
      );
    schedule();
    expect((await create(stripe)).status).toBe("requires_payment_method");
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringContaining("no work sing") })]);
    schedule();
    await expect(simulator.runDue()).rejects.toThrow("There is no work sing");
    expect(simulator.nextDueAt()).toBeNull();
  });
});

describe("a listener for node:http", () => {
  async function serve(answer: (request: Request) => Promise<Response>, mountedAt = "") {
    const listener = nodeListener(answer);
    const server = createServer((incoming, outgoing) => {
      // As Express does it.
      const url = incoming.url ?? "";
      const cut = { originalUrl: url, url: url.slice(mountedAt.length) };
      listener(Object.assign(incoming, mountedAt && cut), outgoing);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ends.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it("hands on the whole address under a path, and answers what the function answers", async () => {
    const origin = await serve(
      async (request) => Response.json({ url: request.url, text: await request.text() }, { status: 201 }),
      "/stripe-simulator",
    );
    const answer = await fetch(`${origin}/stripe-simulator/v1/charges?limit=3`, {
      method: "POST",
      body: "a=1",
    });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { url: `${origin}/stripe-simulator/v1/charges?limit=3`, text: "a=1" },
    ]);
  });

  it("takes no endless body", async () => {
    const origin = await serve(async () => new Response("taken"));
    const answer = await fetch(origin, { method: "POST", body: "x".repeat(1_100_000) });
    expect(answer.status).toBe(413);
  });
});
