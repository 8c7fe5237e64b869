/**
 * Placing an order: address, prices and pictures are fixed, then the provider is asked to take the money.
 * Invariant: the order is stored before the provider is called, and of its payments only the newest can still be paid.
 */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Row } from "../../../db/schema.ts";
import { recordEvent } from "../events/event.ts";
import { POSTER_PRICE, rappen } from "../money.ts";
import { posterOf } from "../posters/poster.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { callOffPayments } from "./calling-off.ts";
import { recordInitiated } from "./funnel.ts";
import { pictureOf } from "./opening.ts";
import { type Order, orderOf, shippingColumns } from "./order.ts";
import { changeableOrder } from "./order-change.ts";
import { firstAsk, paymentPort } from "./payment.ts";
import type { ShippingAddress } from "./shipping.ts";

export interface Checkout {
  order: Order;
  /** What the browser pays with. */
  clientSecret: string;
  intentId: string;
}

export interface CheckoutWish {
  orderId: string;
  shipping: ShippingAddress;
  quantity: number;
}

/**
 * Places the order, at the shop's prices, and opens its payment.
 * @throws Refusal "not-found", "order-paid", "order-closed" or "checkout-failed"; the order is kept as placed then
 */
export async function prepareCheckout(shop: Shop, viewer: Viewer, wish: CheckoutWish): Promise<Checkout> {
  const { firstTime } = await placeOrder(shop, viewer, wish);
  if (firstTime) {
    await recordEvent(shop, "begin_checkout", { quantity: wish.quantity });
    await recordEvent(shop, "shipping_info_completed", { step: 1 });
  }
  return openPayment(shop, viewer, wish.orderId);
}

/** The payment that the order's page can take: the one that is open, or a new one. @throws Refusal as `prepareCheckout` */
export async function openPayment(shop: Shop, viewer: Viewer, orderId: string): Promise<Checkout> {
  const order = await placedOrder(shop, viewer, orderId);
  const { id, isNew } = await nextPayment(shop, order, "intent");
  if (isNew) await callOffPayments(shop, orderId, id);
  const intent = await paymentPort(shop, (payments) =>
    payments.createIntent({ ...demandOf(order, id), receiptEmail: order.shipping.email }),
  );
  await keepPayment(shop, order, { id, intent_id: intent.id });
  return { order, clientSecret: intent.clientSecret, intentId: intent.id };
}

/** Address of the provider's own page, for a browser without JavaScript. @throws Refusal as `prepareCheckout` */
export async function openPaymentPage(shop: Shop, viewer: Viewer, orderId: string): Promise<string> {
  const order = await placedOrder(shop, viewer, orderId);
  const { id, isNew } = await nextPayment(shop, order, "page");
  if (isNew) await callOffPayments(shop, orderId, id);
  const { origin } = shop.settings;
  const page = await paymentPort(shop, (payments) =>
    payments.openHostedPage({
      ...demandOf(order, id),
      successUrl: `${origin}/order/${order.id}/return?page={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/order/${order.id}/payment`,
      customerEmail: order.shipping.email,
    }),
  );
  await keepPayment(shop, order, { id, page_id: page.id, page_url: page.url });
  await recordInitiated(shop, viewer, orderId);
  if (page.url === null) throw new Refusal("order-paid");
  return page.url;
}

export interface OpenPayment {
  intentId: string;
  clientSecret: string;
  /** Made and processing ones are not to be paid again: the order has only not heard of them yet. */
  stage: "open" | "processing" | "made";
}

