import { PDFDocument } from "pdf-lib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeAddress } from "../../../app/domain/orders/address-change.ts";
import { changeStatus } from "../../../app/domain/orders/fulfilment.ts";
import { orderOf } from "../../../app/domain/orders/order.ts";
import { orderLink } from "../../../app/domain/orders/order-link.server.ts";
import { receiptOf } from "../../../app/domain/orders/receipt.server.ts";
import { refundOrder } from "../../../app/domain/orders/refund.ts";
import { settleOrder } from "../../../app/domain/orders/settlement.ts";
import { ANONYMOUS } from "../../../app/domain/viewer.ts";
import { lettersOf } from "../../shop.ts";
import { openStudio, refusal, type Studio } from "../creations/studio.ts";
import { ADDRESS, CARDS, orderNow, payBy, placed, workOff } from "./counter.ts";

let shop: Studio;
beforeEach(async () => {
  shop = await openStudio();
});
afterEach(() => shop.close());

async function paid(language = "en") {
  const checkout = await placed(shop, 2, language);
  await payBy(shop, checkout);
  await settleOrder(shop, checkout.intentId);
  return checkout;
}

/** What lies in the outbox, once the worker has sent what is due. */
async function outbox(): Promise<string[]> {
  await workOff(shop, ["refund", "send-letter"]);
  return lettersOf(shop);
}

const say = (orderId: string, status: "shipped" | "delivered" | "processing") =>
  changeStatus(shop, { name: "rosa" }, { orderId, status });

describe("the confirmation", () => {
  it("says what was ordered, what it cost and where it goes, in plain text", async () => {
    const { order } = await paid();
    const [letter = "", ...more] = await outbox();
    expect(more).toEqual([]);
    expect(letter).toContain(`Subject: Your order ${order.confirmationId}`);
    expect(letter).toContain("To: ada@example.com");
    expect(letter).toContain("2 × A3 poster in the style Pop Art: CHF 59.90");
    expect(letter).toContain("Total, shipping and taxes included: CHF 59.90");
    expect(letter).toContain("Ada Lovelace\r\nVia Nassa 12/3\r\n6900 Lugano\r\nTicino, Switzerland");
    expect(letter).toContain(orderLink(shop, order.id));
  });

  it("carries the receipt as a PDF and shows the poster", async () => {
    const { order } = await paid();
    const [letter = ""] = await outbox();
    expect(letter).toMatch(
      new RegExp(`Content-Type: application/pdf; name="?receipt-${order.confirmationId}.pdf`),
    );
    expect(letter).toContain("Content-ID: <poster>");
    expect(letter).toContain('<img src="cid:poster" alt="Your poster"');
    expect(letter.match(/Content-Type: image\/jpeg/g)).toHaveLength(1);
  });

  it("is in the language that the order was placed in, its receipt as well", async () => {
    const { order, viewer } = await paid("de");
    const [letter = ""] = await outbox();
    expect(letter).toContain(`Subject: Deine Bestellung ${order.confirmationId}`);
    expect(letter).toContain('<html lang="de">');
    expect(letter).toContain("2 × A3-Poster im Stil Pop Art: CHF\u00a059.90");
    expect(letter).toContain("Ticino, Schweiz");
    const { pdf } = await receiptOf(shop, viewer, { id: order.id });
    expect((await PDFDocument.load(pdf)).getTitle()).toBe(`Quittung ${order.confirmationId}`);
  });

  it("is sent once, however often the order is settled", async () => {
    const { intentId } = await paid();
    await outbox();
    await settleOrder(shop, intentId);
    expect(await outbox()).toHaveLength(1);
  });
});

