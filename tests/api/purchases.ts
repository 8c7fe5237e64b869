/** A purchase over real HTTP up to its payment, the ways in which the shop learns of that payment, and its result. */
import { sql } from "kysely";
import { expect } from "vitest";
import { findOpenPayment } from "../../app/domain/checkout/open-payment.server.ts";
import { openCreditOrder } from "../../app/domain/credits/credit-order.ts";
import type { JobKind } from "../../app/domain/kernel/job.ts";
import { orderLink } from "../../app/domain/orders/order-link.server.ts";
import { reconcilePayments } from "../../app/domain/payments/reconciliation.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { handlePaymentEvent } from "../../app/domain/webhooks/payment-events.ts";
import { paths } from "../../app/paths.ts";
import {
  addPoster,
  type CreatorViewer,
  enter,
  openCreator,
  type PublishedOwnPoster,
} from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { ADDRESS, CARDS, runJobs } from "../support/orders.ts";
import type { TestServer, TestShop, Visitor } from "../support/shop.ts";
import {
  keptOf,
  markDelivered,
  pageIdIn,
  pageUrl,
  paidIntents,
  pendingEvents,
  signed,
  simulatorOf,
  visitorOf,
} from "../support/stripe.ts";

export type Kind = "catalogue" | "poster" | "credits";

export interface Bought {
  kind: Kind;
  visitor: Visitor;
  /** Null for a browser without an account. */
  buyer: CreatorViewer | null;
  orderId: string;
  confirmationId: string;
  intentId: string;
  /** The provider's own page, where it is paid there. */
  pageId: string | null;
  /** The limited poster first. */
  posters: PublishedOwnPoster[];
  pay(card?: string): Promise<void>;
}

/** What a browser sends to complete an order, as the specification lists it. */
export function claimsOf({ intentId, confirmationId, posters }: Bought) {
  const cartItems = posters.map(({ imageKey }) => ({
    imageUrl: pictureAddress(imageKey),
    style: "popart",
    quantity: 1,
  }));
  const claims = {
    paymentIntentId: intentId,
    confirmationId,
    orderConfirmationId: confirmationId,
    cartItems,
  };
  return { ...ADDRESS, ...claims };
}

const SUPPLY = 3;

/** Opens an order of that kind and its payment. */
export async function begin(
  shop: TestShop,
  server: TestServer,
  { kind, onPage }: { kind: Kind; onPage: boolean },
): Promise<Bought> {
  const { visitor, buyer, posters, order } = await opened(shop, server, kind);
  const bought = { kind, visitor, buyer, posters, orderId: order.id, confirmationId: order.confirmation_id };
  const visitorOfStripe = visitorOf(shop);
  if (onPage) {
    const path = kind === "credits" ? "credits" : "order";
    const paymentPage = await locationOf(visitor.post(`/${path}/${order.id}/payment`, {}));
    const pageId = pageIdIn(paymentPage);
    const pay = async (number: string = CARDS.good) =>
      void (await visitorOfStripe.checkOut(pageUrl(shop, pageId), number));
    return { ...bought, intentId: "", pageId, pay };
  }
  const owner = { account: buyer?.account ?? null, visitor: order.visitor_hash ?? undefined };
  const { intentId = "", clientSecret = "" } = (await findOpenPayment(shop, owner, order.id)) ?? {};
  const pay = async (number: string = CARDS.good) => {
    await visitorOfStripe.confirm(clientSecret, number);
  };
  return { ...bought, intentId, pageId: null, pay };
}

async function opened(shop: TestShop, server: TestServer, kind: Kind) {
  if (kind === "catalogue") {
    const posters = [
      await addPoster(shop, { totalSupply: SUPPLY, name: "Dusk" }),
      await addPoster(shop, { totalSupply: null, name: "Dawn" }),
    ];
    const visitor = server.visitor();
    for (const { id: posterId } of posters) await visitor.call("/api/cart", { posterId });
    const order = await prepared(shop, visitor, { quantity: 2 });
    return { visitor, buyer: null, posters, order };
  }
  const buyer = await openCreator(shop);
  const visitor = await enter(shop, server, buyer);
  if (kind === "credits") {
    const { id } = await openCreditOrder(shop, buyer, { packId: "small", language: "en" });
    const order = await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { visitor, buyer, posters: [], order };
  }
  const poster = await addPoster(shop, { creator: buyer, public: null });
  const imageUrl = pictureAddress(poster.thumbnailKey);
  const order = await prepared(shop, visitor, { quantity: 1, imageUrl });
  return { visitor, buyer, posters: [poster], order };
}

