/**
 * Opens the payment of a placed order at the provider.
 * Invariant: at any moment at most one payment of an order can be made, on the shop's page or on the provider's.
 */
import { createHash } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { type HostedItem, type HostedPage, type Intent, nullOn } from "../../ports/payments/port.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Order, withLines } from "../orders/order.ts";
import { changeableOrder } from "../orders/order-change.ts";
import { orderLink } from "../orders/order-link.server.ts";
import type { ShippingAddress } from "../orders/shipping.ts";
import { cancelOpenPayments } from "../payments/cancellation.ts";
import { firstPoll, markPayment, paymentPort } from "../payments/payment.ts";
import { settlePage } from "../payments/settlement.ts";
import { recordInitiated } from "./checkout-events.ts";
import { pageItems } from "./page-items.ts";

export interface Checkout {
  order: Order;
  /** What the browser pays with. */
  clientSecret: string;
  intentId: string;
}

/**
 * The payment for the order's page: the open one, or a new one.
 * @throws Refusal "not-found", "order-paid", "order-closed" or "checkout-failed"
 */
export async function openPayment(shop: Shop, viewer: Viewer, orderId: string): Promise<Checkout> {
  const order = await placedOrder(shop, viewer, orderId);
  const { open, nextId } = await paymentsLike(shop, order, ["intent"]);
  const intent = (await openIntent(shop, open)) ?? (await newIntent(shop, order, nextId));
  const { id: intentId, clientSecret } = intent;
  return { order, clientSecret, intentId };
}

/** Address of the provider's own page, for a browser without JavaScript. @throws Refusal as `openPayment` */
export async function openPaymentPage(shop: Shop, viewer: Viewer, orderId: string): Promise<string> {
  const order = await placedOrder(shop, viewer, orderId);
  await recordInitiated(shop, viewer, orderId);
  const items = await pageItems(shop, order);
  const { open, nextId } = await paymentsLike(shop, order, ["page", order.language, items]);
  const { url } = (await openPage(shop, open)) ?? (await newPage(shop, { order, items, id: nextId }));
  if (url === null) throw new Refusal("checkout-failed");
  return url;
}

/** Where the provider returns the buyer; the link needs no session, since one may end during the payment. */
export function returnAddress(shop: Shop, orderId: string): string {
  return shop.settings.origin + orderLink(shop, orderId, paths.order.$.return);
}

export interface OpenPayment {
  intentId: string;
  clientSecret: string;
  /** Made and processing payments must not be paid again: the order is not updated yet. */
  stage: "open" | "processing" | "made";
}

/** The payment that was opened for the order's page, read from the provider; null when there is none. */
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
  const intent = await paymentPort(shop, (payments) =>
    payments.intent(intentId).catch(nullOn("unknown-intent")),
  );
  if (!intent || intent.status === "canceled") return null;
  const { status, clientSecret } = intent;
  const stage = status === "succeeded" ? "made" : status === "processing" ? "processing" : "open";
  return { intentId, clientSecret, stage };
}

type PlacedOrder = Order & { email: string };

async function placedOrder(shop: Shop, viewer: Viewer, orderId: string): Promise<PlacedOrder> {
  const order = await withLines(shop.db, await changeableOrder(shop.db, viewer, orderId));
  if (order.email === null) throw new Refusal("order-closed");
  return { ...order, email: order.email };
}

/** Read by its id, not by its key: providers forget keys after a day. */
async function openIntent(shop: Shop, open: Row<"payments"> | undefined): Promise<Intent | null> {
  const intentId = open?.intent_id;
  if (!open || !intentId) return null;
  const intent = await paymentPort(shop, (payments) =>
    payments.intent(intentId).catch(nullOn("unknown-intent")),
  );
  if (intent?.status !== "canceled") return intent;
  await markPayment(shop, open.id, "cancelled");
  return null;
}

async function newIntent(shop: Shop, order: PlacedOrder, id: string): Promise<Intent> {
  await cancelOpenPayments(shop, order.id, id);
  const intent = await paymentPort(shop, (payments) =>
    payments.createIntent({ ...demandOf(order, id), receiptEmail: order.email }),
  );
  await upsertPayment(shop, order, { id, intent_id: intent.id });
  return intent;
}

async function openPage(shop: Shop, open: Row<"payments"> | undefined): Promise<HostedPage | null> {
  const pageId = open?.page_id;
  if (!open || !pageId) return null;
  const page = await paymentPort(shop, (payments) =>
    payments.hostedPage(pageId).catch(nullOn("unknown-page")),
  );
  if (page === null || page.status === "open") return page;
  if (page.status === "complete") {
    const settled = await settlePage(shop, pageId);
    if (settled?.paymentState !== "failed") throw new Refusal("order-paid");
  }
  await markPayment(shop, open.id, "cancelled");
  return null;
}

async function newPage(
  shop: Shop,
  { order, items, id }: { order: PlacedOrder; items: readonly HostedItem[]; id: string },
): Promise<HostedPage> {
  await cancelOpenPayments(shop, order.id, id);
  const { origin } = shop.settings;
  const page = await paymentPort(shop, (payments) =>
    payments.openHostedPage({
      ...demandOf(order, id),
      successUrl: `${returnAddress(shop, order.id)}&page={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}${paths.order.$.payment(order.id)}`,
      locale: order.language,
      items,
      customerEmail: order.email,
    }),
  );
  await upsertPayment(shop, order, { id, page_id: page.id });
  return page;
}

/** The request to the provider: identical for the same order, however often it is sent. */
function demandOf(order: PlacedOrder, idempotencyKey: string) {
  return {
    idempotencyKey,
    amount: order.amount,
    currency: "chf" as const,
    metadata: { order_id: order.id, confirmation_id: order.confirmationId },
    description: order.confirmationId,
    shipping: order.shipping ? placeOf(order.shipping) : undefined,
  };
}

function placeOf({ firstName, lastName, address, city, state, zipCode, country }: ShippingAddress) {
  return { name: `${firstName} ${lastName}`, line1: address, city, state, postalCode: zipCode, country };
}

/**
 * The payments of the order as it is placed now: the one that can still be made, and the name of the next. Names derive
 * from the order, so that two tabs ask for one payment; after a cancelled payment the next name differs.
 */
async function paymentsLike(
  shop: Shop,
  order: PlacedOrder,
  what: readonly unknown[],
): Promise<{ open: Row<"payments"> | undefined; nextId: string }> {
  const facts = JSON.stringify([
    ...what,
    order.amount,
    order.shipping ?? order.email,
    shop.payments.provider,
  ]);
  const digest = createHash("sha256").update(facts).digest("hex").slice(0, 16);
  const known = await shop.db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("id", "like", `${order.id}:${digest}:%`)
    .orderBy("created_at", "desc")
    .execute();
  const open = known.find(({ state }) => state === "open" || state === "processing" || state === "failed");
  return { open, nextId: `${order.id}:${digest}:${known.length + 1}` };
}

async function upsertPayment(
  shop: Shop,
  order: PlacedOrder,
  payment: Pick<Row<"payments">, "id"> & Partial<Pick<Row<"payments">, "intent_id" | "page_id">>,
): Promise<void> {
  const now = shop.clock.now();
  await shop.db
    .insertInto("payments")
    .values({
      ...payment,
      order_id: order.id,
      provider: shop.payments.provider,
      amount: order.amount,
      currency: order.currency,
      poll_at: firstPoll(now),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
