import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { open } from "./browser.ts";
import { addFunds, connect, payee } from "./connect.ts";
import { DAY, errorOf, useWorld } from "./world.ts";

const world = useWorld();

const send = (destination: string, params: Partial<Stripe.TransferCreateParams> = {}) =>
  world.stripe.transfers.create({ amount: 2000, currency: "chf", destination, ...params });
const balanceOf = async (account?: string) => {
  const options = account ? { stripeAccount: account } : {};
  const { available, pending } = await world.stripe.balance.retrieve(undefined, options);
  return [available[0]?.amount, pending[0]?.amount];
};
const pay = async (amount: number) => {
  const payment = { amount, currency: "chf", payment_method: "pm_card_visa", confirm: true };
  return String((await world.stripe.paymentIntents.create(payment)).latest_charge);
};

describe("a transfer", () => {
  it("moves money from the platform to the account", async () => {
    await addFunds(world, 10_000);
    const id = await payee(world);
    expect(await balanceOf()).toEqual([9680, 0]);
    const params = {
      description: "Earnings <October>",
      transfer_group: "payout:1",
      metadata: { account: "7" },
    };
    const transfer = await send(id, params);
    expect(transfer).toMatchObject({
      amount: 2000,
      amount_reversed: 0,
      reversed: false,
      destination: id,
      ...params,
    });
    expect(await balanceOf()).toEqual([7680, 0]);
    expect(await balanceOf(id)).toEqual([2000, 0]);
    expect((await world.stripe.transfers.list({ transfer_group: "payout:1" })).data).toMatchObject([
      { id: transfer.id },
    ]);
    expect(await world.stripe.transfers.retrieve(transfer.id, { expand: ["destination"] })).toMatchObject({
      destination: { object: "account", id },
    });
    expect(await world.eventTypes()).toContain("transfer.created");
    const { url } = await world.stripe.accounts.createLoginLink(id);
    const { text } = await open(world, url);
    expect(text).toContain("Earnings &#60;October&#62;");
    expect(text).toContain("CHF 20.00");
  });

  it("is made once for an idempotency key", async () => {
    await addFunds(world, 10_000);
    const id = await payee(world);
    const params = { amount: 2000, currency: "chf", destination: id };
    const make = () => world.stripe.transfers.create(params, { idempotencyKey: "payout:1" });
    expect((await make()).id).toBe((await make()).id);
    expect(await balanceOf(id)).toEqual([2000, 0]);
  });

  it("needs money that the platform can use already", async () => {
    const id = await payee(world);
    await pay(10_000);
    expect(await balanceOf()).toEqual([0, 9680]);
    expect(await errorOf(send(id))).toMatchObject({ statusCode: 400, code: "balance_insufficient" });
    await world.simulator.clock.advance(7 * DAY);
    expect(await balanceOf()).toEqual([9680, 0]);
    await send(id);
  });

  it("draws on a charge whose money is not available yet, up to its amount", async () => {
    const id = await payee(world);
    const source_transaction = await pay(3000);
    const transfer = await send(id, { source_transaction });
    expect(transfer.transfer_group).toBe(`group_${source_transaction}`);
    expect(await balanceOf(id)).toEqual([0, 2000]);
    expect((await errorOf(send(id, { source_transaction }))).message).toBe(
      "Transfers using this transaction as a source must not exceed the source amount of CHF 30.00. (There are already existing transfers using this source, totaling CHF 20.00)",
    );
    expect(await errorOf(send(id, { source_transaction, currency: "eur" }))).toMatchObject({
      param: "source_transaction",
    });
    await send(id, { source_transaction, amount: 1000 });
  });

  it("is refused for an account that cannot receive it, or is none", async () => {
    await addFunds(world, 10_000);
    const { id } = await connect(world);
    expect(await errorOf(send(id))).toMatchObject({ code: "insufficient_capabilities_for_transfer" });
    expect(await errorOf(send("acct_of_nobody"))).toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      message: "No such destination: 'acct_of_nobody'",
    });
    expect(await errorOf(send(await payee(world), { amount: 0 }))).toMatchObject({ param: "amount" });
  });

  it("can be described later", async () => {
    await addFunds(world, 10_000);
    const { id } = await send(await payee(world));
    const change = { description: "Corrected", metadata: { why: "typing" } };
    expect(await world.stripe.transfers.update(id, change)).toMatchObject(change);
    expect(await world.eventTypes()).toContain("transfer.updated");
  });
});

describe("a reversal", () => {
  it("takes back a part, then the rest, and no more", async () => {
    await addFunds(world, 10_000);
    const account = await payee(world);
    const { id } = await send(account);
    const part = await world.stripe.transfers.createReversal(id, {
      amount: 500,
      metadata: { why: "refund" },
    });
    expect(part).toMatchObject({ amount: 500, transfer: id, metadata: { why: "refund" } });
    expect(await balanceOf(account)).toEqual([1500, 0]);
    expect((await errorOf(world.stripe.transfers.createReversal(id, { amount: 1501 }))).message).toContain(
      "greater than the unreversed amount of the transfer (CHF 15.00)",
    );
    expect(await world.stripe.transfers.retrieve(id)).toMatchObject({
      amount_reversed: 500,
      reversed: false,
    });
    await world.stripe.transfers.createReversal(id);
    const whole = await world.stripe.transfers.retrieve(id);
    expect(whole).toMatchObject({ amount_reversed: 2000, reversed: true });
    expect(whole.reversals.data.map(({ amount }) => amount)).toEqual([1500, 500]);
    expect((await errorOf(world.stripe.transfers.createReversal(id))).message).toContain(
      "already fully reversed",
    );
    expect((await world.stripe.transfers.listReversals(id)).data).toHaveLength(2);
    expect(await balanceOf()).toEqual([9680, 0]);
    expect((await world.eventTypes()).filter((type) => type === "transfer.reversed")).toHaveLength(2);
  });

  it("is refused when the account has paid out the money", async () => {
    await addFunds(world, 10_000);
    const { id } = await send(await payee(world));
    await world.simulator.clock.advance(DAY);
    expect(await errorOf(world.stripe.transfers.createReversal(id))).toMatchObject({
      code: "balance_insufficient",
    });
  });
});
