import { PDFDocument } from "pdf-lib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeAddress } from "../../../app/domain/fulfilment/address-change.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import { receiptOf } from "../../../app/domain/fulfilment/receipt.server.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { orderOf } from "../../../app/domain/orders/order.ts";
import { orderLink } from "../../../app/domain/orders/order-link.server.ts";
import { settleOrder } from "../../../app/domain/payments/settlement.ts";
import { legal } from "../../../app/locales/en/legal.ts";
import { paths } from "../../../app/paths.ts";
import { type CreationShop, openCreationShop, refusal } from "../../support/creations.ts";
import { ADDRESS, CARDS, payWithCard, placedOrder, readOrder, runJobs } from "../../support/orders.ts";
import { refundOrder } from "../../support/refunds.ts";
import { emailsOf } from "../../support/shop.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

async function paid(language = "en") {
  const checkout = await placedOrder(shop, 2, language);
  await payWithCard(shop, checkout);
  await settleOrder(shop, checkout.intentId);
  return checkout;
}

/** The e-mails in the outbox, after the worker has sent what is due. */
async function outbox(): Promise<string[]> {
  await runJobs(shop, ["refund", "send-email"]);
  return emailsOf(shop);
}

const say = (orderId: string, status: "shipped" | "delivered" | "processing") =>
  changeStatus(shop, { name: "rosa" }, { orderId, status });

