import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareCheckout } from "../../../app/domain/checkout/checkout.server.ts";
import { openPaymentPage } from "../../../app/domain/checkout/open-payment.server.ts";
import { orderOf } from "../../../app/domain/orders/order.ts";
import { openOrder } from "../../../app/domain/orders/order-draft.ts";
import { completeOrder } from "../../../app/domain/payments/completion.ts";
import { settleReturn } from "../../../app/domain/payments/payment-return.ts";
import { reconcilePayments } from "../../../app/domain/payments/reconciliation.ts";
import { settleOrder, settlePage } from "../../../app/domain/payments/settlement.ts";
import { PaymentRefusal } from "../../../app/ports/payments/port.ts";
import { type CreationShop, openCreationShop, refusal, welcome } from "../../support/creations.ts";
import {
  ADDRESS,
  buyer,
  CARDS,
  emailsOfKind,
  jobsOfKind,
  payWithCard,
  placedOrder,
  readOrder,
  runJobs,
} from "../../support/orders.ts";
import { refundOrder } from "../../support/refunds.ts";
import { pageUrl, visitorOf } from "../../support/stripe.ts";

let shop: CreationShop;
beforeEach(async () => {
  shop = await openCreationShop();
});
afterEach(() => shop.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a paid order leaves behind, each once. */
async function traces(orderId: string) {
  const order = await readOrder(shop, orderId);
  return {
    payment: order.paymentState,
    charged: order.charged,
    printFiles: await jobsOfKind(shop, "print-file"),
    confirmations: (await emailsOfKind(shop, "orderConfirmation")).length,
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

describe("a paid order", () => {
  it("is settled once, however often and by which way it is reported", async () => {
    const { order, viewer, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment);
    const said = { paymentIntentId: payment.intentId, incomplete: "order-incomplete" } as const;
    await Promise.all([
      settleOrder(shop, payment.intentId),
      completeOrder(shop, viewer, said),
      settleReturn(shop, order, new URLSearchParams({ payment_intent: payment.intentId })),
      settleOrder(shop, payment.intentId),
    ]);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("is found by the client secret in the return address", async () => {
    const { order, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment);
    const query = new URLSearchParams({ payment_intent_client_secret: payment.clientSecret });
    expect(await settleReturn(shop, order, query)).toBe("paid");
  });

  it("ignores a payment of another order in the return address", async () => {
    const mine = await placedOrder(shop);
    const theirs = await placedOrder(shop);
    await payWithCard(shop, theirs);
    const query = new URLSearchParams({ payment_intent: theirs.intentId, page: "cs_unknown" });
    expect(await settleReturn(shop, mine.order, query)).toBe(null);
    expect(await traces(mine.order.id)).toMatchObject({ payment: "open", charged: null });
  });

  it("is counted in analytics with the charged amount", async () => {
    const { order, ...payment } = await placedOrder(shop, 3);
    await payWithCard(shop, payment);
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

  it("costs the shop's price times the copies", async () => {
    const { order } = await placedOrder(shop, 4);
    expect([order.amount, order.lines[0]?.unitPrice, order.quantity]).toEqual([11980, 2995, 4]);
  });
});

describe("an unpaid order", () => {
  it.each([
    ["declined", CARDS.declined],
    ["insufficient funds", CARDS.funds],
  ])("after a card with %s is kept, uncharged, and can be paid with another card", async (_, card) => {
    const { order, ...payment } = await placedOrder(shop);
    expect((await payWithCard(shop, payment, card)).refusal).toBe("card_declined");
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual({ ...UNPAID, payment: "failed" });
    await payWithCard(shop, payment);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("whose confirmation was refused stays unpaid", async () => {
    const { order, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment, CARDS.confirms);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(UNPAID);
    await visitorOf(shop).answer(payment.clientSecret, false);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual({ ...UNPAID, payment: "failed" });
  });

  it("is shown as processing until the provider decides", async () => {
    const { order, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment, CARDS.processes);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual({ ...UNPAID, payment: "processing" });
    shop.clock.pass(11_000);
    await settleOrder(shop, payment.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });
});

describe("placing an order", () => {
  it("opens one payment in two tabs", async () => {
    const { viewer, posterId } = await buyer(shop);
    const one = await openOrder(shop, viewer, { posterId, language: "en" });
    const other = await openOrder(shop, viewer, { posterId, language: "en" });
    expect(other).toEqual(one);
    const input = { orderId: one.id, shipping: ADDRESS, quantity: 1 };
    const [first, second] = await Promise.all([
      prepareCheckout(shop, viewer, input),
      prepareCheckout(shop, viewer, input),
    ]);
    expect(second.intentId).toBe(first.intentId);
  });

  it("again with another quantity cancels the first payment", async () => {
    const { order, viewer, ...first } = await placedOrder(shop);
    const input = { orderId: order.id, shipping: ADDRESS, quantity: 2 };
    const second = await prepareCheckout(shop, viewer, input);
    expect(second.intentId).not.toBe(first.intentId);
    expect((await payWithCard(shop, first)).refusal).toBe("payment_intent_unexpected_state");
    await payWithCard(shop, second);
    await settleOrder(shop, second.intentId);
    expect(await traces(order.id)).toEqual({ ...PAID, charged: 5990 });
  });

  it("again with the first quantity opens a new payment, not the cancelled one", async () => {
    const { order, viewer, ...first } = await placedOrder(shop);
    await prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 2 });
    const third = await prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 1 });
    expect(third.intentId).not.toBe(first.intentId);
    await payWithCard(shop, third);
    await settleOrder(shop, third.intentId);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("again after days fetches the open payment by its id: providers expire idempotency keys", async () => {
    const { order, viewer, ...first } = await placedOrder(shop);
    shop.payments.createIntent = async () => {
      throw new Error("asked for another payment");
    };
    shop.clock.pass(3 * DAY);
    const again = await prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 1 });
    expect(again.intentId).toBe(first.intentId);
  });

  it("is refused once the order is paid", async () => {
    const { order, viewer, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment);
    await settleOrder(shop, payment.intentId);
    const again = prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 5 });
    expect(await refusal(again)).toBe("order-paid");
    expect(await refusal(openPaymentPage(shop, viewer, order.id))).toBe("order-paid");
  });

  it("finds a payment that was made without a webhook event", async () => {
    const { order, viewer, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment);
    const again = prepareCheckout(shop, viewer, { orderId: order.id, shipping: ADDRESS, quantity: 2 });
    expect(await refusal(again)).toBe("order-paid");
    expect((await readOrder(shop, order.id)).quantity).toBe(1);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("is refused to other visitors as if the order did not exist", async () => {
    const { order } = await placedOrder(shop);
    const stranger = await welcome(shop);
    expect(await refusal(orderOf(shop, stranger, { id: order.id }))).toBe("not-found");
    const input = { orderId: order.id, shipping: ADDRESS, quantity: 1 };
    expect(await refusal(prepareCheckout(shop, stranger, input))).toBe("not-found");
  });
});

describe("the provider's own page", () => {
  it("takes the payment of a browser without JavaScript", async () => {
    const { order, viewer } = await placedOrder(shop);
    await openPaymentPage(shop, viewer, order.id);
    const { page_id } = await shop.db
      .selectFrom("payments")
      .select("page_id")
      .where("page_id", "is not", null)
      .executeTakeFirstOrThrow();
    await visitorOf(shop).checkOut(pageUrl(shop, page_id ?? ""));
    expect(await settleReturn(shop, order, new URLSearchParams({ page: page_id ?? "" }))).toBe("paid");
    await settlePage(shop, page_id ?? "");
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("is the same one while it is open, and another one after it expires", async () => {
    const { order, viewer } = await placedOrder(shop);
    const first = await openPaymentPage(shop, viewer, order.id);
    expect(await openPaymentPage(shop, viewer, order.id)).toBe(first);
    shop.clock.pass(2 * DAY);
    const second = await openPaymentPage(shop, viewer, order.id);
    expect(second).not.toBe(first);
    const pageId = second.split("/").at(-1) ?? "";
    await visitorOf(shop).checkOut(pageUrl(shop, pageId));
    expect((await settlePage(shop, pageId))?.paymentState).toBe("paid");
  });

  it("and the shop's form never both charge", async () => {
    const { order, viewer, ...payment } = await placedOrder(shop);
    await openPaymentPage(shop, viewer, order.id);
    expect((await payWithCard(shop, payment)).refusal).toBe("payment_intent_unexpected_state");
    expect(await traces(order.id)).toEqual(UNPAID);
  });
});

describe("complete-order", () => {
  it("settles another visitor's order, and shows nothing of it", async () => {
    const mine = await placedOrder(shop);
    const theirs = await placedOrder(shop);
    await payWithCard(shop, theirs);
    const call = { paymentIntentId: theirs.intentId, incomplete: "order-incomplete" } as const;
    expect(await refusal(completeOrder(shop, mine.viewer, call))).toBe("not-found");
    expect(await readOrder(shop, mine.order.id)).toMatchObject({ paymentState: "open", charged: null });
    expect(await readOrder(shop, theirs.order.id)).toMatchObject({ paymentState: "paid", charged: 2995 });
  });

  it("refuses a payment that was not made", async () => {
    const { viewer, intentId } = await placedOrder(shop);
    const call = { paymentIntentId: intentId, incomplete: "order-incomplete" } as const;
    expect(await refusal(completeOrder(shop, viewer, call))).toBe("order-incomplete");
  });
});

describe("a payment that does not fit its order", () => {
  it("needs attention and is not printed", async () => {
    const { order } = await placedOrder(shop);
    const cheap = await shop.payments.createIntent({
      idempotencyKey: "cheap",
      amount: 100 as typeof order.amount,
      currency: "chf",
      metadata: { order_id: order.id, confirmation_id: order.confirmationId },
      description: "cheap",
      receiptEmail: "ada@example.com",
    });
    await payWithCard(shop, cheap);
    await settleOrder(shop, cheap.id);
    expect(await traces(order.id)).toEqual({
      ...UNPAID,
      payment: "paid",
      charged: 100,
      attention: "payment-mismatch",
    });
  });

  it("as the second one of the same order is refunded automatically", async () => {
    const { order, ...payment } = await placedOrder(shop);
    const second = await shop.payments.createIntent({
      idempotencyKey: "second",
      amount: order.amount,
      currency: "chf",
      metadata: { order_id: order.id, confirmation_id: order.confirmationId },
      description: "second",
      receiptEmail: "ada@example.com",
    });
    await payWithCard(shop, payment);
    await payWithCard(shop, second);
    await settleOrder(shop, payment.intentId);
    await settleOrder(shop, second.id);
    await settleOrder(shop, second.id);
    await runJobs(shop, ["refund"]);
    const intents = await Promise.all([
      shop.payments.intent(payment.intentId),
      shop.payments.intent(second.id),
    ]);
    expect(intents.map(({ amountRefunded }) => amountRefunded)).toEqual([0, 2995]);
    expect(await traces(order.id)).toEqual({ ...PAID, refunds: 1 });
    expect(await emailsOfKind(shop, "refunded")).toHaveLength(0);
  });
});

describe("while the provider is unavailable", () => {
  const makeUnavailable = () => {
    throw new PaymentRefusal("unavailable", "The provider does not answer.", true);
  };

  it("keeps the order as placed, which can be paid once the provider answers again", async () => {
    const { viewer, posterId } = await buyer(shop);
    const { id: orderId } = await openOrder(shop, viewer, { posterId, language: "en" });
    const { createIntent } = shop.payments;
    shop.payments.createIntent = makeUnavailable;
    const input = { orderId, shipping: ADDRESS, quantity: 2 };
    expect(await refusal(prepareCheckout(shop, viewer, input))).toBe("checkout-failed");
    expect((await readOrder(shop, orderId)).shipping).toEqual(ADDRESS);
    shop.payments.createIntent = createIntent;
    const payment = await prepareCheckout(shop, viewer, input);
    await payWithCard(shop, payment);
    await settleOrder(shop, payment.intentId);
    expect(await traces(orderId)).toEqual({ ...PAID, charged: 5990 });
  });

  it("loses no payment that was made, and delays no other buyer", async () => {
    const { order, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment);
    const { intent } = shop.payments;
    shop.payments.intent = makeUnavailable;
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
  it("refunds everything once, with one e-mail", async () => {
    const { order, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment);
    await settleOrder(shop, payment.intentId);
    await Promise.all([refundOrder(shop, order.id), refundOrder(shop, order.id)]);
    await runJobs(shop, ["refund"]);
    await settleOrder(shop, payment.intentId);
    expect((await readOrder(shop, order.id)).paymentState).toBe("refunded");
    expect((await shop.payments.intent(payment.intentId)).amountRefunded).toBe(2995);
    expect(await emailsOfKind(shop, "refunded")).toHaveLength(1);
    expect(await refusal(refundOrder(shop, order.id))).toBe("order-closed");
  });
});

describe("the reconciliation", () => {
  it("finds a payment without a webhook event", async () => {
    const { order, ...payment } = await placedOrder(shop);
    await payWithCard(shop, payment);
    await reconcilePayments(shop);
    expect((await readOrder(shop, order.id)).paymentState).toBe("open");
    shop.clock.pass(3 * MINUTE);
    await reconcilePayments(shop);
    expect(await traces(order.id)).toEqual(PAID);
  });

  it("polls less and less often, and finally cancels what is not paid", async () => {
    const { order, ...payment } = await placedOrder(shop);
    let rounds = 0;
    const left = async () =>
      shop.db.selectFrom("payments").select("poll_at").where("poll_at", "is not", null).executeTakeFirst();
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
