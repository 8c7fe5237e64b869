/** Buyers who race for the prints of an edition over real HTTP, and what must be true when all have come to their end. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { audit } from "../../app/domain/ledger/audit.server.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import type { Shop } from "../../app/domain/shop.ts";
import { ADDRESS, CARDS } from "../domain/orders/counter.ts";
import type { HungPoster } from "../gallery.ts";
import type { Visitor } from "../shop.ts";

export interface Racer {
  visitor: Visitor;
  poster: HungPoster;
  /** Tries a card without money first. */
  isPoor?: boolean;
  /** Between the shipping form and the card. */
  beforePaying?: () => Promise<unknown>;
}

export type Ending = "bought" | "missed" | "refunded";

/** Goes on, through refusals and through a shop that is away, until the print is bought or there is none. */
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

/** Of a print that somebody else is paying for, and of a cart that says so. */
const WAITS = new Set(["edition-held", "cart-changed"]);

async function pay({ visitor, poster, isPoor }: Racer, clientSecret: string): Promise<Ending | null> {
  const intentId = clientSecret.split("_secret")[0] ?? "";
  for (const cardNumber of isPoor ? [CARDS.funds, CARDS.good] : [CARDS.good]) {
    const card = { step: "card", clientSecret, cardNumber, expiry: "12 / 34", cvc: "123" };
    await call(visitor, `/api/embedded-payments/${intentId}/confirm`, card);
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

/** A shop that is killed again and again on a busy machine is away for minutes. */
const PATIENCE = 600_000;

/** Asks again where the shop is away. */
async function call(
  visitor: Visitor,
  address: string,
  body: object,
): Promise<Record<string, unknown> & { code?: string }> {
  const giveUp = Date.now() + PATIENCE;
  while (Date.now() < giveUp) {
    try {
      const answer = await visitor.call(address, body);
      if (answer.status < 500) return await answer.json();
    } catch {
      // Nobody answers: the shop is just starting again.
    }
    await pause(25 + Math.random() * 50);
  }
  throw new Error(`${address} never answered.`);
}

/** Waits until nothing is due that moves money or prints. What waits for another try has been done by somebody else. */
export async function untilSettled(shop: Shop): Promise<void> {
  for (let looks = 0; looks < 1200; looks++) {
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

/** Every print is sold once, whoever has none has their money, and the books agree. */
export async function expectHonest(shop: Shop, { place }: HungPoster, supply: number): Promise<void> {
  const edition = await shop.db
    .selectFrom("publications")
    .select(["sold", "held", "total_supply"])
    .where("id", "=", place)
    .executeTakeFirstOrThrow();
  expect(edition).toEqual({ sold: supply, held: 0, total_supply: supply });
  const prints = await shop.db
    .selectFrom("prints")
    .innerJoin("order_lines", "order_lines.id", "line_id")
    .select(["number", "order_id"])
    .where("prints.publication_id", "=", place)
    .orderBy("number")
    .execute();
  expect(prints.map(({ number }) => number)).toEqual(Array.from({ length: supply }, (_, nth) => nth + 1));
  const owners = new Set(prints.map(({ order_id }) => order_id));
  expect(owners.size).toBe(supply);
  for (const { order_id, received, refunded } of await moneyOf(shop, place)) {
    const kept = received - refunded;
    expect(kept, `order ${order_id}`).toBe(owners.has(order_id) ? PRICE : 0);
  }
  expect(await audit(shop)).toEqual([]);
}

/** Rappen, of each print that is raced for. */
export const PRICE = 4500;

/** What the provider took for each order that wished for a print, and gave back. */
async function moneyOf(shop: Shop, place: number) {
  const payments = await shop.db
    .selectFrom("payments")
    .innerJoin("order_lines", "order_lines.order_id", "payments.order_id")
    .select(["payments.order_id", "payments.intent_id"])
    .where("order_lines.publication_id", "=", place)
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