describe("the confirmation", () => {
  it("lists the order, its price and its address, in plain text", async () => {
    const { order } = await paid();
    const [email = "", ...more] = await outbox();
    expect(more).toEqual([]);
    expect(email).toContain(`Subject: Your order ${order.confirmationId}`);
    expect(email).toContain("To: ada@example.com");
    expect(email).toContain("2 × A3 poster in the style Pop Art: CHF 59.90");
    expect(email).toContain("Total, shipping and taxes included: CHF 59.90");
    expect(email).toContain("Ada Lovelace\r\nVia Nassa 12/3\r\n6900 Lugano\r\nTicino, Switzerland");
    expect(email).toContain(orderLink(shop, order.id));
  });

  it.each([
    ["en", "your 2 posters are going into production"],
    ["de", "deine 2 Poster gehen jetzt in Produktion"],
    ["fr", "tes 2 posters partent en fabrication"],
    ["it", "i tuoi 2 poster vanno in produzione"],
  ])("counts the posters: %s", async (language, words) => {
    await paid(language);
    expect((await outbox())[0]).toContain(words);
  });

  it("has the receipt as a PDF, and shows the poster", async () => {
    const { order } = await paid();
    const [email = ""] = await outbox();
    expect(email).toMatch(
      new RegExp(`Content-Type: application/pdf; name="?receipt-${order.confirmationId}.pdf`),
    );
    // The terms and the model withdrawal form: attached (tests/domain/email/terms-text.test.ts), and as text, too.
    expect(email).toMatch(/Content-Type: text\/plain;[^;]*; name="?terms-of-service.txt/);
    for (const { title } of legal.terms.sections) expect(email).toContain(title);
    expect(email).toContain("I hereby withdraw from my contract of sale");
    expect(email).toContain("Content-ID: <poster>");
    expect(email).toContain('<img src="cid:poster" alt="Your poster"');
    expect(email.match(/Content-Type: image\/jpeg/g)).toHaveLength(1);
  });

  it("is in the language of the order, and so is its receipt", async () => {
    const { order, viewer } = await paid("de");
    const [email = ""] = await outbox();
    expect(email).toContain(`Subject: Deine Bestellung ${order.confirmationId}`);
    expect(email).toContain('<html lang="de">');
    expect(email).toContain("2 × A3-Poster im Stil Pop-Art: CHF\u00a059.90");
    expect(email).toContain("Ticino, Schweiz");
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

describe("the other e-mails of an order", () => {
  it("report shipping and delivery, each once, and the status records who set it", async () => {
    const { order } = await paid();
    await outbox();
    await say(order.id, "processing");
    await say(order.id, "shipped");
    await say(order.id, "shipped");
    await say(order.id, "delivered");
    await say(order.id, "shipped");
    const emails = (await outbox()).slice(1);
    expect(emails.map((email) => /Subject: (.*)/.exec(email)?.[1])).toEqual([
      `Your order ${order.confirmationId} is on its way`,
      `Your order ${order.confirmationId} has been delivered`,
    ]);
    const changes = await shop.db.selectFrom("status_changes").selectAll().orderBy("id").execute();
    expect(changes.map(({ before, after, staff }) => [before, after, staff])).toEqual([
      ["pending", "processing", "rosa"],
      ["processing", "shipped", "rosa"],
      ["shipped", "delivered", "rosa"],
      ["delivered", "shipped", "rosa"],
    ]);
  });

  it("report a refund, with the amount", async () => {
    const { order } = await paid();
    await refundOrder(shop, order.id);
    const refunded = (await outbox()).filter((email) => email.includes("was refunded"));
    expect(refunded).toHaveLength(1);
    expect(refunded[0]).toContain("CHF 59.90");
  });

  it("report a payment that fails after its buyer has left, and not a card declined on the page", async () => {
    const declined = await placedOrder(shop);
    await payWithCard(shop, declined, CARDS.declined).catch(() => undefined);
    await settleOrder(shop, declined.intentId);
    expect(await outbox()).toEqual([]);

    const late = await placedOrder(shop);
    await payWithCard(shop, late, CARDS.processes);
    await settleOrder(shop, late.intentId);
    shop.payments.intent = async () => ({ ...(await snapshot), status: "requires_payment_method" });
    const snapshot = Promise.resolve({
      ...({} as Awaited<ReturnType<typeof shop.payments.intent>>),
      id: late.intentId,
      amount: late.order.amount,
      amountReceived: 0 as typeof late.order.amount,
      amountRefunded: 0 as typeof late.order.amount,
      currency: "chf",
      disputes: [],
      metadata: { order_id: late.order.id, confirmation_id: late.order.confirmationId },
      lastError: { code: "card_declined", declineCode: null, message: null },
    });
    await settleOrder(shop, late.intentId);
    await settleOrder(shop, late.intentId);
    const emails = await outbox();
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain("Nothing was charged");
    expect(emails[0]).toContain(orderLink(shop, late.order.id, paths.order.$.payment));
  });
});

describe("the link in an e-mail", () => {
  it("opens this order without a log-in, and no other", async () => {
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
    const { order, viewer } = await placedOrder(shop);
    expect(await refusal(receiptOf(shop, viewer, { id: order.id }))).toBe("receipt-missing");
  });
});

describe("the address of an order", () => {
  const { email: _, ...elsewhere } = { ...ADDRESS, address: "Bahnhofstrasse 1", city: "Zürich" };

  it("of an unpaid order is changed at its checkout, not here", async () => {
    const { order, viewer } = await placedOrder(shop);
    const early = changeAddress(shop, viewer, { access: { id: order.id }, address: elsewhere });
    expect(await refusal(early)).toBe("order-closed");
    expect((await readOrder(shop, order.id)).shipping).toEqual(ADDRESS);
  });

  it("can be corrected until production starts", async () => {
    const { order, viewer } = await paid();
    await changeAddress(shop, viewer, { access: { id: order.id }, address: elsewhere });
    expect((await readOrder(shop, order.id)).shipping).toEqual({ ...ADDRESS, ...elsewhere });
    await say(order.id, "processing");
    const late = changeAddress(shop, viewer, { access: { id: order.id }, address: ADDRESS });
    expect(await refusal(late)).toBe("order-in-production");
    expect((await readOrder(shop, order.id)).shipping?.city).toBe("Zürich");
  });
});
