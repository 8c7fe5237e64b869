import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nextPayoutAt } from "../src/connect/payouts.ts";
import { open } from "./browser.ts";
import { addFunds, onboard, payee } from "./connect.ts";
import { complaintsAboutEvent } from "./shapes.ts";
import { DAY, useWorld } from "./world.ts";

/** The webhooks by the path of their endpoint, as they arrived. */
const arrived: { path: string; body: string; signature: string }[] = [];
const world = useWorld(() => ({
  async send(request) {
    const { pathname: path } = new URL(request.url);
    const signature = request.headers.get("stripe-signature") ?? "";
    arrived.push({ path, body: await request.text(), signature });
    return new Response(null, { status: 200 });
  },
}));

let secret = "";
beforeEach(async () => {
  arrived.length = 0;
  const endpoint = await world.stripe.webhookEndpoints.create({
    url: "http://shop.example/connect",
    enabled_events: ["*"],
    connect: true,
  });
  secret = endpoint.secret ?? "";
});

const eventsAt = (path: string): Stripe.Event[] =>
  arrived.filter((each) => each.path === path).map(({ body }) => JSON.parse(body));
afterEach(() => expect(eventsAt("/connect").flatMap(complaintsAboutEvent)).toEqual([]));

const send = async (destination: string, amount = 2000) => {
  await addFunds(world, 10_000);
  await world.stripe.transfers.create({ amount, currency: "chf", destination });
};
const payoutsOf = async (stripeAccount: string) =>
  (await world.stripe.payouts.list(undefined, { stripeAccount })).data;
const setSchedule = (id: string, schedule: Stripe.AccountUpdateParams.Settings.Payouts.Schedule) =>
  world.stripe.accounts.update(id, { settings: { payouts: { schedule } } });

describe("a payout", () => {
  it("is made each day of what is available, and reaches the bank a day later", async () => {
    const id = await payee(world);
    await send(id);
    await world.simulator.clock.advance(DAY / 2);
    const [payout] = await payoutsOf(id);
    expect(payout).toMatchObject({ amount: 2000, currency: "chf", status: "in_transit", automatic: true });
    const expand = ["balance_transaction"];
    expect(
      await world.stripe.payouts.retrieve(payout?.id ?? "", { expand }, { stripeAccount: id }),
    ).toMatchObject({ balance_transaction: { type: "payout", amount: -2000, status: "available" } });
    const account = await world.stripe.accounts.retrieve(id);
    expect(payout?.destination).toBe(account.external_accounts?.data[0]?.id);
    await world.simulator.clock.advance(DAY);
    expect(await payoutsOf(id)).toMatchObject([{ status: "paid" }]);
    const { available } = await world.stripe.balance.retrieve(undefined, { stripeAccount: id });
    expect(available).toMatchObject([{ amount: 0 }]);
    await send(id, 1000);
    await world.simulator.clock.advance(DAY);
    expect((await payoutsOf(id)).map(({ amount }) => amount)).toEqual([1000, 2000]);
    const { url } = await world.stripe.accounts.createLoginLink(id);
    expect((await open(world, url)).text).toContain("on its way");
  });

  it.each([
    ["no_account", 1],
    ["account_closed", 2],
    ["insufficient_funds", 3],
    ["debit_not_authorized", 4],
    ["invalid_currency", 5],
  ])("fails with %s, and comes again once there is another bank account", async (code, last) => {
    const id = await payee(world, { bank_account: `CH9337040044053201300${last}` });
    await send(id);
    await world.simulator.clock.advance(2 * DAY);
    expect(await payoutsOf(id)).toMatchObject([{ status: "failed", failure_code: code }]);
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      capabilities: { transfers: "active" },
      payouts_enabled: false,
      requirements: { currently_due: ["external_account"] },
      external_accounts: { data: [{ status: "errored" }] },
    });
    await onboard(world, id);
    await world.simulator.clock.advance(2 * DAY);
    expect(await payoutsOf(id)).toMatchObject([{ status: "paid", amount: 2000 }, { status: "failed" }]);
  });

  it("waits for the day of its schedule", async () => {
    const id = await payee(world);
    await setSchedule(id, { interval: "weekly", weekly_anchor: "wednesday" });
    await send(id);
    await world.simulator.clock.advance(4 * DAY);
    expect(await payoutsOf(id)).toEqual([]);
    await world.simulator.clock.advance(DAY);
    expect(await payoutsOf(id)).toHaveLength(1);
  });

  it("does not come by itself where the schedule is manual", async () => {
    const id = await payee(world);
    await setSchedule(id, { interval: "manual" });
    await send(id);
    await world.simulator.clock.advance(30 * DAY);
    expect(await payoutsOf(id)).toEqual([]);
    await setSchedule(id, { interval: "daily" });
    await world.simulator.clock.advance(DAY);
    expect(await payoutsOf(id)).toHaveLength(1);
  });

  it.each([
    [{ interval: "daily" }, "2026-11-21"],
    [{ interval: "weekly" }, "2026-11-23"],
    [{ interval: "weekly", weekly_payout_days: ["tuesday", "friday"] as never }, "2026-11-24"],
    [{ interval: "monthly", monthly_anchor: 31 }, "2026-11-30"],
    [{ interval: "monthly", monthly_payout_days: [1, 15] }, "2026-12-01"],
  ])("follows the schedule %o", (schedule, day) => {
    const at = nextPayoutAt({ delay_days: 7, ...schedule }, Date.UTC(2026, 10, 20, 12));
    expect(new Date(at).toISOString()).toBe(`${day}T00:00:00.000Z`);
  });
});

describe("a webhook endpoint for connected accounts", () => {
  it("gets what happens on them, with their id, and the platform's endpoint gets the transfers", async () => {
    const id = await payee(world);
    await send(id);
    await world.simulator.clock.advance(2 * DAY);
    const { url } = await world.stripe.accounts.createLoginLink(id);
    await open(world, (await open(world, url)).url, {});
    await world.simulator.runDue();
    const connected = eventsAt("/connect");
    expect(connected.every(({ account }) => account === id)).toBe(true);
    expect(connected.map(({ type }) => type)).toEqual([
      "account.updated",
      "capability.updated",
      "account.updated",
      "capability.updated",
      "payout.created",
      "payout.paid",
      "account.application.deauthorized",
    ]);
    expect(connected[2]?.data.previous_attributes).toMatchObject({ payouts_enabled: false });
    const own = eventsAt("/webhooks");
    expect(own.map(({ type }) => type)).toContain("transfer.created");
    expect(own.some(({ account }) => account !== undefined)).toBe(false);
    const { body, signature } = arrived.find(({ path }) => path === "/connect") ?? {
      body: "",
      signature: "",
    };
    const at = Number(/t=(\d+)/.exec(signature)?.[1]);
    expect(Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, at).account).toBe(id);
  });
});
