import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOLD_LIFE } from "../../../app/domain/editions/hold-quota.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import { rappen } from "../../../app/domain/kernel/money.ts";
import { earningsByPoster } from "../../../app/domain/ledger/earned.ts";
import { book } from "../../../app/domain/ledger/ledger.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import type { Intent } from "../../../app/ports/payments/port.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import { balancesOf, closeAudited } from "../../support/ledger.ts";
import { emailsOfKind, payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { checkOut, purchase, stranger } from "../../support/purchases.ts";
import { refundOrder } from "../../support/refunds.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";
import { simulatorOf, stripeOf } from "../../support/stripe.ts";

let shop: TestShop;
let limited: PublishedOwnPoster;
let standard: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  limited = await addPoster(shop, { name: "Dusk", totalSupply: 2, price: 5000 });
  standard = await addPoster(shop, { name: "Dawn", totalSupply: null });
});
afterEach(() => closeAudited(shop));

/** 16 % of 29.95, and 70 % of the price above it, rounded down. */
const SHARE = { standard: 479, limited: Math.floor((2995 * 16 + 2005 * 70) / 100) };

const balances = () => balancesOf(shop);

/** A dispute that comes and goes: the provider's answer is changed on the way. */
function disputing(disputed: () => boolean): TestShop {
  const payments = Object.create(shop.payments, {
    intent: {
      value: async (id: string): Promise<Intent> => {
        const intent = await shop.payments.intent(id);
        return {
          ...intent,
          disputes: [{ id: "du_1", held: disputed() ? intent.amountReceived : rappen(0), isLost: false }],
        };
      },
    },
  });
  return { ...shop, payments };
}

describe("a sale", () => {
  it("divides the payment between creators and shop, and leaves the buyer's account at zero", async () => {
    await purchase(shop, stranger(), [limited.id, standard.id, standard.id]);
    const earned = SHARE.limited + 2 * SHARE.standard;
    expect(await balances()).toEqual({ cash: 10990, buyers: 0, creators: -earned, sales: -(10990 - earned) });
    expect(await earningsByPoster(shop, limited.creator)).toEqual(new Map([[limited.id, SHARE.limited]]));
    expect(await earningsByPoster(shop, standard.creator)).toEqual(
      new Map([[standard.id, 2 * SHARE.standard]]),
    );
  });

  it("sends each creator one e-mail, with their earning", async () => {
    const { intentId } = await purchase(shop, stranger(), [limited.id, standard.id]);
    await settleOrder(shop, intentId);
    const sent = await emailsOfKind(shop, "saleMade");
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
      [limited, standard].map(({ creator }) => creator.account.email).sort(),
    );
    const text = sent.find(({ recipient }) => recipient === limited.creator.account.email)?.text;
    expect(text).toContain("print no. 1 of 2");
    expect(text).toContain("You earn CHF 18.82");
    const [{ unsubscribe_url: url } = { unsubscribe_url: null }] = sent;
    expect(url).toMatch(/\/unsubscribe\/[\w-]+\?key=\w{32}$/);
    expect(sent[0]?.text).toContain(`Stop e-mails about sales:\n${url}`);
  });

  it("keeps the share that was agreed when it was ordered", async () => {
    const checkout = await checkOut(shop, stranger(), [limited.id]);
    await shop.db
      .updateTable("publications")
      .set({ price: 9000 })
      .where("id", "=", limited.publicationId)
      .execute();
    await payWithCard(shop, checkout);
    await settleOrder(shop, checkout.intentId);
    expect(await balances()).toMatchObject({ cash: 5000, creators: -SHARE.limited });
  });
});

describe("a refund or dispute", () => {
  it("takes the earnings back, once", async () => {
    const { order, intentId } = await purchase(shop, stranger(), [limited.id, standard.id]);
    await refundOrder(shop, order.id);
    await runJobs(shop, ["refund"]);
    await settleOrder(shop, intentId);
    expect(await balances()).toEqual({ cash: 0, buyers: 0, creators: 0, sales: 0 });
  });

  it("for a sold-out print takes nothing from what was printed", async () => {
    const late = await checkOut(shop, stranger(), [limited.id, standard.id]);
    shop.clock.pass(HOLD_LIFE);
    for (let n = 0; n < 2; n++) await purchase(shop, stranger(), [limited.id]);
    await payWithCard(shop, late);
    await settleOrder(shop, late.intentId);
    expect((await balances()).buyers).toBe(-5000);
    await runJobs(shop, ["refund"]);
    const earned = 2 * SHARE.limited + SHARE.standard;
    expect(await balances()).toEqual({ cash: 12995, buyers: 0, creators: -earned, sales: -(12995 - earned) });
  });

  it("in part, from the provider's dashboard, is the shop's loss alone", async () => {
    const { intentId } = await purchase(shop, stranger(), [limited.id]);
    await shop.payments.refund({ intentId, amount: 1000 as never, idempotencyKey: "manual" });
    await settleOrder(shop, intentId);
    await settleOrder(shop, intentId);
    expect(await balances()).toEqual({
      cash: 4000,
      buyers: 0,
      creators: -SHARE.limited,
      sales: -(4000 - SHARE.limited),
    });
  });

  it("suspends the earnings during a dispute, and restores them at its end, repeatedly", async () => {
    const { intentId } = await purchase(shop, stranger(), [limited.id]);
    const sold = await balances();
    let disputed = true;
    for (let round = 0; round < 2; round++) {
      disputed = true;
      await settleOrder(
        disputing(() => disputed),
        intentId,
      );
      await settleOrder(
        disputing(() => disputed),
        intentId,
      );
      expect(await balances()).toMatchObject({ cash: 0, disputes: 5000, creators: 0 });
      disputed = false;
      await settleOrder(
        disputing(() => disputed),
        intentId,
      );
      expect(await balances()).toEqual({ ...sold, disputes: 0 });
    }
  });
});

