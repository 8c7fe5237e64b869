import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { certificateOf } from "../../../app/domain/editions/certificate.server.ts";
import { chainOf, isChainWhole } from "../../../app/domain/editions/chain.server.ts";
import { freeLapsedHolds, HOLD_LIFE } from "../../../app/domain/editions/hold.ts";
import { printRecord } from "../../../app/domain/editions/record.ts";
import { prepareCheckout } from "../../../app/domain/orders/checkout.server.ts";
import { changeStatus } from "../../../app/domain/orders/fulfilment.ts";
import { recordInitiated } from "../../../app/domain/orders/funnel.ts";
import { makeRefund, refundOrder } from "../../../app/domain/orders/refund.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import { type HungPoster, hangPoster } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { bought, checkedOut, editionNow, stranger } from "../cart/shopper.ts";
import { refusal } from "../creations/studio.ts";
import { ADDRESS, CARDS, jobsOfKind, lettersOfKind, orderNow, payBy, workOff } from "../orders/counter.ts";

const ANNA = { name: "anna" };

let shop: TestShop;
let poster: HungPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await hangPoster(shop, { name: "Dusk", totalSupply: 3, price: 5000 });
});
afterEach(() => shop.close());

const edition = async () => {
  const { sold, held } = await editionNow(shop, poster.id);
  return { sold, held };
};

async function refund(orderId: string, intentId: string): Promise<void> {
  await refundOrder(shop, orderId);
  await workOff(shop, ["refund"]);
  await settleOrder(shop, intentId);
}