/** The payment that was opened for the order's page, as the provider has it; null when there is none. */
export async function findOpenPayment(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
): Promise<OpenPayment | null> {
  await changeableOrder(shop.db, viewer, orderId);
  const payment = await shop.db
    .selectFrom("payments")
    .select("intent_id")
    .where("order_id", "=", orderId)
    .where("page_id", "is", null)
    .where("state", "in", ["open", "failed", "processing"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!payment?.intent_id) return null;
  const intentId = payment.intent_id;
  const intent = await paymentPort(shop, (payments) => payments.intent(intentId));
  const { status, clientSecret } = intent;
  if (status === "canceled") return null;
  const stage = status === "succeeded" ? "made" : status === "processing" ? "processing" : "open";
  return { intentId, clientSecret, stage };
}

async function placeOrder(
  shop: Shop,
  viewer: Viewer,
  { orderId, shipping, quantity }: CheckoutWish,
): Promise<{ firstTime: boolean }> {
  const now = shop.clock.now();
  const before = await orderOf(shop, viewer, { id: orderId });
  const [line] = before.lines;
  if (!line) throw new Refusal("not-found");
  const isOther = before.quantity !== quantity || !isDeepStrictEqual(before.shipping, shipping);
  if (before.shipping && isOther) await callOffPayments(shop, orderId, null);
  const poster = await posterOf(shop, viewer, line.posterId);
  return shop.db.transaction().execute(async (trx) => {
    const row = await changeableOrder(trx, viewer, orderId);
    await trx
      .updateTable("order_lines")
      .set({ quantity, unit_price: POSTER_PRICE, ...pictureOf(poster) })
      .where("order_id", "=", orderId)
      .execute();
    await trx
      .updateTable("orders")
      .set({
        ...shippingColumns(shipping),
        amount: rappen(POSTER_PRICE * quantity),
        draft: null,
        placed_at: row.placed_at ?? now,
        updated_at: now,
      })
      .where("id", "=", orderId)
      .execute();
    return { firstTime: row.placed_at === null };
  });
}

type PlacedOrder = Order & { shipping: ShippingAddress };

async function placedOrder(shop: Shop, viewer: Viewer, orderId: string): Promise<PlacedOrder> {
  await changeableOrder(shop.db, viewer, orderId);
  const order = await orderOf(shop, viewer, { id: orderId });
  if (!order.shipping) throw new Refusal("order-closed");
  return { ...order, shipping: order.shipping };
}

/** What the provider is asked for: the same words for the same order, however often it is asked. */
function demandOf(order: PlacedOrder, idempotencyKey: string) {
  const { firstName, lastName, address, city, state, zipCode, country } = order.shipping;
  return {
    idempotencyKey,
    amount: order.amount,
    currency: "chf" as const,
    metadata: { order_id: order.id, confirmation_id: order.confirmationId },
    description: order.confirmationId,
    shipping: {
      name: `${firstName} ${lastName}`,
      line1: address,
      city,
      state,
      postalCode: zipCode,
      country,
    },
  };
}

/**
 * The name under which the provider is asked. It follows from the order as it is placed, so that two tabs ask for one
 * payment; a payment that was called off leads to another name.
 */
async function nextPayment(
  shop: Shop,
  order: PlacedOrder,
  kind: "intent" | "page",
): Promise<{ id: string; isNew: boolean }> {
  const facts = JSON.stringify([kind, order.amount, order.shipping, shop.payments.name]);
  const digest = createHash("sha256").update(facts).digest("hex").slice(0, 16);
  const known = await shop.db
    .selectFrom("payments")
    .select(["id", "state"])
    .where("order_id", "=", order.id)
    .where("id", "like", `${order.id}:${digest}:%`)
    .orderBy("created_at", "desc")
    .execute();
  const open = known.find(({ state }) => state === "open" || state === "processing" || state === "failed");
  if (open) return { id: open.id, isNew: false };
  return { id: `${order.id}:${digest}:${known.length + 1}`, isNew: true };
}

async function keepPayment(
  shop: Shop,
  order: PlacedOrder,
  payment: Pick<Row<"payments">, "id"> & Partial<Pick<Row<"payments">, "intent_id" | "page_id" | "page_url">>,
): Promise<void> {
  const now = shop.clock.now();
  await shop.db
    .insertInto("payments")
    .values({
      ...payment,
      order_id: order.id,
      provider: shop.payments.name,
      amount: order.amount,
      currency: order.currency,
      ask_at: firstAsk(now),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
