import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import { recordInitiated } from "../../../app/domain/checkout/checkout-events.ts";
import { chainOf, isChainIntact } from "../../../app/domain/editions/chain.server.ts";
import { freeLapsedHolds } from "../../../app/domain/editions/hold.ts";
import { HOLD_LIFE } from "../../../app/domain/editions/hold-quota.ts";
import { printRecord } from "../../../app/domain/editions/record.ts";
import { certificateOf } from "../../../app/domain/fulfilment/certificate.server.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, type PublishedOwnPoster } from "../../support/gallery.ts";
import {
  ADDRESS,
  CARDS,
  emailsOfKind,
  jobsOfKind,
  payWithCard,
  readOrder,
  runJobs,
} from "../../support/orders.ts";
import { checkOut, purchase, readEdition, stranger } from "../../support/purchases.ts";
import { refundOrder } from "../../support/refunds.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const ANNA = { name: "anna" };

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { name: "Dusk", totalSupply: 3, price: 5000 });
});
afterEach(() => shop.close());

const edition = async () => {
  const { sold, held } = await readEdition(shop, poster.id);
  return { sold, held };
};

async function refund(orderId: string, intentId: string): Promise<void> {
  await refundOrder(shop, orderId);
  await runJobs(shop, ["refund"]);
  await settleOrder(shop, intentId);
}

describe("a print of a limited edition", () => {
  it("is held when its payment begins, and gets its number when it is paid", async () => {
    const checkout = await checkOut(shop, stranger(), [poster.id]);
    expect(await edition()).toEqual({ sold: 0, held: 1 });
    await payWithCard(shop, checkout);
    await settleOrder(shop, checkout.intentId);
    await settleOrder(shop, checkout.intentId);
    expect(await edition()).toEqual({ sold: 1, held: 0 });
    expect((await readOrder(shop, checkout.order.id)).lines[0]?.print).toEqual({
      number: 1,
      of: 3,
      isVoid: false,
    });
  });

  it("is numbered in order, never beyond the edition", async () => {
    const numbers: (number | undefined)[] = [];
    for (let n = 0; n < 3; n++) {
      const { order } = await purchase(shop, stranger(), [poster.id]);
      numbers.push((await readOrder(shop, order.id)).lines[0]?.print?.number);
    }
    expect(numbers).toEqual([1, 2, 3]);
    expect(await refusal(checkOut(shop, stranger(), [poster.id]))).toBe("edition-sold-out");
    expect(await edition()).toEqual({ sold: 3, held: 0 });
  });

  it("is free again a quarter of an hour after its payment began, unless that is processing", async () => {
    await checkOut(shop, stranger(), [poster.id]);
    const slow = await checkOut(shop, stranger(), [poster.id]);
    await payWithCard(shop, slow, CARDS.processes);
    await settleOrder(shop, slow.intentId);
    shop.clock.pass(HOLD_LIFE - 1);
    await freeLapsedHolds(shop);
    expect(await edition()).toEqual({ sold: 0, held: 2 });
    shop.clock.pass(1);
    await freeLapsedHolds(shop);
    expect(await edition()).toEqual({ sold: 0, held: 1 });
  });

  it("is held again when Pay is pressed, also after all holds have expired", async () => {
    const sleepers = [stranger(), stranger(), stranger()];
    for (const viewer of sleepers) await checkOut(shop, viewer, [poster.id]);
    shop.clock.pass(HOLD_LIFE);
    const viewer = stranger();
    const { order } = await checkOut(shop, viewer, [poster.id]);
    shop.clock.pass(HOLD_LIFE - 1);
    await recordInitiated(shop, viewer, order.id);
    shop.clock.pass(HOLD_LIFE - 1);
    await freeLapsedHolds(shop);
    expect(await edition()).toEqual({ sold: 0, held: 1 });
  });

  it("that is paid after its hold takes a free one; where none is left, the buyer gets a refund and an e-mail", async () => {
    const [late, later] = [
      await checkOut(shop, stranger(), [poster.id]),
      await checkOut(shop, stranger(), [poster.id]),
    ];
    shop.clock.pass(HOLD_LIFE);
    await purchase(shop, stranger(), [poster.id]);
    await purchase(shop, stranger(), [poster.id]);
    for (const { intentId, ...checkout } of [late, later]) {
      await payWithCard(shop, checkout);
      await settleOrder(shop, intentId);
      await settleOrder(shop, intentId);
    }
    expect((await readOrder(shop, late.order.id)).lines[0]?.print?.number).toBe(3);
    const lost = await readOrder(shop, later.order.id);
    expect(lost).toMatchObject({ status: "cancelled", lines: [{ print: null, isLost: true }] });
    await runJobs(shop, ["refund"]);
    expect((await readOrder(shop, later.order.id)).paymentState).toBe("refunded");
    expect(await emailsOfKind(shop, "printLost")).toHaveLength(1);
    expect((await shop.payments.intent(later.intentId)).amountRefunded).toBe(5000);
    expect(await jobsOfKind(shop, "print-file")).toBe(3);
    expect(await edition()).toEqual({ sold: 3, held: 0 });
  });

  it("that is sold out is refunded alone: the rest of the order is printed", async () => {
    const standard = await addPoster(shop, { totalSupply: null });
    const mixed = await checkOut(shop, stranger(), [poster.id, standard.id]);
    shop.clock.pass(HOLD_LIFE);
    for (let n = 0; n < 3; n++) await purchase(shop, stranger(), [poster.id]);
    await payWithCard(shop, mixed);
    await settleOrder(shop, mixed.intentId);
    await runJobs(shop, ["refund"]);
    const order = await readOrder(shop, mixed.order.id);
    expect(order).toMatchObject({ paymentState: "paid", status: "pending", charged: 7995 });
    expect(order.lines.map(({ isLost }) => isLost)).toEqual([true, false]);
    expect((await shop.payments.intent(mixed.intentId)).amountRefunded).toBe(5000);
    const [sent] = await emailsOfKind(shop, "printLost");
    expect(sent?.text).toContain("CHF 50.00");
  });

  it("gives its number to the next buyer when it is refunded before production", async () => {
    const first = await purchase(shop, stranger(), [poster.id]);
    await purchase(shop, stranger(), [poster.id]);
    await refund(first.order.id, first.intentId);
    expect(await edition()).toEqual({ sold: 1, held: 0 });
    const next = await purchase(shop, stranger(), [poster.id]);
    expect((await readOrder(shop, next.order.id)).lines[0]?.print?.number).toBe(1);
  });

  it.each(["processing", "shipped", "delivered"] as const)(
    "is void for ever when it is refunded after it was %s",
    async (status) => {
      const first = await purchase(shop, stranger(), [poster.id]);
      await changeStatus(shop, ANNA, { orderId: first.order.id, status });
      await changeStatus(shop, ANNA, { orderId: first.order.id, status: "cancelled" });
      await refund(first.order.id, first.intentId);
      expect(await edition()).toEqual({ sold: 1, held: 0 });
      expect((await readOrder(shop, first.order.id)).lines[0]?.print).toEqual({
        number: 1,
        of: 3,
        isVoid: true,
      });
      const next = await purchase(shop, stranger(), [poster.id]);
      expect((await readOrder(shop, next.order.id)).lines[0]?.print?.number).toBe(2);
    },
  );

  it("that was unpublished during the checkout is refused, and not held", async () => {
    const viewer = stranger();
    const { order } = await checkOut(shop, viewer, [poster.id]);
    shop.clock.pass(HOLD_LIFE);
    await freeLapsedHolds(shop);
    await shop.db.updateTable("publications").set({ public: 0 }).where("poster_id", "=", poster.id).execute();
    expect(await refusal(recordInitiated(shop, viewer, order.id))).toBe("poster-gone");
    expect(await refusal(prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS }))).toBe(
      "cart-changed",
    );
    expect(await edition()).toEqual({ sold: 0, held: 0 });
  });

  it("beyond the edition is refused by the database itself", async () => {
    const tooMany = shop.db
      .updateTable("publications")
      .set({ sold: 3, held: 1 })
      .where("poster_id", "=", poster.id);
    await expect(tooMany.execute()).rejects.toThrow(/check constraint/i);
  });
});