describe("the other letters", () => {
  it("tell of shipping and delivery, each once, and the status remembers who said so", async () => {
    const { order } = await paid();
    await outbox();
    await say(order.id, "processing");
    await say(order.id, "shipped");
    await say(order.id, "shipped");
    await say(order.id, "delivered");
    await say(order.id, "shipped");
    const letters = (await outbox()).slice(1);
    expect(letters.map((letter) => /Subject: (.*)/.exec(letter)?.[1])).toEqual([
      `Your order ${order.confirmationId} is on its way`,
      `Your order ${order.confirmationId} has arrived`,
    ]);
    const changes = await shop.db.selectFrom("status_changes").selectAll().orderBy("id").execute();
    expect(changes.map(({ before, after, staff }) => [before, after, staff])).toEqual([
      ["pending", "processing", "rosa"],
      ["processing", "shipped", "rosa"],
      ["shipped", "delivered", "rosa"],
      ["delivered", "shipped", "rosa"],
    ]);
  });

  it("tell of a refund, with the amount", async () => {
    const { order } = await paid();
    await refundOrder(shop, order.id);
    const refunded = (await outbox()).filter((letter) => letter.includes("was refunded"));
    expect(refunded).toHaveLength(1);
    expect(refunded[0]).toContain("CHF 59.90");
  });

  it("tell of a payment that failed after its buyer had left, and never of a card that was declined on the page", async () => {
    const declined = await placed(shop);
    await payBy(shop, declined, CARDS.declined).catch(() => undefined);
    await settleOrder(shop, declined.intentId);
    expect(await outbox()).toEqual([]);

    const late = await placed(shop);
    await payBy(shop, late, CARDS.processes);
    await settleOrder(shop, late.intentId);
    shop.payments.intent = async () => ({ ...(await truth), status: "requires_payment_method" });
    const truth = Promise.resolve({
      ...({} as Awaited<ReturnType<typeof shop.payments.intent>>),
      id: late.intentId,
      amount: late.order.amount,
      amountReceived: 0 as typeof late.order.amount,
      amountRefunded: 0 as typeof late.order.amount,
      currency: "chf",
      disputed: false,
      metadata: { order_id: late.order.id, confirmation_id: late.order.confirmationId },
      lastError: { code: "card_declined", declineCode: null, message: null },
    });
    await settleOrder(shop, late.intentId);
    await settleOrder(shop, late.intentId);
    const letters = await outbox();
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain("Nothing was charged");
    expect(letters[0]).toContain(orderLink(shop, late.order.id, "/payment"));
  });
});

describe("the link in a letter", () => {
  it("opens the order for whoever holds it, and no other", async () => {
    const { order } = await paid();
    const other = await paid();
    const key = new URL(orderLink(shop, order.id), "http://shop").searchParams.get("key");
    expect((await orderOf(shop, ANONYMOUS, { id: order.id, key })).id).toBe(order.id);
    expect(await refusal(orderOf(shop, ANONYMOUS, { id: other.order.id, key }))).toBe("not-found");
    expect(await refusal(orderOf(shop, ANONYMOUS, { id: order.id, key: `${key}x` }))).toBe("not-found");
    expect(await refusal(orderOf(shop, ANONYMOUS, { id: order.id }))).toBe("not-found");
  });

  it("leads to the receipt, which is the same file each time", async () => {
    const { order, viewer } = await paid();
    const [one, again] = [
      await receiptOf(shop, viewer, { id: order.id }),
      await receiptOf(shop, viewer, { id: order.id }),
    ];
    expect(Buffer.from(one.pdf).equals(Buffer.from(again.pdf))).toBe(true);
    const read = await PDFDocument.load(one.pdf);
    expect([read.getTitle(), read.getPageCount()]).toEqual([`Receipt ${order.confirmationId}`, 1]);
  });

  it("leads to no receipt before the order is paid", async () => {
    const { order, viewer } = await placed(shop);
    expect(await refusal(receiptOf(shop, viewer, { id: order.id }))).toBe("not-found");
  });
});

describe("the address", () => {
  const { email: _, ...elsewhere } = { ...ADDRESS, address: "Bahnhofstrasse 1", city: "Zürich" };

  it("of an unpaid order is changed where it is entered, not here", async () => {
    const { order, viewer } = await placed(shop);
    const early = changeAddress(shop, viewer, { access: { id: order.id }, address: elsewhere });
    expect(await refusal(early)).toBe("order-closed");
    expect((await orderNow(shop, order.id)).shipping).toEqual(ADDRESS);
  });

  it("can be corrected until production starts", async () => {
    const { order, viewer } = await paid();
    await changeAddress(shop, viewer, { access: { id: order.id }, address: elsewhere });
    expect((await orderNow(shop, order.id)).shipping).toEqual({ ...ADDRESS, ...elsewhere });
    await say(order.id, "processing");
    const late = changeAddress(shop, viewer, { access: { id: order.id }, address: ADDRESS });
    expect(await refusal(late)).toBe("order-in-production");
    expect((await orderNow(shop, order.id)).shipping?.city).toBe("Zürich");
  });
});