describe("a print of a limited edition", () => {
  it("is held when its payment begins, and has a number when it is paid", async () => {
    const checkout = await checkedOut(shop, stranger(), [poster.id]);
    expect(await edition()).toEqual({ sold: 0, held: 1 });
    await payBy(shop, checkout);
    await settleOrder(shop, checkout.intentId);
    await settleOrder(shop, checkout.intentId);
    expect(await edition()).toEqual({ sold: 1, held: 0 });
    expect((await orderNow(shop, checkout.order.id)).lines[0]?.print).toEqual({
      number: 1,
      of: 3,
      isVoid: false,
    });
  });

  it("is given in order, and never once more than there are", async () => {
    const numbers: (number | undefined)[] = [];
    for (let n = 0; n < 3; n++) {
      const { order } = await bought(shop, stranger(), [poster.id]);
      numbers.push((await orderNow(shop, order.id)).lines[0]?.print?.number);
    }
    expect(numbers).toEqual([1, 2, 3]);
    expect(await refusal(checkedOut(shop, stranger(), [poster.id]))).toBe("edition-sold-out");
    expect(await edition()).toEqual({ sold: 3, held: 0 });
  });

  it("is free again a quarter of an hour after its payment began, unless it is being processed", async () => {
    await checkedOut(shop, stranger(), [poster.id]);
    const slow = await checkedOut(shop, stranger(), [poster.id]);
    await payBy(shop, slow, CARDS.processes);
    await settleOrder(shop, slow.intentId);
    shop.clock.pass(HOLD_LIFE - 1);
    await freeLapsedHolds(shop);
    expect(await edition()).toEqual({ sold: 0, held: 2 });
    shop.clock.pass(1);
    await freeLapsedHolds(shop);
    expect(await edition()).toEqual({ sold: 0, held: 1 });
  });

  it("is held anew by whoever presses Pay, also when all others are held by sleepers", async () => {
    const sleepers = [stranger(), stranger(), stranger()];
    for (const viewer of sleepers) await checkedOut(shop, viewer, [poster.id]);
    shop.clock.pass(HOLD_LIFE);
    const viewer = stranger();
    const { order } = await checkedOut(shop, viewer, [poster.id]);
    shop.clock.pass(HOLD_LIFE - 1);
    await recordInitiated(shop, viewer, order.id);
    shop.clock.pass(HOLD_LIFE - 1);
    await freeLapsedHolds(shop);
    expect(await edition()).toEqual({ sold: 0, held: 1 });
  });

  it("that was paid after its hold is a free one, and where none is left the money goes back with a letter", async () => {
    const [late, later] = [
      await checkedOut(shop, stranger(), [poster.id]),
      await checkedOut(shop, stranger(), [poster.id]),
    ];
    shop.clock.pass(HOLD_LIFE);
    await bought(shop, stranger(), [poster.id]);
    await bought(shop, stranger(), [poster.id]);
    for (const { intentId, ...checkout } of [late, later]) {
      await payBy(shop, { intentId, ...checkout });
      await settleOrder(shop, intentId);
      await settleOrder(shop, intentId);
    }
    expect((await orderNow(shop, late.order.id)).lines[0]?.print?.number).toBe(3);
    const lost = await orderNow(shop, later.order.id);
    expect(lost).toMatchObject({ status: "cancelled", lines: [{ print: null, isLost: true }] });
    await workOff(shop, ["refund"]);
    expect((await orderNow(shop, later.order.id)).paymentState).toBe("refunded");
    expect(await lettersOfKind(shop, "printLost")).toHaveLength(1);
    expect((await shop.payments.intent(later.intentId)).amountRefunded).toBe(5000);
    expect(await jobsOfKind(shop, "print-file")).toBe(3);
    expect(await edition()).toEqual({ sold: 3, held: 0 });
  });

  it("that is lost is given back alone: what else was ordered is printed", async () => {
    const standard = await hangPoster(shop, { totalSupply: null });
    const mixed = await checkedOut(shop, stranger(), [poster.id, standard.id]);
    shop.clock.pass(HOLD_LIFE);
    for (let n = 0; n < 3; n++) await bought(shop, stranger(), [poster.id]);
    await payBy(shop, mixed);
    await settleOrder(shop, mixed.intentId);
    await workOff(shop, ["refund"]);
    const order = await orderNow(shop, mixed.order.id);
    expect(order).toMatchObject({ paymentState: "paid", status: "pending", charged: 7995 });
    expect(order.lines.map(({ isLost }) => isLost)).toEqual([true, false]);
    expect((await shop.payments.intent(mixed.intentId)).amountRefunded).toBe(5000);
    const [letter] = await lettersOfKind(shop, "printLost");
    expect(letter?.text).toContain("CHF 50.00");
  });

  it("gives its number back when it is refunded before it is made, and to the next buyer", async () => {
    const first = await bought(shop, stranger(), [poster.id]);
    await bought(shop, stranger(), [poster.id]);
    await refund(first.order.id, first.intentId);
    expect(await edition()).toEqual({ sold: 1, held: 0 });
    const next = await bought(shop, stranger(), [poster.id]);
    expect((await orderNow(shop, next.order.id)).lines[0]?.print?.number).toBe(1);
  });

  it.each(["processing", "shipped", "delivered"] as const)(
    "is void for ever when it is refunded after it was %s",
    async (status) => {
      const first = await bought(shop, stranger(), [poster.id]);
      await changeStatus(shop, ANNA, { orderId: first.order.id, status });
      await changeStatus(shop, ANNA, { orderId: first.order.id, status: "cancelled" });
      await refund(first.order.id, first.intentId);
      expect(await edition()).toEqual({ sold: 1, held: 0 });
      expect((await orderNow(shop, first.order.id)).lines[0]?.print).toEqual({
        number: 1,
        of: 3,
        isVoid: true,
      });
      const next = await bought(shop, stranger(), [poster.id]);
      expect((await orderNow(shop, next.order.id)).lines[0]?.print?.number).toBe(2);
    },
  );

  it("that was taken down while its buyer looked at the address is told, and nothing is held", async () => {
    const viewer = stranger();
    const { order } = await checkedOut(shop, viewer, [poster.id]);
    shop.clock.pass(HOLD_LIFE);
    await freeLapsedHolds(shop);
    await shop.db.updateTable("publications").set({ public: 0 }).where("poster_id", "=", poster.id).execute();
    expect(await refusal(recordInitiated(shop, viewer, order.id))).toBe("poster-gone");
    expect(await refusal(prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS }))).toBe(
      "cart-changed",
    );
    expect(await edition()).toEqual({ sold: 0, held: 0 });
  });

  it("is refused by the database itself, were it one too many", async () => {
    const tooMany = shop.db
      .updateTable("publications")
      .set({ sold: 3, held: 1 })
      .where("poster_id", "=", poster.id);
    await expect(tooMany.execute()).rejects.toThrow(/CHECK/);
  });
});

