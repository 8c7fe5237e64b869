/** Refunds of some posters, or of an amount, while the rest of the order stays sold. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listFailedRefunds, resolveFailedRefund } from "../../../app/domain/back-office/failed-refunds.ts";
import { giveBack, refundOutlook } from "../../../app/domain/back-office/refund.ts";
import type { GiveBack } from "../../../app/domain/back-office/refund-part.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { balancesOf, closeAudited } from "../../support/ledger.ts";
import { emailsOfKind, readOrder, runJobs } from "../../support/orders.ts";
import { purchase, readEdition, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { deliverEvents, dropEvents, simulatorOf } from "../../support/stripe.ts";

const DAY = 24 * 3600_000;
const anna = { id: 1, name: "anna" };
/** 16 % of CHF 29.95, and 70 % of the CHF 20.05 above. */
const SHARE = 1882;

let shop: TestShop;
let dusk: PublishedOwnPoster;
let dawn: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  dusk = await addPoster(shop, { name: "Dusk", totalSupply: 2, price: 5000 });
  dawn = await addPoster(shop, { name: "Dawn", totalSupply: null });
});
afterEach(() => closeAudited(shop));

async function bought() {
  const { order, intentId } = await purchase(shop, stranger(), [dusk.id, dawn.id]);
  const { lines } = await readOrder(shop, order.id);
  const lineOf = (name: string) => lines.find(({ title }) => title === name)?.id ?? "";
  return { id: order.id, intentId, dusk: lineOf("Dusk"), dawn: lineOf("Dawn") };
}

/** Staff refund a part, from a form that is up to date. */
async function refundPart(id: string, part: Partial<GiveBack>, { making = true } = {}) {
  const { amount } = await refundOutlook(shop, anna, id);
  await giveBack(shop, anna, { orderId: id, amount, ...part });
  if (making) await runJobs(shop, ["refund"]);
}

const line = (lineId: string, quantity = 1) => ({ scope: "lines" as const, lines: [{ lineId, quantity }] });

async function earned(name: string): Promise<number> {
  const { sum } = await shop.db
    .selectFrom("ledger_entries")
    .innerJoin("publications", "publications.id", "ledger_entries.publication_id")
    .select(({ fn }) => fn.sum<number | null>("amount").as("sum"))
    .where("publications.name", "=", name)
    .executeTakeFirstOrThrow();
  return 0 - Number(sum ?? 0);
}

