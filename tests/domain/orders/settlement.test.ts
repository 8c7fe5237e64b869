import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareCheckout } from "../../../app/domain/orders/checkout.server.ts";
import { completeOrder } from "../../../app/domain/orders/checkout-call.ts";
import { openOrder } from "../../../app/domain/orders/opening.ts";
import { orderOf } from "../../../app/domain/orders/order.ts";
import { openPaymentPage } from "../../../app/domain/orders/paying.server.ts";
import { reconcilePayments } from "../../../app/domain/orders/reconciliation.ts";
import { refundOrder } from "../../../app/domain/orders/refund.ts";
import { settleReturn } from "../../../app/domain/orders/return.ts";
import { settleOrder, settlePage } from "../../../app/domain/orders/settlement.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { openStudio, refusal, type Studio, welcome } from "../creations/studio.ts";
import {
  ADDRESS,
  buyer,
  CARDS,
  jobsOfKind,
  lettersOfKind,
  orderNow,
  payBy,
  placed,
  workOff,
} from "./counter.ts";

let shop: Studio;
beforeEach(async () => {
  shop = await openStudio();
});
afterEach(() => shop.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a paid order leaves behind, each once. */
async function traces(orderId: string) {
  const order = await orderNow(shop, orderId);
  return {
    payment: order.paymentState,
    charged: order.charged,
    printFiles: await jobsOfKind(shop, "print-file"),
    confirmations: (await lettersOfKind(shop, "orderConfirmation")).length,
    refunds: await jobsOfKind(shop, "refund"),
    attention: order.attention,
  };
}

const PAID = { payment: "paid", charged: 2995, printFiles: 1, confirmations: 1, refunds: 0, attention: null };
const UNPAID = {
  payment: "open",
  charged: null,
  printFiles: 0,
  confirmations: 0,
  refunds: 0,
  attention: null,
};

describe("an order that is paid", () => {
  it("is settled once, whoever says so how often", async () => {
    const { order, viewer, ...payment } = await placed(shop);
    await payBy(shop, payment);
    const said = { paymentIntentId: payment.intentId, confirmationId: order.confirmationId };
    await Promise.all([
      settleOrder(shop, payment.intentId),
      completeOrder(shop, viewer, said),
      settleReturn(shop, order, new URLSearchParams({ payment_intent: payment.intentId })),
      settleOrder(shop, payment.intentId),
    ]);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("is found by the secret that the buyer brings back in the address", async () => {
    const { order, ...payment } = await placed(shop);
    await payBy(shop, payment);
    const query = new URLSearchParams({ payment_intent_client_secret: payment.clientSecret });
    expect(await settleReturn(shop, order, query)).toBe("paid");
  });

  it("hears nothing from the payment of another order in the address", async () => {
    const mine = await placed(shop);
    const theirs = await placed(shop);
    await payBy(shop, theirs);
    const query = new URLSearchParams({ payment_intent: theirs.intentId, page: "cs_unknown" });
    expect(await settleReturn(shop, mine.order, query)).toBe("open");
    expect(await traces(mine.order.id)).toMatchObject({ payment: "open", charged: null });
  });

  it("is counted with what was charged", async () => {
    const { order, ...payment } = await placed(shop, 3);
    await payBy(shop, payment);
    await settleOrder(shop, payment.intentId);
    const events = await shop.db.selectFrom("events").select(["name", "payload"]).execute();
    const purchase = events
      .filter(({ name }) => name === "purchase")
      .map(({ payload }) => JSON.parse(payload));
    expect(purchase).toEqual([
      {
        transaction_id: order.confirmationId,
        value: 89.85,
        shipping: 0,
        currency: "CHF",
        items: [{ item_name: "A3 Poster", item_category: "Poster", price: 29.95, quantity: 3 }],
      },
    ]);
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["begin_checkout", "shipping_info_completed", "payment_completed"]),
    );
  });

  it("costs what the shop says, times the copies", async () => {
    const { order } = await placed(shop, 4);
    expect([order.amount, order.lines[0]?.unitPrice, order.quantity]).toEqual([11980, 2995, 4]);
  });
});

describe("an order that is not paid", () => {
  it.each([
    ["declined", CARDS.declined],
    ["insufficient funds", CARDS.funds],
  ])("after a card with %s is kept, charged nothing and can be paid with another card", async (_, card) => {
    const { order, ...payment } = await placed(shop);
    await expect(payBy(shop, payment, card)).rejects.toThrow();
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual({ ...UNPAID, payment: "failed" });
    await payBy(shop, payment);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("whose confirmation was refused stays unpaid", async () => {
    const { order, ...payment } = await placed(shop);
    await payBy(shop, payment, CARDS.confirms);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(UNPAID);
    await expect(
      shop.payments.desk?.answerIntent(payment.intentId, payment.clientSecret, false),
    ).rejects.toThrow();
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual({ ...UNPAID, payment: "failed" });
  });

  it("is told as being processed until the provider has made up its mind", async () => {
    const { order, ...payment } = await placed(shop);
    await payBy(shop, payment, CARDS.processes);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual({ ...UNPAID, payment: "processing" });
    shop.clock.pass(11_000);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });
});

describe("placing an order", () => {
  it("in two tabs opens one payment", async () => {
    const { viewer, posterId } = await buyer(shop);
    const one = await openOrder(shop, viewer, { posterId, language: "en" });
    const other = await openOrder(shop, viewer, { posterId, language: "en" });
    expect(other).toEqual(one);
    const wish = { orderId: one.id, shipping: ADDRESS, quantity: 1 };
    const [first, second] = await Promise.all([
      prepareCheckout(shop, viewer, wish),
      prepareCheckout(shop, viewer, wish),
    ]);
    expect(second.intentId).toBe(first.intentId);
  });

  it("again with another quantity calls the first payment off", async () => {
    const { order, viewer, ...first } = await placed(shop);
    const wish = { orderId: order.id, shipping: ADDRESS, quantity: 2 };
    const second = await prepareCheckout(shop, viewer, wish);
    expect(second.intentId).not.toBe(first.intentId);
    await expect(payBy(shop, first)).rejects.toThrow();
    await payBy(shop, second);
    await settleOrder(shop, second.intentId);
    expect(await traces(order.id)).toEqual({ ...PAID, charged: 5990 });
  });

  it("back to the first quantity opens a new payment, not the one that was called off", async () => {
    const { order, viewer, ...first } = await placed(shop);
    await prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 2 });
    const third = await prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 1 });
    expect(third.intentId).not.toBe(first.intentId);
    await payBy(shop, third);
    await settleOrder(shop, third.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("again after days asks for the payment that is open, by its id: providers forget keys", async () => {
    const { order, viewer, ...first } = await placed(shop);
    shop.payments.createIntent = async () => {
      throw new Error("asked for another payment");
    };
    shop.clock.pass(3 * DAY);
    const again = await prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 1 });
    expect(again.intentId).toBe(first.intentId);
  });

  it("is no longer possible once it is paid", async () => {
    const { order, viewer, ...payment } = await placed(shop);
    await payBy(shop, payment);
    await settleOrder(shop, payment.intentId);
    const again = prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 5 });
    expect(await refusal(again)).toBe("order-paid");
    expect(await refusal(openPaymentPage(shop, viewer, order.id))).toBe("order-paid");
  });

  it("finds a payment that was made while nobody told", async () => {
    const { order, viewer, ...payment } = await placed(shop);
    await payBy(shop, payment);
    const again = prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 2 });
    expect(await refusal(again)).toBe("order-paid");
    expect((await orderNow(shop, order.id)).quantity).toBe(1);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("is refused to others, who do not even learn that it exists", async () => {
    const { order } = await placed(shop);
    const stranger = await welcome(shop);
    expect(await refusal(orderOf(shop, stranger, { id: order.id }))).toBe("not-found");
    const wish = { orderId: order.id, shipping: ADDRESS, quantity: 1 };
    expect(await refusal(prepareCheckout(shop, stranger, wish))).toBe("not-found");
  });
});