async function prepared(shop: TestShop, visitor: Visitor, input: object) {
  const answer = await visitor.call("/api/prepare-checkout", { ...ADDRESS, ...input });
  expect(answer.status).toBe(200);
  const { confirmationId } = await answer.json();
  return shop.db
    .selectFrom("orders")
    .selectAll()
    .where("confirmation_id", "=", confirmationId)
    .executeTakeFirstOrThrow();
}

/** Only the test delivers webhook events: the provider's own deliveries never arrive. */
export async function silenceProvider(shop: TestShop): Promise<void> {
  await simulatorOf(shop).stop();
}

/** E-mails about what is bought are never made: drawing their receipts takes longer than buying. */
export async function silenceEmails({ db }: TestShop): Promise<void> {
  const kind: JobKind = "send-email";
  await sql
    .raw(`create trigger silent_emails before insert on jobs when new.kind = '${kind}' begin
      select raise(ignore);
    end`)
    .execute(db);
}

/** Posts the provider's pending events to the webhook, signed. Returns the statuses. */
export async function deliverWebhooks(shop: TestShop, server: TestServer): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of await pendingEvents(shop)) {
    const init = { method: "POST", ...signed(shop, event) };
    statuses.push((await server.visitor().fetch("/api/webhooks/stripe", init)).status);
    // The worker retries what fails; the test continues.
    await handlePaymentEvent(shop, event.id).catch(() => {});
    markDelivered(shop, event.id);
  }
  return statuses;
}

/** Reconciles payments without an event, and runs the refunds. */
export async function reconcile(shop: TestShop): Promise<void> {
  shop.clock.pass(16 * 60_000);
  await reconcilePayments(shop);
  await runJobs(shop, ["refund"]);
}

/** The return from a payment, by the browser's session or by the signed link. */
export function returnPath(shop: TestShop, { orderId, intentId, pageId }: Bought, signed: boolean): string {
  const query = pageId === null ? `payment_intent=${intentId}` : `page=${pageId}`;
  return signed
    ? `${orderLink(shop, orderId, paths.order.$.return)}&${query}`
    : `/order/${orderId}/return?${query}`;
}

/**
 * The state of the order and its money: the provider holds the price of what was sold, or the order needs attention
 * with all of it, or nothing is held. "undecided" is a charged card with neither order nor refund.
 */
export async function ending(shop: TestShop, { orderId }: Bought): Promise<string> {
  const order = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const own = (await paidIntents(shop)).filter(({ metadata }) => metadata.order_id === orderId);
  const received = own.reduce((sum, { amount }) => sum + amount, 0);
  const kept = own.reduce((sum, intent) => sum + keptOf(intent), 0);
  if (received === 0) return "not charged";
  if (order.attention !== null) return order.charged === kept ? `staff: ${order.attention}` : "undecided";
  if (kept === 0) return order.payment_state === "refunded" ? "refunded" : "undecided";
  if (order.payment_state !== "paid" || kept !== (await soldFor(shop, order))) return "undecided";
  if (kept === received) return "paid";
  return own.length > 1 ? "paid once, the second refunded" : "paid, the lost print refunded";
}

async function soldFor({ db }: TestShop, { id, kind, amount }: { id: string; kind: string; amount: number }) {
  if (kind === "credits") {
    const granted = await db.selectFrom("credits").select("id").where("source", "=", `order:${id}`).execute();
    return granted.length > 0 ? amount : 0;
  }
  const lines = await db
    .selectFrom("order_lines")
    .select(["id", "quantity", "unit_price"])
    .where("order_id", "=", id)
    .where("lost_at", "is", null)
    .execute();
  const files = await db.selectFrom("jobs").select("unique_key").where("kind", "=", "print-file").execute();
  const enqueued = new Set(files.map(({ unique_key }) => unique_key));
  const made = lines.filter(({ id: lineId }) => enqueued.has(`print-file:${lineId}`));
  return made.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
}
