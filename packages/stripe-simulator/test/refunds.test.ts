import { describe, expect, it } from "vitest";
import { DAY, errorOf, useWorld } from "./world.ts";

const world = useWorld();

const pay = (payment_method = "pm_card_visa") =>
  world.stripe.paymentIntents.create({ amount: 3000, currency: "chf", payment_method, confirm: true });
const chargeOf = async (intent: string) =>
  (await world.stripe.charges.list({ payment_intent: intent })).data[0];

describe("a refund", () => {
  it("returns a part, then the rest, and no more", async () => {
    const { id } = await pay();
    const part = await world.stripe.refunds.create({
      payment_intent: id,
      amount: 1000,
      metadata: { why: "late" },
    });
    expect(part).toMatchObject({ status: "succeeded", amount: 1000, metadata: { why: "late" } });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1000, refunded: false });
    const tooMuch = await errorOf(world.stripe.refunds.create({ payment_intent: id, amount: 2001 }));
    expect(tooMuch.message).toBe(
      "Refund amount (CHF 20.01) is greater than unrefunded amount on charge (CHF 20.00)",
    );
    await world.stripe.refunds.create({ payment_intent: id });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 3000, refunded: true });
    const again = await errorOf(world.stripe.refunds.create({ payment_intent: id }));
    expect(again).toMatchObject({ statusCode: 400, code: "charge_already_refunded" });
    const list = await world.stripe.refunds.list({ payment_intent: id });
    expect(list.data.map(({ amount }) => amount)).toEqual([2000, 1000]);
  });

  it("is pending with some cards, and succeeds a minute later", async () => {
    const { id } = await pay("pm_card_pendingRefund");
    const refund = await world.stripe.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
    await world.simulator.clock.advance(60_000);
    expect((await world.stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
    expect(await world.eventTypes()).toContain("refund.updated");
  });

  it("fails a day later with some cards: the charge counts as not refunded", async () => {
    const { id } = await pay("pm_card_refundFail");
    const refund = await world.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe("succeeded");
    await world.simulator.clock.advance(DAY);
    expect(await world.stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: "failed",
      failure_reason: "lost_or_stolen_card",
    });
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await world.eventTypes()).slice(-3)).toEqual([
      "refund.updated",
      "charge.refund.updated",
      "refund.failed",
    ]);
  });

  it("needs a charge that succeeded", async () => {
    const { id } = await world.stripe.paymentIntents.create({ amount: 3000, currency: "chf" });
    expect((await errorOf(world.stripe.refunds.create({ payment_intent: id }))).message).toBe(
      `This PaymentIntent (${id}) does not have a successful charge to refund.`,
    );
    expect(await errorOf(world.stripe.refunds.create({ payment_intent: "pi_none" }))).toMatchObject({
      code: "resource_missing",
      param: "payment_intent",
    });
  });
});
