import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { DAY, errorOf, useWorld } from "./world.ts";

const world = useWorld();

const pay = (payment_method: string) =>
  world.stripe.paymentIntents.create({
    amount: 3000,
    currency: "chf",
    payment_method,
    confirm: true,
    expand: ["latest_charge"],
  });
const paidWith = async (card: string) => {
  const { id } = await pay(card);
  await world.simulator.clock.advance(1000);
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: id })).data;
  if (!dispute) throw new Error("There is no dispute.");
  return { intent: id, dispute };
};
const netOf = ({ balance_transactions }: Stripe.Dispute) =>
  balance_transactions.map(({ net }) => net).reduce((sum, net) => sum + net, 0);
const disputeEvents = async () =>
  (await world.eventTypes())
    .filter((type) => type.startsWith("charge.dispute."))
    .map((type) => type.slice(15));

it("takes the money of a charge once, however often its bank disputes it", async () => {
  const params = { amount: 500, currency: "chf", payment_method: "pm_card_visa", confirm: true };
  const { latest_charge } = await world.stripe.paymentIntents.create(params);
  for (let times = 0; times < 2; times++) world.simulator.perform("open-dispute", String(latest_charge));
  expect((await world.stripe.disputes.list()).data.map(({ amount }) => amount)).toEqual([500]);
});

it("may be disputed in parts, which are decided each for itself", async () => {
  const { latest_charge, id } = await pay("pm_card_visa");
  const charge = (latest_charge as Stripe.Charge).id;
  for (const kind of ["dispute-half", "open-dispute"]) world.simulator.perform(kind, charge);
  const [rest, half] = (await world.stripe.disputes.list({ payment_intent: id })).data;
  expect([half?.amount, rest?.amount]).toEqual([1500, 1500]);
  world.simulator.perform("win-dispute", half?.id ?? "");
  const { data } = await world.stripe.disputes.list({ payment_intent: id });
  expect(data.map(({ status }) => status)).toEqual(["needs_response", "won"]);
});

describe("a dispute", () => {
  it("takes the money with a fee, and forbids a refund", async () => {
    const { intent, dispute } = await paidWith("pm_card_createDispute");
    expect(dispute).toMatchObject({ status: "needs_response", reason: "fraudulent", amount: 3000 });
    expect(netOf(dispute)).toBe(-4500);
    const paid = await world.stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
    expect(paid).toMatchObject({ status: "succeeded", latest_charge: { disputed: true } });
    const refused = await errorOf(world.stripe.refunds.create({ payment_intent: intent }));
    expect(refused.code).toBe("charge_disputed");
    expect(await disputeEvents()).toEqual(["created", "funds_withdrawn"]);
  });

  it("is won with good evidence: the money comes back, without the fee", async () => {
    const { dispute } = await paidWith("pm_card_createDisputeProductNotReceived");
    expect(dispute.reason).toBe("product_not_received");
    const answered = await world.stripe.disputes.update(dispute.id, {
      evidence: { uncategorized_text: "winning_evidence", shipping_tracking_number: "99.00" },
    });
    expect(answered).toMatchObject({ status: "under_review", evidence_details: { submission_count: 1 } });
    await world.simulator.runDue();
    const won = await world.stripe.disputes.retrieve(dispute.id);
    expect([won.status, netOf(won)]).toEqual(["won", -1500]);
    expect(await disputeEvents()).toEqual([
      "created",
      "funds_withdrawn",
      "updated",
      "funds_reinstated",
      "closed",
    ]);
  });

  it.each([
    ["accepted", (id: string) => world.stripe.disputes.close(id)],
    [
      "answered with bad evidence",
      (id: string) =>
        world.stripe.disputes.update(id, { evidence: { uncategorized_text: "losing_evidence" } }),
    ],
    ["not answered in time", () => world.simulator.clock.advance(9 * DAY)],
  ])("is lost when it is %s", async (_, act) => {
    const { dispute } = await paidWith("pm_card_createDispute");
    await act(dispute.id);
    await world.simulator.runDue();
    expect((await world.stripe.disputes.retrieve(dispute.id)).status).toBe("lost");
    expect(await errorOf(world.stripe.disputes.close(dispute.id))).toMatchObject({
      code: "dispute_already_closed",
    });
  });

  it("may be an inquiry: no money moves, and a refund stays possible", async () => {
    const { intent, dispute } = await paidWith("pm_card_createDisputeInquiry");
    expect(dispute).toMatchObject({ status: "warning_needs_response", balance_transactions: [] });
    expect((await world.stripe.refunds.create({ payment_intent: intent, amount: 100 })).status).toBe(
      "succeeded",
    );
    await world.stripe.disputes.close(dispute.id);
    expect((await world.stripe.disputes.retrieve(dispute.id)).status).toBe("warning_closed");
    expect(await disputeEvents()).toEqual(["created", "closed"]);
  });

  it("may be announced by a warning of the network, and not follow", async () => {
    const { id } = await pay("pm_card_createIssuerFraudRecord");
    await world.simulator.clock.advance(1000);
    const { data } = await world.stripe.radar.earlyFraudWarnings.list({ payment_intent: id });
    expect(data).toMatchObject([{ actionable: true, fraud_type: "unauthorized_use_of_card" }]);
    expect(await world.eventTypes()).toContain("radar.early_fraud_warning.created");
    expect(await disputeEvents()).toEqual([]);
  });

  it("can be opened and decided for any charge", async () => {
    const { latest_charge, id } = await pay("pm_card_visa");
    world.simulator.perform("open-dispute", (latest_charge as Stripe.Charge).id);
    const [dispute] = (await world.stripe.disputes.list({ payment_intent: id })).data;
    world.simulator.perform("win-dispute", dispute?.id ?? "");
    expect((await world.stripe.disputes.retrieve(dispute?.id ?? "")).status).toBe("won");
    expect(() => world.simulator.perform("open-wine", "ch_1")).toThrow("There is no work open-wine");
  });
});
