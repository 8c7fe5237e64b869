import { describe, expect, it } from "vitest";
import { type OpenPayments, usePayments } from "./open-payments.ts";
import { intentInput } from "./payments-contract.ts";

/** Contract of every provider for its webhook events. */
export function eventsContract(name: string, open: () => Promise<OpenPayments>) {
  describe(`events contract: ${name}`, () => {
    const shop = usePayments(open);

    const event = {
      id: "evt_1",
      object: "event",
      created: 1_790_000_000,
      type: "payment_intent.succeeded",
      data: { object: { id: "pi_1", object: "payment_intent" } },
    };
    const body = JSON.stringify(event, null, 2);
    const read = (raw: string | Uint8Array, header: string | null) =>
      shop.payments.readEvent(raw, new Headers(header === null ? {} : { "stripe-signature": header }));
    const badSignature = expect.objectContaining({ name: "PaymentRefusal", reason: "bad-signature" });

    it("reads signed events, as text and as bytes", () => {
      const expected = {
        id: "evt_1",
        type: "payment_intent.succeeded",
        createdAt: 1_790_000_000_000,
        objectId: "pi_1",
        intentId: "pi_1",
        setupId: null,
        subscriptionId: null,
        invoiceId: null,
        accountId: null,
        transferId: null,
        payoutId: null,
      };
      expect(read(body, shop.sign(body))).toEqual(expected);
      expect(read(new TextEncoder().encode(body), shop.sign(body))).toEqual(expected);
    });

    it.each([
      ["refund.created", { id: "re_1", object: "refund", payment_intent: "pi_1" }, "pi_1"],
      ["charge.refunded", { id: "ch_1", object: "charge", payment_intent: { id: "pi_1" } }, "pi_1"],
      ["charge.dispute.created", { id: "dp_1", object: "dispute", payment_intent: "pi_1" }, "pi_1"],
      [
        "checkout.session.completed",
        { id: "cs_1", object: "checkout.session", payment_intent: "pi_1" },
        "pi_1",
      ],
      ["checkout.session.expired", { id: "cs_1", object: "checkout.session", payment_intent: null }, null],
      ["payout.failed", { id: "po_1", object: "payout" }, null],
    ])("finds the intent of %s", (type, object, intentId) => {
      const raw = JSON.stringify({ ...event, type, account: "acct_1", data: { object } });
      expect(read(raw, shop.sign(raw))).toMatchObject({
        type,
        objectId: object.id,
        intentId,
        accountId: "acct_1",
      });
    });

    it.each([
      ["setup_intent.succeeded", { id: "seti_1", object: "setup_intent" }, { setupId: "seti_1" }],
      [
        "checkout.session.completed",
        { id: "cs_1", object: "checkout.session", setup_intent: "seti_1", subscription: null },
        { setupId: "seti_1", subscriptionId: null },
      ],
      [
        "checkout.session.completed",
        { id: "cs_1", object: "checkout.session", setup_intent: null, subscription: { id: "sub_1" } },
        { setupId: null, subscriptionId: "sub_1" },
      ],
      ["customer.subscription.updated", { id: "sub_1", object: "subscription" }, { subscriptionId: "sub_1" }],
      [
        "invoice.paid",
        { id: "in_1", object: "invoice", parent: { subscription_details: { subscription: "sub_1" } } },
        { invoiceId: "in_1", subscriptionId: "sub_1" },
      ],
      ["invoice.paid", { id: "in_1", object: "invoice", parent: null }, { subscriptionId: null }],
      ["account.updated", { id: "acct_1", object: "account" }, { accountId: "acct_1" }],
      [
        "capability.updated",
        { id: "transfers", object: "capability", account: "acct_1" },
        { accountId: "acct_1" },
      ],
    ])("finds the object of %s", (type, object, expected) => {
      const raw = JSON.stringify({ ...event, type, data: { object } });
      expect(read(raw, shop.sign(raw))).toMatchObject({ objectId: object.id, intentId: null, ...expected });
    });

    it.each([
      [
        "invoice.upcoming",
        { object: "invoice", parent: { subscription_details: { subscription: "sub_1" } } },
      ],
      ["balance.available", { object: "balance" }],
    ])("finds no object in %s, which has no id", (type, object) => {
      const raw = JSON.stringify({ ...event, type, account: "acct_1", data: { object } });
      expect(read(raw, shop.sign(raw))).toEqual({
        id: "evt_1",
        type,
        createdAt: 1_790_000_000_000,
        objectId: null,
        intentId: null,
        setupId: null,
        subscriptionId: null,
        invoiceId: null,
        accountId: null,
        transferId: null,
        payoutId: null,
      });
    });

    it("lists what happened in a time, the newest first, as its webhooks say it", async () => {
      const from = shop.now();
      const { id } = await shop.payments.createIntent(intentInput);
      await shop.enterCard(id, "4242");
      const between = { from, to: shop.now() };
      await shop.pass(60_000);
      await shop.payments.refund({ intentId: id, idempotencyKey: "refund" });
      const listed = async (query: { from: number; to: number }, after: string | null = null) => {
        const { events, next } = await shop.payments.events({ ...query, after });
        expect(next).toBeNull();
        expect(events).toEqual(events.map(() => expect.objectContaining({ intentId: id })));
        return events;
      };
      const all = await listed({ from, to: shop.now() });
      expect(all.map(({ type }) => type)).toEqual(["charge.refunded", "payment_intent.succeeded"]);
      expect(await listed(between)).toEqual(all.slice(1));
      expect(await listed({ from: shop.now() + 1000, to: shop.now() + 2000 })).toEqual([]);
      expect(await listed({ from, to: shop.now() }, all[0]?.id)).toEqual(all.slice(1));
    });

    it("returns nothing for an event of the other mode", () => {
      const [test, live] = [false, true].map((livemode) => JSON.stringify({ ...event, livemode }));
      expect(read(test ?? "", shop.sign(test ?? ""))).toMatchObject({ id: "evt_1" });
      expect(read(live ?? "", shop.sign(live ?? ""))).toBeNull();
    });

    it("accepts one valid signature among several", () => {
      const right = shop.sign(body);
      const [time, v1] = right.split(",");
      expect(read(body, `${time},v1=${"0".repeat(64)},${v1},v0=abc`)?.id).toBe("evt_1");
    });

    it("refuses a body that is changed, signed by others, old, or not signed", () => {
      const right = shop.sign(body);
      const wrong = [
        [body.replace("pi_1", "pi_2"), right],
        [`${body} `, right],
        [body, right.replace(/v1=./, (start) => `v1=${start.at(-1) === "0" ? "1" : "0"}`)],
        [body, right.replace("v1=", "v0=")],
        [body, right.replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`)],
        [body, shop.sign(body, shop.now() - 301_000)],
        [body, right.split(",")[1] ?? ""],
        [body, "t=,v1="],
        [body, ""],
        [body, null],
        ["", shop.sign("")],
      ] as const;
      for (const [raw, header] of wrong) {
        expect(() => read(raw, header), String(header)).toThrow(badSignature);
      }
      expect(read(body, shop.sign(body, shop.now() - 290_000))?.id).toBe("evt_1");
    });

    it("refuses a signed body that is no event", () => {
      for (const raw of ["{}", "not JSON", JSON.stringify({ ...event, data: null })]) {
        expect(() => read(raw, shop.sign(raw))).toThrow(expect.objectContaining({ reason: "invalid" }));
      }
    });
  });
}