describe("the chain of an edition", () => {
  it("records every sale, release and void, and verifies", async () => {
    const first = await purchase(shop, stranger(), [poster.id]);
    const second = await purchase(shop, stranger(), [poster.id]);
    await refund(first.order.id, first.intentId);
    await changeStatus(shop, ANNA, { orderId: second.order.id, status: "shipped" });
    await refund(second.order.id, second.intentId);
    const chain = await chainOf(shop.db, poster.publicationId);
    expect(chain.map(({ event, number }) => [event, number])).toEqual([
      ["opened", 3],
      ["sold", 1],
      ["sold", 2],
      ["freed", 1],
      ["void", 2],
    ]);
    expect(isChainIntact(chain)).toBe(true);
  });

  it("fails its verification after any change, omission, swap or addition", async () => {
    for (let n = 0; n < 3; n++) await purchase(shop, stranger(), [poster.id]);
    const chain = await chainOf(shop.db, poster.publicationId);
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
      expect(isChainIntact(forged)).toBe(false);
    }
    await expect(shop.db.updateTable("edition_entries").set({ number: 7 }).execute()).rejects.toThrow(
      /only ever added/,
    );
    await expect(shop.db.deleteFrom("edition_entries").execute()).rejects.toThrow(/only ever added/);
  });

  it("shows whether a print exists and when it was sold, and no names", async () => {
    const { order } = await purchase(shop, stranger(), [poster.id]);
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
    const record = JSON.stringify(await printRecord(shop, { posterId: poster.id, number: 1 }));
    // "ada" alone may stand in a seal, which is hexadecimal.
    for (const secret of ["ada@", "Lovelace", order.id, order.confirmationId])
      expect(record).not.toContain(secret);
  });
});

describe("a certificate", () => {
  it("is one page, the same each time, and private to the buyer", async () => {
    const viewer = stranger();
    const { order } = await purchase(shop, viewer, [poster.id]);
    const lineId = order.lines[0]!.id;
    const input = { access: { id: order.id }, lineId };
    const [one, again] = [await certificateOf(shop, viewer, input), await certificateOf(shop, viewer, input)];
    expect(Buffer.from(one.pdf.slice(0, 5)).toString()).toBe("%PDF-");
    expect(Buffer.from(one.pdf).equals(Buffer.from(again.pdf))).toBe(true);
    expect(one.name).toBe("certificate-1-of-3.pdf");
    expect(await refusal(certificateOf(shop, stranger(), input))).toBe("order-document-hidden");
    expect(await refusal(certificateOf(shop, viewer, { ...input, lineId: "other" }))).toBe(
      "certificate-missing",
    );
  });

  it("does not exist for a refunded print", async () => {
    const viewer = stranger();
    const { order } = await purchase(shop, viewer, [poster.id]);
    const input = { access: { id: order.id }, lineId: order.lines[0]!.id };
    await refundOrder(shop, order.id);
    await runJobs(shop, ["refund"]);
    expect(await refusal(certificateOf(shop, viewer, input))).toBe("certificate-missing");
  });
});
