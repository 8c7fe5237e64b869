/** Buyers who race for the prints of an edition over real HTTP, and what must hold when all of them are done. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import type { PublishedOwnPoster } from "../support/gallery.ts";
import { ADDRESS, CARDS } from "../support/orders.ts";
import type { Visitor } from "../support/shop.ts";
import { confirmation } from "../support/stripe.ts";

export interface Racer {
  visitor: Visitor;
  poster: PublishedOwnPoster;
  /** Tries a card without money first. */
  isPoor?: boolean;
  /** Between the shipping form and the card. */
  beforePaying?: () => Promise<unknown>;
}

export type Ending = "bought" | "missed" | "refunded";

/** Retries through refusals and an unavailable shop, until the print is bought or none is left. */
export async function race(racer: Racer): Promise<Ending> {
  const { visitor, poster, beforePaying } = racer;
  for (;;) {
    const added = await call(visitor, "/api/cart", { posterId: poster.id });
    if (added.code === "edition-sold-out") return "missed";
    const opened = added.code
      ? added
      : await call(visitor, "/api/prepare-checkout", { ...ADDRESS, quantity: 1 });
    if (opened.code) {
      if (!WAITS.has(opened.code)) throw new Error(`The checkout answered ${opened.code}.`);
      await pause(40);
      continue;
    }
    await beforePaying?.();
    const ending = await pay(racer, String(opened.clientSecret));
    if (ending) return ending;
  }
}

/** The refusals for a print that another buyer is paying for, and for a cart that shows it. */
const WAITS = new Set(["edition-held", "cart-changed"]);

async function pay({ visitor, poster, isPoor }: Racer, clientSecret: string): Promise<Ending | null> {
  const intentId = clientSecret.split("_secret")[0] ?? "";
  for (const number of isPoor ? [CARDS.funds, CARDS.good] : [CARDS.good]) {
    await untilAnswered(() => visitor.fetch(...confirmation(clientSecret, number)));
  }
  const cartItems = [{ imageUrl: pictureAddress(poster.imageKey), style: "popart", quantity: 1 }];
  const completed = await call(visitor, "/api/complete-catalogue-order", {
    paymentIntentId: intentId,
    cartItems,
  });
  if (completed.code === "cart-order-incomplete") return null;
  if (completed.code) throw new Error(`The completion answered ${completed.code}.`);
  return completed.status === "cancelled" ? "refunded" : "bought";
}

/** On a busy machine, a shop that is killed again and again is unavailable for minutes. */
const PATIENCE = 600_000;

/** Retries while the shop is unavailable. */
function call(visitor: Visitor, address: string, body: object) {
  return untilAnswered(() => visitor.call(address, body));
}

async function untilAnswered(
  ask: () => Promise<Response>,
): Promise<Record<string, unknown> & { code?: string }> {
  const giveUp = Date.now() + PATIENCE;
  while (Date.now() < giveUp) {
    try {
      const answer = await ask();
      if (answer.status < 500) return await answer.json();
    } catch {
      // No answer: the shop is just starting again.
    }
    await pause(25 + Math.random() * 50);
  }
  throw new Error("The shop never answered.");
}

/** Waits until no job is due that moves money or prints. Another job has already done what waits for a retry. */
export async function untilSettled(shop: Shop): Promise<void> {
  for (let polls = 0; polls < 1200; polls++) {
    const { open } = await shop.db
      .selectFrom("jobs")
      .select(({ fn }) => fn.countAll<number>().as("open"))
      .where("kind", "in", ["refund", "handle-payment-event"])
      .where("state", "in", ["waiting", "running"])
      .where("run_at", "<=", Date.now())
      .executeTakeFirstOrThrow();
    if (open === 0) return;
    await pause(50);
  }
  throw new Error("The worker never came to its end.");
}

/** Every print is sold once, every other buyer has their money, and the ledger passes its audit. */
export async function expectHonest(
  shop: Shop,
  { publicationId }: PublishedOwnPoster,
  supply: number,
): Promise<void> {
  const edition = await shop.db
    .selectFrom("publications")
    .select(["sold", "held", "total_supply"])
    .where("id", "=", publicationId)
    .executeTakeFirstOrThrow();
  expect(edition).toEqual({ sold: supply, held: 0, total_supply: supply });
  const prints = await shop.db
    .selectFrom("prints")
    .innerJoin("order_lines", "order_lines.id", "line_id")
    .select(["number", "order_id"])
    .where("prints.publication_id", "=", publicationId)
    .orderBy("number")
    .execute();
  expect(prints.map(({ number }) => number)).toEqual(Array.from({ length: supply }, (_, nth) => nth + 1));
  const owners = new Set(prints.map(({ order_id }) => order_id));
  expect(owners.size).toBe(supply);
  for (const { order_id, received, refunded } of await moneyOf(shop, publicationId)) {
    const kept = received - refunded;
    expect(kept, `order ${order_id}`).toBe(owners.has(order_id) ? PRICE : 0);
  }
  expect(await audit(shop)).toEqual([]);
}

/** Rappen, for each print of the race. */
export const PRICE = 4500;

/** The provider's charges and refunds for each order of a print. */
async function moneyOf(shop: Shop, publicationId: number) {
  const payments = await shop.db
    .selectFrom("payments")
    .innerJoin("order_lines", "order_lines.order_id", "payments.order_id")
    .select(["payments.order_id", "payments.intent_id"])
    .where("order_lines.publication_id", "=", publicationId)
    .execute();
  const sums = new Map<string, { order_id: string; received: number; refunded: number }>();
  for (const { order_id, intent_id } of payments) {
    if (intent_id === null) continue;
    const { amountReceived, amountRefunded } = await shop.payments.intent(intent_id);
    const sum = sums.get(order_id) ?? { order_id, received: 0, refunded: 0 };
    sum.received += amountReceived;
    sum.refunded += amountRefunded;
    sums.set(order_id, sum);
  }
  return [...sums.values()];
}