describe("refunding one poster of an order", () => {
  it("gives back its price, its creator's share and its number; the other poster stays sold", async () => {
    const order = await bought();
    await refundPart(order.id, line(order.dusk));
    expect(await earned("Dusk")).toBe(0);
    expect(await earned("Dawn")).toBe(479);
    expect(await balancesOf(shop)).toMatchObject({ cash: 2995, buyers: 0, sales: -2995 + 479 });
    const { paymentState, lines } = await readOrder(shop, order.id);
    expect(paymentState).toBe("paid");
    expect(lines.map(({ title, refunded, print }) => ({ title, refunded, print }))).toEqual([
      { title: "Dusk", refunded: 1, print: null },
      { title: "Dawn", refunded: 0, print: null },
    ]);
    expect(await readEdition(shop, dusk.id)).toMatchObject({ sold: 0 });
    const [email] = await emailsOfKind(shop, "partRefunded");
    expect(email?.text).toContain("CHF 50.00 for Dusk");
  });

  it("changes nothing more when it is settled again", async () => {
    const order = await bought();
    const followed: (readonly string[])[] = [];
    const [follow] = shop.eventHandlers["line-refunds-changed"];
    shop.eventHandlers = {
      ...shop.eventHandlers,
      "line-refunds-changed": [
        async (trx, of, event) => {
          followed.push(event.refunded);
          await follow?.(trx, of, event);
        },
      ],
    };
    await refundPart(order.id, line(order.dusk));
    // The shop of a test runs each transaction twice.
    expect(followed.splice(0)).toEqual([[order.dusk], [order.dusk]]);
    const before = await balancesOf(shop);
    for (let times = 0; times < 3; times++) await settleOrder(shop, order.intentId);
    expect(await balancesOf(shop)).toEqual(before);
    expect(await emailsOfKind(shop, "partRefunded")).toHaveLength(1);
    expect(followed).toEqual([]);
  });

  it("makes its number void once production has begun", async () => {
    const order = await bought();
    await shop.db.updateTable("orders").set({ status: "shipped" }).where("id", "=", order.id).execute();
    await refundPart(order.id, line(order.dusk));
    expect((await readOrder(shop, order.id)).lines[0]?.print).toMatchObject({ number: 1, isVoid: true });
    expect(await readEdition(shop, dusk.id)).toMatchObject({ sold: 1 });
  });

  it("refunds the order once the last poster is refunded", async () => {
    const order = await bought();
    await refundPart(order.id, line(order.dusk));
    await refundPart(order.id, line(order.dawn));
    expect((await readOrder(shop, order.id)).paymentState).toBe("refunded");
    expect(await balancesOf(shop)).toMatchObject({ cash: 0, buyers: 0, sales: 0, creators: 0 });
  });

  it("is undone where the bank sends the money back, and made again by staff", async () => {
    simulatorOf(shop).faults.set({ rules: [{ fault: "refund-fails", times: 1 }] });
    const order = await bought();
    const sold = await balancesOf(shop);
    await refundPart(order.id, line(order.dusk));
    await dropEvents(shop);
    shop.clock.pass(DAY);
    await deliverEvents(shop);
    expect(await balancesOf(shop)).toEqual(sold);
    expect((await readOrder(shop, order.id)).lines[0]).toMatchObject({ refunded: 0, print: { number: 1 } });
    const [failed] = await listFailedRefunds(shop, anna);
    await resolveFailedRefund(shop, anna, { refundId: failed?.id ?? "", way: "again" });
    await runJobs(shop, ["refund"]);
    expect(await earned("Dusk")).toBe(0);
    expect((await readOrder(shop, order.id)).lines[0]).toMatchObject({ refunded: 1, print: null });
  });

  it("is refused twice, beyond the order, without a poster, and while another refund is under way", async () => {
    const order = await bought();
    const twice = { orderId: order.id, amount: 7995, ...line(order.dusk) };
    expect(await refusal(giveBack(shop, anna, { ...twice, ...line(order.dusk, 2) }))).toBe("order-changed");
    expect(await refusal(giveBack(shop, anna, { ...twice, lines: [] }))).toBe("refund-lines-missing");
    await giveBack(shop, anna, twice);
    expect(await refusal(giveBack(shop, anna, twice))).toBe("order-changed");
    expect(await refusal(refundPart(order.id, line(order.dawn)))).toBe("refund-under-way");
    await runJobs(shop, ["refund"]);
    expect(await refusal(refundPart(order.id, line(order.dusk)))).toBe("order-changed");
  });
});

describe("refunding an amount", () => {
  it("takes the same part of each creator's share", async () => {
    const order = await bought();
    await refundPart(order.id, { scope: "part", part: "39.98" });
    expect(await earned("Dusk")).toBe(SHARE - Math.floor((SHARE * 3998) / 7995));
    expect(await earned("Dawn")).toBe(479 - Math.floor((479 * 3998) / 7995));
    expect(await balancesOf(shop)).toMatchObject({ cash: 7995 - 3998, buyers: 0 });
    expect((await readOrder(shop, order.id)).lines[0]?.print).toMatchObject({ number: 1, isVoid: false });
  });

  it.each(["", "0", "-5", "79.96", "many", "1e3"])("is refused for “%s”", async (part) => {
    const order = await bought();
    const code = await refusal(refundPart(order.id, { scope: "part", part }));
    expect(code).toBe("refund-amount-invalid");
    expect(await balancesOf(shop)).toMatchObject({ cash: 7995 });
  });
});

it("leaves a ledger that sums to zero, whatever is refunded in which order", async () => {
  const parts = fc.oneof(
    fc.record({
      scope: fc.constant("part" as const),
      part: fc.integer({ min: 1, max: 4000 }).map((n) => `${n / 100}`),
    }),
    fc.record({
      scope: fc.constant("lines" as const),
      of: fc.constantFrom("dusk" as const, "dawn" as const),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 4 }), async (asked) => {
      const order = await bought();
      for (const part of asked) {
        const request = part.scope === "part" ? part : line(order[part.of]);
        await refusal(refundPart(order.id, request));
      }
      const { amount, state } = await refundOutlook(shop, anna, order.id);
      if (state === "open") await giveBack(shop, anna, { orderId: order.id, amount });
      await runJobs(shop, ["refund"]);
      expect(await audit(shop)).toEqual([]);
      expect(await balancesOf(shop)).toMatchObject({ cash: 0, buyers: 0, sales: 0, creators: 0 });
    }),
    { numRuns: 5 },
  );
});
