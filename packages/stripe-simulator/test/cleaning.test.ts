/** A simulator that runs for years keeps what Stripe keeps, and forgets the rest. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase, type SqliteDatabase } from "../src/database.ts";
import { openStripeSimulator, type StripeSimulator } from "../src/index.ts";
import { DAY, errorOf, NOON, openSdk } from "./world.ts";

let database: SqliteDatabase;
let simulator: StripeSimulator;
let answers: number;
beforeEach(() => {
  answers = 200;
  database = openDatabase(":memory:");
  simulator = openStripeSimulator({
    database,
    now: () => NOON,
    endpoints: [{ url: "http://shop.example", secret: "whsec_a" }],
    send: async () => new Response(null, { status: answers }),
  });
});
afterEach(async () => {
  await simulator.close();
  database.close();
});

const stripe = () => openSdk(simulator.fetch);
const count = (table: string) =>
  (database.prepare(`SELECT COUNT(*) AS n FROM ${table}`).get() as { n: number }).n;
const pay = (idempotencyKey: string) => {
  const params = { amount: 500, currency: "chf", payment_method: "pm_card_visa", confirm: true };
  return stripe().paymentIntents.create(params, { idempotencyKey });
};

it("forgets events and their deliveries after 30 days, and idempotency keys after one", async () => {
  await pay("first");
  await simulator.runDue();
  const [event] = (await stripe().events.list()).data;
  await simulator.clock.advance(29 * DAY);
  expect(await stripe().events.retrieve(event?.id ?? "")).toMatchObject({ id: event?.id });
  await simulator.clock.advance(2 * DAY);
  expect((await errorOf(stripe().events.retrieve(event?.id ?? ""))).code).toBe("resource_missing");
  expect([count("deliveries"), count("idempotency_keys")]).toEqual([0, 0]);
  expect((await stripe().paymentIntents.list()).data).toHaveLength(1);
});

it("stays small in a year of payments", async () => {
  for (let day = 0; day < 365; day++) {
    await pay(`day-${day}`);
    await simulator.clock.advance(DAY);
  }
  expect(count("idempotency_keys")).toBeLessThan(5);
  expect(count("deliveries")).toBeLessThan(100);
  expect((await stripe().events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })).length).toBeLessThan(
    100,
  );
});

it("keeps an event while an endpoint may still get it", async () => {
  answers = 500;
  await pay("first");
  await simulator.clock.advance(DAY);
  expect(count("deliveries WHERE status = 'pending'")).toBeGreaterThan(0);
  answers = 200;
  await simulator.clock.advance(DAY);
  expect(count("deliveries WHERE status = 'delivered'")).toBe(3);
});