describe("the chain of an edition", () => {
  it("tells every sale, freeing and voiding, and is whole", async () => {
    const first = await bought(shop, stranger(), [poster.id]);
    const second = await bought(shop, stranger(), [poster.id]);
    await refund(first.order.id, first.intentId);
    await changeStatus(shop, ANNA, { orderId: second.order.id, status: "shipped" });
    await refund(second.order.id, second.intentId);
    const chain = await chainOf(shop.db, poster.place);
    expect(chain.map(({ event, number }) => [event, number])).toEqual([
      ["opened", 3],
      ["sold", 1],
      ["sold", 2],
      ["freed", 1],
      ["void", 2],
    ]);
    expect(isChainWhole(chain)).toBe(true);
  });

  it("is broken by whatever is changed, left out, swapped or added in its middle", async () => {
    for (let n = 0; n < 3; n++) await bought(shop, stranger(), [poster.id]);
    const chain = await chainOf(shop.db, poster.place);
    const changed = chain.map((entry, n) =>
      n === 2 ? { ...entry, facts: entry.facts.replace("sold", "void") } : entry,
    );
    const renumbered = chain.map((entry, n) => (n === 1 ? { ...entry, number: 9 } : entry));
    for (const forged of [
      changed,
      renumbered,
      chain.toSpliced(2, 1),
      chain.toSpliced(1, 2, chain[2]!, chain[1]!),
      chain.slice(1),
    ]) {
      expect(isChainWhole(forged)).toBe(false);
    }
    await expect(shop.db.updateTable("edition_entries").set({ number: 7 }).execute()).rejects.toThrow(
      /only ever added/,
    );
    await expect(shop.db.deleteFrom("edition_entries").execute()).rejects.toThrow(/only ever added/);
  });

  it("says of a print whether it exists, and when it was sold, and names nobody", async () => {
    const { order } = await bought(shop, stranger(), [poster.id]);
    expect(await printRecord(shop, { posterId: poster.id, number: 1 })).toMatchObject({
      state: "sold",
      soldAt: shop.clock.now(),
    });
    expect(await printRecord(shop, { posterId: poster.id, number: 2 })).toMatchObject({
      state: "unsold",
      seal: null,
    });
    for (const number of [0, 4, -1, 1.5, Number.NaN]) {
      expect(await refusal(printRecord(shop, { posterId: poster.id, number }))).toBe("not-found");
    }
    const told = JSON.stringify(await printRecord(shop, { posterId: poster.id, number: 1 }));
    for (const secret of ["ada", "Lovelace", order.id, order.confirmationId])
      expect(told).not.toContain(secret);
  });
});

describe("a certificate", () => {
  it("is one page for the buyer, the same each time, and for nobody else", async () => {
    const viewer = stranger();
    const { order } = await bought(shop, viewer, [poster.id]);
    const lineId = order.lines[0]!.id;
    const wish = { access: { id: order.id }, lineId };
    const [one, again] = [await certificateOf(shop, viewer, wish), await certificateOf(shop, viewer, wish)];
    expect(Buffer.from(one.pdf.slice(0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.from(one.pdf).equals(Buffer.from(again.pdf))).toBe(true);
    expect(one.name).toBe("certificate-1-of-3.pdf");
    expect(await refusal(certificateOf(shop, stranger(), wish))).toBe("not-found");
    expect(await refusal(certificateOf(shop, viewer, { ...wish, lineId: "other" }))).toBe("not-found");
  });

  it("is not made any more for a print that was given back", async () => {
    const viewer = stranger();
    const { order, intentId } = await bought(shop, viewer, [poster.id]);
    const wish = { access: { id: order.id }, lineId: order.lines[0]!.id };
    await makeRefund(shop, { intentId, amount: 5000 });
    expect(await refusal(certificateOf(shop, viewer, wish))).toBe("not-found");
  });
});