describe("several disputes of one payment", () => {
  type Ends = ("win-dispute" | "lose-dispute")[];

  /** A limited print whose bank disputes two halves of the payment, one after the other. */
  async function disputedTwice() {
    const { intentId, order } = await purchase(shop, stranger(), [limited.id]);
    const { latest_charge } = await stripeOf(shop).paymentIntents.retrieve(intentId);
    const open = async (kind: string) => {
      simulatorOf(shop).perform(kind, String(latest_charge));
      await settleOrder(shop, intentId);
    };
    await open("dispute-half");
    expect(await balances()).toMatchObject({ cash: 2500, disputes: 2500, creators: -SHARE.limited / 2 });
    await open("open-dispute");
    expect(await balances()).toMatchObject({ cash: 0, disputes: 5000, creators: 0 });
    const { data } = await stripeOf(shop).disputes.list({ payment_intent: intentId });
    const end = async (place: number, how: string) => {
      simulatorOf(shop).perform(how, data[place]?.id ?? "");
      await settleOrder(shop, intentId);
    };
    return { end, state: async () => (await readOrder(shop, order.id)).paymentState };
  }

  it.each<[Ends, object, string]>([
    [["win-dispute", "win-dispute"], { cash: 5000, disputes: 0, creators: -SHARE.limited }, "paid"],
    [
      ["win-dispute", "lose-dispute"],
      { cash: 2500, buyers: 0, disputes: 0, creators: -SHARE.limited / 2 },
      "paid",
    ],
    [
      ["lose-dispute", "lose-dispute"],
      { cash: 0, buyers: 0, disputes: 0, creators: 0, sales: 0 },
      "disputed",
    ],
  ])("are followed each by itself: %s", async (ends, afterwards, paymentState) => {
    const { end, state } = await disputedTwice();
    for (const [place, how] of ends.entries()) {
      await end(place, how);
      if (place === 0) expect(await state()).toBe("disputed");
    }
    expect(await balances()).toMatchObject(afterwards);
    expect(await state()).toBe(paymentState);
  });

  it("may trade places between two looks of the shop", async () => {
    const { intentId } = await purchase(shop, stranger(), [limited.id]);
    const withDisputes = async (...held: number[]) => {
      const disputes = held.map((amount, place) => ({
        id: `du_${place}`,
        held: rappen(amount),
        isLost: false,
      }));
      const known = { ...(await shop.payments.intent(intentId)), disputes };
      vi.spyOn(shop.payments, "intent").mockResolvedValueOnce(known);
      await settleOrder(shop, intentId);
    };
    await withDisputes(2000);
    await withDisputes(0, 2000);
    expect(await balances()).toMatchObject({ cash: 3000, disputes: 2000 });
    const bookings = await shop.db
      .selectFrom("ledger_transactions")
      .select(["key", "kind"])
      .where("kind", "in", ["dispute", "dispute-ended"])
      .execute();
    const ofDisputes = bookings.filter(({ key }) => !key.includes(":earned:"));
    expect(ofDisputes.map(({ key, kind }) => [key.split(":")[2], kind])).toEqual([
      ["du_0", "dispute"],
      ["du_0", "dispute-ended"],
      ["du_1", "dispute"],
    ]);
  });
});

it("a bank may take back what was refunded: the money leaves, and comes back when the shop has won", async () => {
  const { order, intentId } = await purchase(shop, stranger(), [limited.id]);
  await refundOrder(shop, order.id);
  await runJobs(shop, ["refund"]);
  let disputed = true;
  const bank = disputing(() => disputed);
  await settleOrder(bank, intentId);
  expect(await balances()).toMatchObject({ cash: -5000, disputes: 5000, creators: 0, buyers: 0 });
  disputed = false;
  await settleOrder(bank, intentId);
  expect(await balances()).toMatchObject({ cash: 0, disputes: 0, creators: 0, buyers: 0 });
  expect((await readOrder(shop, order.id)).paymentState).toBe("refunded");
});

describe("the ledger", () => {
  it("refuses entries that do not sum to zero, duplicates, and changes", async () => {
    const sides = [
      { account: "cash" as const, amount: 100 },
      { account: "sales" as const, amount: -100 },
    ];
    const sale = { key: "test", kind: "sale" as const, sides };
    await expect(book(shop.db, { ...sale, sides: sides.slice(1) }, 0)).rejects.toThrow(RangeError);
    expect(await book(shop.db, sale, 0)).toBe(true);
    expect(await book(shop.db, sale, 0)).toBe(false);
    await expect(shop.db.updateTable("ledger_entries").set({ amount: 1 }).execute()).rejects.toThrow(
      /only ever/,
    );
    await expect(shop.db.deleteFrom("ledger_entries").execute()).rejects.toThrow(/only ever/);
  });
});

describe("the audit", () => {
  it("finds a payment without an entry, and an edition with a wrong count", async () => {
    const { order } = await purchase(shop, stranger(), [limited.id]);
    await shop.db.updateTable("payments").set({ refunded: 700 }).where("order_id", "=", order.id).execute();
    await shop.db
      .updateTable("publications")
      .set({ sold: 2 })
      .where("id", "=", limited.publicationId)
      .execute();
    expect(await audit(shop)).toEqual([
      { what: "unbooked-payment", about: order.id, off: 700 },
      { what: "miscounted-edition", about: limited.id, off: 1 },
    ]);
    await shop.db.updateTable("payments").set({ refunded: 0 }).where("order_id", "=", order.id).execute();
    await shop.db
      .updateTable("publications")
      .set({ sold: 1 })
      .where("id", "=", limited.publicationId)
      .execute();
  });
});
