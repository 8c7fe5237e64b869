import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { balanceOf } from "../../../app/domain/credits/balance.ts";
import { reserveCredit, spendCredit } from "../../../app/domain/credits/credit.ts";
import { PACKS } from "../../../app/domain/credits/pack.ts";
import { audit } from "../../../app/domain/ledger/audit.server.ts";
import { openCreditOrder } from "../../../app/domain/orders/credit-order.ts";
import { findOpenPayment } from "../../../app/domain/orders/paying.server.ts";
import { receiptOf } from "../../../app/domain/orders/receipt.server.ts";
import { refundOrder } from "../../../app/domain/orders/refund.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import { type CreatorViewer, hangPoster, openCreator } from "../../gallery.ts";
import { openTestShop, type TestShop } from "../../shop.ts";
import { refusal } from "../creations/studio.ts";
import { CARDS, jobsOfKind, lettersOfKind, orderNow, payBy, workOff } from "./counter.ts";

let shop: TestShop;
let viewer: CreatorViewer;
beforeEach(async () => {
  shop = await openTestShop();
  viewer = await openCreator(shop);
});
afterEach(async () => {
  expect(await audit(shop)).toEqual([]);
  await shop.close();
});

const paid = async () => (await balanceOf(shop, viewer.account.id)).paidCredits;

async function opened(packId: "small" | "medium" | "large") {
  const { id } = await openCreditOrder(shop, viewer, { packId, language: "en" });
  const payment = await findOpenPayment(shop, viewer, id);
  if (!payment) throw new Error("There is nothing to pay.");
  return { id, ...payment };
}

describe("a pack of credits", () => {
  it.each(PACKS)(
    "$id: $credits credits arrive once, whoever says first that it is paid",
    async ({ id: packId, credits, price }) => {
      const order = await opened(packId);
      expect(await paid()).toBe(0);
      await payBy(shop, order);
      await Promise.all([settleOrder(shop, order.intentId), settleOrder(shop, order.intentId)]);
      await settleOrder(shop, order.intentId);
      expect(await paid()).toBe(credits);
      expect(await orderNow(shop, order.id)).toMatchObject({
        paymentState: "paid",
        charged: price,
        status: "delivered",
      });
      const letters = await lettersOfKind(shop, "creditsBought");
      expect(letters.map(({ subject }) => subject)).toEqual([`${credits} credits for you`]);
      expect(await jobsOfKind(shop, "print-file")).toBe(0);
      const { pdf } = await receiptOf(shop, viewer, { id: order.id });
      expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe("%PDF-");
    },
  );

  it("that is not paid brings nothing", async () => {
    const order = await opened("small");
    await expect(payBy(shop, order, CARDS.declined)).rejects.toThrow();
    await settleOrder(shop, order.intentId);
    expect(await paid()).toBe(0);
  });

  it("is one order, however often its button is pressed; another pack is another price, and the first cannot be paid", async () => {
    const [one, again] = [await opened("small"), await opened("small")];
    expect(again).toMatchObject({ id: one.id, intentId: one.intentId });
    const other = await opened("large");
    expect(other.id).toBe(one.id);
    expect((await orderNow(shop, other.id)).amount).toBe(2495);
    expect((await shop.payments.intent(one.intentId)).status).toBe("canceled");
    await payBy(shop, other);
    await settleOrder(shop, other.intentId);
    expect((await opened("small")).id).not.toBe(other.id);
  });

  it("that is refunded takes back what is left, and what was painted with stays painted", async () => {
    const order = await opened("small");
    await payBy(shop, order);
    await settleOrder(shop, order.intentId);
    await hangPoster(shop, { creator: viewer });
    const { id: paintingId } = await shop.db.selectFrom("paintings").select("id").executeTakeFirstOrThrow();
    await reserveCredit(shop.db, viewer.account.id, paintingId);
    await spendCredit(shop.db, paintingId);
    await refundOrder(shop, order.id);
    await workOff(shop, ["refund"]);
    expect(await paid()).toBe(0);
    expect((await shop.db.selectFrom("credits").select("state").execute()).map(({ state }) => state)).toEqual(
      ["spent"],
    );
  });

  it("is not for members, who need none, nor for whoever is not known", async () => {
    const member = await openCreator(shop, { member: true });
    const wish = { packId: "small", language: "en" } as const;
    expect(await refusal(openCreditOrder(shop, member, wish))).toBe("member-needs-none");
    expect(await refusal(openCreditOrder(shop, { account: null }, wish))).toBe("email-unverified");
  });
});