describe("the provider's own page", () => {
  it("takes the payment of a browser without JavaScript", async () => {
    const { order, viewer } = await placed(shop);
    await openPaymentPage(shop, viewer, order.id);
    const { page_id } = await shop.db
      .selectFrom("payments")
      .select("page_id")
      .where("page_id", "is not", null)
      .executeTakeFirstOrThrow();
    await shop.payments.desk?.payPage(page_id ?? "", { number: CARDS.good, month: 12, year: 2030 });
    expect(await settleReturn(shop, order, new URLSearchParams({ page: page_id ?? "" }))).toBe("paid");
    await settlePage(shop, page_id ?? "");
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("is the same one while it is open, and another one once it has run out", async () => {
    const { order, viewer } = await placed(shop);
    const first = await openPaymentPage(shop, viewer, order.id);
    expect(await openPaymentPage(shop, viewer, order.id)).toBe(first);
    shop.clock.pass(2 * DAY);
    const second = await openPaymentPage(shop, viewer, order.id);
    expect(second).not.toBe(first);
    const pageId = second.split("/").at(-1) ?? "";
    await shop.payments.desk?.payPage(pageId, { number: CARDS.good, month: 12, year: 2030 });
    expect((await settlePage(shop, pageId))?.paymentState).toBe("paid");
  });

  it("and the form of the shop never both take it", async () => {
    const { order, viewer, ...payment } = await placed(shop);
    await openPaymentPage(shop, viewer, order.id);
    await expect(payBy(shop, payment)).rejects.toThrow();
    expect(await traces(order.id)).toEqual(UNPAID);
  });
});

describe("complete-order", () => {
  it("takes no payment of somebody else's order", async () => {
    const mine = await placed(shop);
    const theirs = await placed(shop);
    await payBy(shop, theirs);
    const call = { paymentIntentId: theirs.intentId, confirmationId: mine.order.confirmationId };
    expect(await refusal(completeOrder(shop, mine.viewer, call))).toBe("order-incomplete");
    const stolen = { paymentIntentId: theirs.intentId, confirmationId: theirs.order.confirmationId };
    expect(await refusal(completeOrder(shop, mine.viewer, stolen))).toBe("not-found");
    expect(await traces(mine.order.id)).toEqual(UNPAID);
  });

  it("takes no payment that was not made", async () => {
    const { order, viewer, intentId } = await placed(shop);
    const call = { paymentIntentId: intentId, confirmationId: order.confirmationId };
    expect(await refusal(completeOrder(shop, viewer, call))).toBe("order-incomplete");
  });
});

describe("a payment that does not fit its order", () => {
  it("goes to a person and is not printed", async () => {
    const { order } = await placed(shop);
    const cheap = await shop.payments.createIntent({
      idempotencyKey: "cheap",
      amount: 100 as typeof order.amount,
      currency: "chf",
      metadata: { order_id: order.id, confirmation_id: order.confirmationId },
      description: "cheap",
      receiptEmail: "ada@example.com",
    });
    await payBy(shop, { intentId: cheap.id, clientSecret: cheap.clientSecret });
    await settleOrder(shop, cheap.id);
    expect(await traces(order.id)).toEqual({
      ...UNPAID,
      payment: "paid",
      charged: 100,
      attention: "payment-mismatch",
    });
  });

  it("as the second one for the same order is given back by itself", async () => {
    const { order, ...payment } = await placed(shop);
    const second = await shop.payments.createIntent({
      idempotencyKey: "second",
      amount: order.amount,
      currency: "chf",
      metadata: { order_id: order.id, confirmation_id: order.confirmationId },
      description: "second",
      receiptEmail: "ada@example.com",
    });
    await payBy(shop, payment);
    await payBy(shop, { intentId: second.id, clientSecret: second.clientSecret });
    await settleOrder(shop, payment.intentId);
    await settleOrder(shop, second.id);
    await settleOrder(shop, second.id);
    await workOff(shop, ["refund"]);
    const intents = await Promise.all([
      shop.payments.intent(payment.intentId),
      shop.payments.intent(second.id),
    ]);
    expect(intents.map(({ amountRefunded }) => amountRefunded)).toEqual([0, 2995]);
    expect(await traces(order.id)).toEqual({ ...PAID, refunds: 1 });
    expect(await lettersOfKind(shop, "refunded")).toHaveLength(0);
  });
});

describe("while the provider is away", () => {
  const away = () => {
    throw new PaymentRefusal("unavailable", "The provider does not answer.", true);
  };

  it("the order is kept as placed, and can be paid as soon as the provider is back", async () => {
    const { viewer, posterId } = await buyer(shop);
    const { id: orderId } = await openOrder(shop, viewer, { posterId, language: "en" });
    const { createIntent } = shop.payments;
    shop.payments.createIntent = away;
    const wish = { orderId, shipping: ADDRESS, quantity: 2 };
    expect(await refusal(prepareCheckout(shop, viewer, wish))).toBe("checkout-failed");
    expect((await orderNow(shop, orderId)).shipping).toEqual(ADDRESS);
    shop.payments.createIntent = createIntent;
    const payment = await prepareCheckout(shop, viewer, wish);
    await payBy(shop, payment);
    await settleOrder(shop, payment.intentId);
    expect(await traces(orderId)).toEqual({ ...PAID, charged: 5990 });
  });

  it("a payment that was made is not lost, and nobody else waits for its answer", async () => {
    const { order, ...payment } = await placed(shop);
    await payBy(shop, payment);
    const { intent } = shop.payments;
    shop.payments.intent = away;
    expect(await refusal(settleOrder(shop, payment.intentId))).toBe("checkout-failed");
    shop.clock.pass(3 * MINUTE);
    await reconcilePayments(shop);
    expect(await traces(order.id)).toEqual(UNPAID);
    shop.payments.intent = intent;
    shop.clock.pass(10 * MINUTE);
    await reconcilePayments(shop);
    expect(await traces(order.id)).toEqual(PAID);
  });
});

describe("a refund", () => {
  it("gives everything back once, with one letter", async () => {
    const { order, ...payment } = await placed(shop);
    await payBy(shop, payment);
    await settleOrder(shop, payment.intentId);
    await Promise.all([refundOrder(shop, order.id), refundOrder(shop, order.id)]);
    await workOff(shop, ["refund"]);
    await settleOrder(shop, payment.intentId);
    expect((await orderNow(shop, order.id)).paymentState).toBe("refunded");
    expect((await shop.payments.intent(payment.intentId)).amountRefunded).toBe(2995);
    expect(await lettersOfKind(shop, "refunded")).toHaveLength(1);
    expect(await refusal(refundOrder(shop, order.id))).toBe("order-closed");
  });
});

describe("the reconciliation", () => {
  it("finds a payment that nobody told of", async () => {
    const { order, ...payment } = await placed(shop);
    await payBy(shop, payment);
    await reconcilePayments(shop);
    expect((await orderNow(shop, order.id)).paymentState).toBe("open");
    shop.clock.pass(3 * MINUTE);
    await reconcilePayments(shop);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("asks less and less often, and calls off in the end what nobody pays", async () => {
    const { order, ...payment } = await placed(shop);
    let rounds = 0;
    const left = async () =>
      shop.db.selectFrom("payments").select("ask_at").where("ask_at", "is not", null).executeTakeFirst();
    while ((await left()) && rounds < 50) {
      shop.clock.pass(DAY + MINUTE);
      await reconcilePayments(shop);
      rounds++;
    }
    expect(rounds).toBeLessThan(12);
    expect((await shop.payments.intent(payment.intentId)).status).toBe("canceled");
    expect(await traces(order.id)).toEqual(UNPAID);
  });
});
