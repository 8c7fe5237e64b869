import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reserveCredit, spendCredit } from "../../../app/domain/accounts/credit.ts";
import { balanceOf } from "../../../app/domain/accounts/credit-balance.ts";
import { findOpenPayment } from "../../../app/domain/checkout/open-payment.server.ts";
import { openCreditOrder } from "../../../app/domain/credits/credit-order.ts";
import { receiptOf } from "../../../app/domain/fulfilment/receipt.server.ts";
import { PACKS } from "../../../app/domain/kernel/credit-pack.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { leaveOrders } from "../../../app/domain/retention/order-retention.ts";
import { refusal } from "../../support/creations.ts";
import { addPoster, type CreatorViewer, openCreator } from "../../support/gallery.ts";
import { closeAudited } from "../../support/ledger.ts";
import { CARDS, emailsOfKind, jobsOfKind, payWithCard, readOrder, runJobs } from "../../support/orders.ts";
import { refundOrder } from "../../support/refunds.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const MINUTE = 60_000;

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop();
  viewer = await openCreator(shop);
});
afterEach(() => closeAudited(shop));

const paid = async () => (await balanceOf(shop, viewer.account.id)).paidCredits;

async function opened(packId: "small" | "medium" | "large", language = "en") {
  const { id } = await openCreditOrder(shop, viewer, { packId, language });
  const payment = await findOpenPayment(shop, viewer, id);
  if (!payment) throw new Error("There is nothing to pay.");
  return { id, ...payment };
}

describe("a pack of credits", () => {
  it.each(PACKS)(
    "$id: $credits credits are granted once, by whichever report of the payment comes first",
    async ({ id: packId, credits, price }) => {
      const order = await opened(packId);
      expect(await paid()).toBe(0);
      await payWithCard(shop, order);
      await Promise.all([settleOrder(shop, order.intentId), settleOrder(shop, order.intentId)]);
      await settleOrder(shop, order.intentId);
      expect(await paid()).toBe(credits);
      expect(await readOrder(shop, order.id)).toMatchObject({
        paymentState: "paid",
        charged: price,
        status: "delivered",
      });
      const receipts = await emailsOfKind(shop, "creditsBought");
      expect(receipts.map(({ subject }) => subject)).toEqual([`Your ${credits} new credits`]);
      expect(await jobsOfKind(shop, "print-file")).toBe(0);
      const { pdf } = await receiptOf(shop, viewer, { id: order.id });
      expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe("%PDF-");
    },
  );

  it("that another tab pays while this one chooses a larger one stays paid, and this one is another order", async () => {
    const small = await opened("small");
    const { cancelIntent } = shop.payments;
    vi.spyOn(shop.payments, "cancelIntent").mockImplementationOnce(async (id) => {
      const cancelled = await cancelIntent(id);
      const again = await opened("small");
      expect(again.id).toBe(small.id);
      await payWithCard(shop, again);
      await settleOrder(shop, again.intentId);
      return cancelled;
    });
    const large = await opened("large");
    expect(large.id).not.toBe(small.id);
    const { amount, charged, paymentState } = await readOrder(shop, small.id);
    expect({ amount, charged, paymentState }).toEqual({ amount: 495, charged: 495, paymentState: "paid" });
    expect(await paid()).toBe(5);
  });

  it.each(["de", "fr", "it"])(
    "is confirmed in the buyer's language (%s), without an address",
    async (language) => {
      const order = await opened("small", language);
      await payWithCard(shop, order);
      await settleOrder(shop, order.intentId);
      expect(await paid()).toBe(5);
      expect(await emailsOfKind(shop, "creditsBought")).toHaveLength(1);
    },
  );

  it("that is not paid grants nothing", async () => {
    const order = await opened("small");
    expect(await payWithCard(shop, order, CARDS.declined)).toMatchObject({ refusal: "card_declined" });
    await settleOrder(shop, order.intentId);
    expect(await paid()).toBe(0);
  });

  it("is one order, however often its button is pressed; another pack has its own price, and cancels the first payment", async () => {
    const [one, again] = [await opened("small"), await opened("small")];
    expect(again).toMatchObject({ id: one.id, intentId: one.intentId });
    const other = await opened("large");
    expect(other.id).toBe(one.id);
    expect((await readOrder(shop, other.id)).amount).toBe(2495);
    expect((await shop.payments.intent(one.intentId)).status).toBe("canceled");
    await payWithCard(shop, other);
    await settleOrder(shop, other.intentId);
    expect((await opened("small")).id).not.toBe(other.id);
  });

  it("whose buyer has deleted the account meanwhile is refunded", async () => {
    const order = await opened("small");
    await payWithCard(shop, order, CARDS.processes);
    await settleOrder(shop, order.intentId);
    await shop.db.transaction().execute((trx) => leaveOrders(trx, viewer.account.id, shop.clock.now()));
    shop.clock.pass(MINUTE);
    await settleOrder(shop, order.intentId);
    await runJobs(shop, ["refund"]);
    expect(await readOrder(shop, order.id)).toMatchObject({ paymentState: "refunded", status: "cancelled" });
    const { amountReceived, amountRefunded } = await shop.payments.intent(order.intentId);
    expect([amountReceived, amountRefunded]).toEqual([495, 495]);
  });

  it("that is refunded takes back the credits that are left; what was painted stays", async () => {
    const order = await opened("small");
    await payWithCard(shop, order);
    await settleOrder(shop, order.intentId);
    await addPoster(shop, { creator: viewer });
    const { id: paintingId } = await shop.db.selectFrom("paintings").select("id").executeTakeFirstOrThrow();
    await reserveCredit(shop.db, viewer.account.id, paintingId);
    await spendCredit(shop.db, paintingId);
    await refundOrder(shop, order.id);
    await runJobs(shop, ["refund"]);
    expect(await paid()).toBe(0);
    expect((await shop.db.selectFrom("credits").select("state").execute()).map(({ state }) => state)).toEqual(
      ["spent"],
    );
  });

  it("is refused for members, who need none, and for visitors without an account", async () => {
    const member = await openCreator(shop, { member: true });
    const input = { packId: "small", language: "en" } as const;
    expect(await refusal(openCreditOrder(shop, member, input))).toBe("member-needs-none");
    expect(await refusal(openCreditOrder(shop, { account: null }, input))).toBe("email-unverified");
  });
});
