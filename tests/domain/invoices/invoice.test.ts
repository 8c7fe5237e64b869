/** Invoices and credit notes of sales: their sums and their numbers, under any order of events, crashes and races. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { giveBack, refundOutlook } from "../../../app/domain/back-office/refund.ts";
import { documentNumber, documentsOf } from "../../../app/domain/invoices/document.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { crashing } from "../../support/crash.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { closeAudited } from "../../support/ledger.ts";
import { ADDRESS, payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { checkOut, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, simulatorOf, stripeOf } from "../../support/stripe.ts";

const DAY = 24 * 3600_000;
const anna = { id: 1, name: "anna" };
const REGISTERED = { SHOP_VAT_ID: "CHE-123.456.789 MWST", SHOP_IOSS_NUMBER: "IM7560000001" };

let shop: TestShop;
let dawn: PublishedOwnPoster;
async function open(env: Record<string, string>) {
  shop = await openTestShop({}, env);
  dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });
}
afterEach(() => closeAudited(shop));

/** Pays for so many prints at the provider, which the shop does not know yet. */
async function pay(country = "CH", quantity = 1) {
  const prints = Array.from({ length: quantity }, () => dawn.id);
  const checkout = await checkOut(shop, stranger(), prints, { ...ADDRESS, country });
  await payWithCard(shop, checkout);
  return { id: checkout.order.id, intentId: checkout.intentId };
}

async function buy(country = "CH", quantity = 1) {
  const paid = await pay(country, quantity);
  await settleOrder(shop, paid.intentId);
  return paid;
}

async function refund(id: string, value: number) {
  const { amount } = await refundOutlook(shop, anna, id);
  await giveBack(shop, anna, { orderId: id, amount, scope: "part", part: (value / 100).toFixed(2) });
  await runJobs(shop, ["refund"]);
}

const documents = (id: string) => documentsOf(shop.db, { order_id: id, month_id: null });

async function shown(id: string) {
  return (await documents(id)).map(({ gross, tax, rate, scheme, ...numbered }) => ({
    number: documentNumber(numbered),
    gross,
    tax,
    rate,
    scheme,
  }));
}

const numbersOf = async (of: Pick<Shop, "db">) => {
  const rows = await of.db.selectFrom("tax_documents").select(["year", "series", "number"]).execute();
  return rows.map(documentNumber).toSorted();
};

describe("a seller with registration", () => {
  beforeEach(() => open(REGISTERED));

  it("invoices with the tax of the country inside the same price", async () => {
    const [home, union, abroad] = [await buy("CH"), await buy("DE"), await buy("NO", 2)];
    expect(await shown(home.id)).toEqual([
      { number: "INV-2025-000001", gross: 2995, tax: 224, rate: 810, scheme: "domestic" },
    ]);
    expect(await shown(union.id)).toEqual([
      { number: "INV-2025-000002", gross: 2995, tax: 478, rate: 1900, scheme: "ioss" },
    ]);
    expect(await shown(abroad.id)).toEqual([
      { number: "INV-2025-000003", gross: 5990, tax: 1198, rate: 2500, scheme: "import" },
    ]);
  });

  it("keeps the rate of the sale for a refund after the rate has changed", async () => {
    shop.clock.pass(Date.UTC(2025, 5, 30, 21) - shop.clock.now());
    const { id } = await buy("EE");
    shop.clock.pass(2 * 3600_000);
    const later = await buy("EE");
    await refund(id, 1000);
    expect((await shown(id)).map(({ rate }) => rate)).toEqual([2200, 2200]);
    expect((await shown(later.id)).map(({ rate }) => rate)).toEqual([2400]);
  });

  it("begins anew each year, by Swiss midnight", async () => {
    shop.clock.pass(Date.UTC(2025, 11, 31, 22, 59) - shop.clock.now());
    const old = await buy();
    shop.clock.pass(60_000);
    const young = await buy();
    await refund(old.id, 100);
    expect((await shown(old.id)).map(({ number }) => number)).toEqual(["INV-2025-000001", "CN-2026-000001"]);
    expect((await shown(young.id)).map(({ number }) => number)).toEqual(["INV-2026-000001"]);
  });

  it("takes a credit note back whose refund failed at the bank", async () => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails" }] });
    const { id } = await buy("DE");
    await refund(id, 1000);
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    expect(await shown(id)).toMatchObject([
      { number: "INV-2025-000001", gross: 2995, tax: 478 },
      { number: "CN-2025-000001", gross: -1000, tax: -160 },
      { number: "INV-2025-000002", gross: 1000, tax: 160 },
    ]);
  });

  describe("a dispute with the buyer's bank", () => {
    /** Lets the bank take a payment, or half of what is left of it. */
    async function open(intentId: string, how: "open-dispute" | "dispute-half" = "open-dispute") {
      const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intentId);
      simulatorOf(shop).perform(how, String(latest_charge));
      await settleOrder(shop, intentId);
    }

    async function end(intentId: string, how: "win-dispute" | "lose-dispute") {
      const { data } = await stripeOf(shop).disputes.list({ payment_intent: intentId });
      simulatorOf(shop).perform(how, data[0]!.id);
    }

    const sums = async (id: string) =>
      (await documents(id)).map(({ series, gross, tax }) => ({ series, gross, tax }));

    it("changes nothing while it is open, and when the shop has won", async () => {
      const { id, intentId } = await buy("DE");
      await open(intentId);
      expect(await documents(id)).toHaveLength(1);
      await end(intentId, "win-dispute");
      await settleOrder(shop, intentId);
      expect(await documents(id)).toHaveLength(1);
    });

    it("that is lost has one credit note, at the rate of the sale", async () => {
      const { id, intentId } = await buy("DE");
      await open(intentId);
      await end(intentId, "lose-dispute");
      await settleOrder(shop, intentId);
      await settleOrder(shop, intentId);
      expect(await shown(id)).toEqual([
        { number: "INV-2025-000001", gross: 2995, tax: 478, rate: 1900, scheme: "ioss" },
        { number: "CN-2025-000001", gross: -2995, tax: -478, rate: 1900, scheme: "ioss" },
      ]);
    });

    it("about a part takes that part, beside what was refunded before and after", async () => {
      const { id, intentId } = await buy("DE", 2);
      await refund(id, 990);
      await open(intentId, "dispute-half");
      await end(intentId, "lose-dispute");
      await settleOrder(shop, intentId);
      await open(intentId);
      await end(intentId, "lose-dispute");
      await settleOrder(shop, intentId);
      expect((await sums(id)).map(({ gross }) => gross)).toEqual([5990, -990, -2500, -2500]);
      expect((await sums(id)).reduce((all, { tax }) => all + tax, 0)).toBe(0);
    });

    it("that the bank decides anew for the shop takes its credit note back, and loses it again", async () => {
      const { id, intentId } = await buy("FI");
      const decide = async (isLost: boolean) => {
        const known = await shop.payments.intent(intentId);
        const held = rappen(isLost ? known.amountReceived : 0);
        vi.spyOn(shop.payments, "intent").mockResolvedValueOnce({
          ...known,
          disputes: [{ id: "du_anew", held, isLost }],
        });
        await settleOrder(shop, intentId);
      };
      for (const isLost of [true, false, true]) await decide(isLost);
      expect(await sums(id)).toEqual([
        { series: "invoice", gross: 2995, tax: 609 },
        { series: "credit-note", gross: -2995, tax: -609 },
        { series: "invoice", gross: 2995, tax: 609 },
        { series: "credit-note", gross: -2995, tax: -609 },
      ]);
    });

    it("takes no more than the sale where a bank also has what is refunded, also once that refund has failed", async () => {
      simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails" }] });
      const { id, intentId } = await buy("CH");
      await refund(id, 1000);
      const known = await shop.payments.intent(intentId);
      vi.spyOn(shop.payments, "intent").mockResolvedValueOnce({
        ...known,
        disputes: [{ id: "du_all", held: rappen(2995), isLost: true }],
      });
      await settleOrder(shop, intentId);
      expect((await sums(id)).map(({ gross }) => gross)).toEqual([2995, -1000, -1995]);
      shop.clock.pass(DAY);
      await deliverEvents(shop);
      expect((await sums(id)).map(({ gross }) => gross)).toEqual([2995, -1000, -1995, 1000, -1000]);
      expect((await sums(id)).reduce((all, { tax }) => all + tax, 0)).toBe(0);
    });

    it("leaves no gap when settling crashes at any step", async () => {
      const lost = async () => {
        const { id, intentId } = await buy();
        await open(intentId);
        await end(intentId, "lose-dispute");
        return { id, intentId };
      };
      const first = await lost();
      const counted = crashing(shop, Number.POSITIVE_INFINITY);
      await settleOrder(counted.shop, first.intentId);
      for (let step = counted.touches(); step > 0; step -= 2) {
        const { id, intentId } = await lost();
        await expect(settleOrder(crashing(shop, step).shop, intentId)).rejects.toThrow();
        await settleOrder(shop, intentId);
        expect((await sums(id)).map(({ gross }) => gross)).toEqual([2995, -2995]);
      }
      const notes = (await numbersOf(shop)).filter((number) => number.startsWith("CN"));
      expect(notes).toEqual(notes.map((_, place) => `CN-2025-${String(place + 1).padStart(6, "0")}`));
      expect(notes.length).toBeGreaterThan(5);
    });
  });

  it("divides the tax of any refunds exactly: what is left and what was given back sum to the charge", async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("CH", "DE", "FI", "HU"), parts, async (country, values) => {
        const { id } = await buy(country, 2);
        let left = 5990;
        for (const value of values) {
          if (left === 0) break;
          await refund(id, Math.min(value, left));
          left -= Math.min(value, left);
        }
        const issued = await documents(id);
        const sum = (key: "gross" | "tax") => issued.reduce((all, document) => all + document[key], 0);
        expect(sum("gross")).toBe(left);
        expect(sum("tax")).toBe(Math.round((issued[0]!.tax * left) / 5990));
        for (const { gross, tax } of issued) {
          expect(Math.sign(tax) * Math.sign(gross)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(tax)).toBeLessThanOrEqual(Math.abs(gross));
        }
      }),
      { numRuns: 8 },
    );
  });

  it("leaves no gap when settlements crash at any step", async () => {
    const first = await pay();
    const counted = crashing(shop, Number.POSITIVE_INFINITY);
    await settleOrder(counted.shop, first.intentId);
    for (let step = counted.touches(); step > 0; step -= 2) {
      const { intentId } = await pay();
      await expect(settleOrder(crashing(shop, step).shop, intentId)).rejects.toThrow();
      // Another buyer is faster than the repetition.
      await buy();
      await settleOrder(shop, intentId);
    }
    const numbers = await numbersOf(shop);
    const expected = numbers.map((_, place) => `INV-2025-${String(place + 1).padStart(6, "0")}`);
    expect(numbers).toEqual(expected);
    expect(numbers.length).toBeGreaterThan(20);
  });

  it("gives each of many settlements at once a number of its own, and each order one invoice", async () => {
    const paid = [];
    for (let count = 0; count < 6; count++) paid.push(await pay());
    await Promise.all([...paid, ...paid].map(({ intentId }) => settleOrder(shop, intentId)));
    expect(await numbersOf(shop)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-2025-00000${number}`));
    for (const { id } of paid) expect(await documents(id)).toHaveLength(1);
    expect((await readOrder(shop, paid[0]!.id)).paymentState).toBe("paid");
  });
});

describe("a seller without registration", () => {
  beforeEach(() => open({ SHOP_VAT_ID: "none" }));

  it("shows no tax, and numbers its invoices all the same", async () => {
    const { id } = await buy("DE");
    await refund(id, 2995);
    expect(await shown(id)).toEqual([
      { number: "INV-2025-000001", gross: 2995, tax: 0, rate: null, scheme: "unregistered" },
      { number: "CN-2025-000001", gross: -2995, tax: 0, rate: null, scheme: "unregistered" },
    ]);
  });
});
