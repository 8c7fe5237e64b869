/** Settling paid orders, against a bare SQLite transaction that writes the same rows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareCheckout } from "../../app/domain/checkout/checkout.server.ts";
import type { Checkout } from "../../app/domain/checkout/open-payment.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { openOrder } from "../../app/domain/orders/order-draft.ts";
import { Shipping } from "../../app/domain/orders/shipping.ts";
import { settleOrder } from "../../app/domain/payments/settlement.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { SQLite } from "../../db/sqlite.ts";
import { percentile, perSecond, type Row, times } from "./row.ts";

const ORDERS = 300;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

export const ADDRESS = Shipping.parse({
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  address: "Via Nassa 12/3",
  city: "Lugano",
  state: "Ticino",
  zipCode: "6900",
  country: "CH",
});

export async function measure(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const shop = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded" }, { log: silence });
  try {
    const ours = await settleOrders(shop, ORDERS);
    const bare = bareSettlements(path.join(dataDir, "bare.sqlite"));
    return [
      {
        what: "orders settled per second, one after the other",
        shop: perSecond(ours).toFixed(0),
        against: `${perSecond(bare).toFixed(0)} bare SQLite, same rows`,
        ratio: times(perSecond(ours) / perSecond(bare)),
      },
      {
        what: "settling an order, p99",
        shop: `${percentile(ours, 99).toFixed(1)} ms`,
        against: `${percentile(bare, 99).toFixed(1)} ms bare SQLite, same rows`,
        ratio: times(percentile(ours, 99) / percentile(bare, 99)),
      },
    ];
  } finally {
    await closeShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Settles so many new orders, one after the other. Returns the milliseconds of each. */
export async function settleOrders(shop: Shop, count: number): Promise<number[]> {
  const viewer = await buyerWithPoster(shop);
  const taken: number[] = [];
  for (let order = 0; order < count; order += 1) {
    const payment = await paidOrder(shop, viewer);
    taken.push(await timed(() => settleOrder(shop, payment.intentId)));
  }
  return taken;
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** An account with a poster, written as rows: no painting is measured here. */
async function buyerWithPoster(shop: Shop): Promise<Viewer> {
  const now = shop.clock.now();
  const account = { id: "buyer", email: "buyer@example.com", username: null, userType: "standard" as const };
  const of = {
    creation_id: "creation",
    account_id: "buyer",
    style: "popart" as const,
    feelings: "[]",
    seed: 1,
  };
  await shop.db
    .insertInto("accounts")
    .values({
      id: "buyer",
      email: account.email,
      username: null,
      password_hash: null,
      user_type: "standard",
      created_at: now,
    })
    .execute();
  await shop.db
    .insertInto("creations")
    .values({
      id: "creation",
      account_id: "buyer",
      photo_key: null,
      photo_width: 1,
      photo_height: 1,
      style: "popart",
      feelings: "[]",
      created_at: now,
      updated_at: now,
    })
    .execute();
  await shop.db
    .insertInto("paintings")
    .values({
      id: "painting",
      ...of,
      request_key: "key",
      state: "finished",
      progress: 1,
      prompt: "",
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await shop.db
    .insertInto("posters")
    .values({
      id: "poster",
      painting_id: "painting",
      ...of,
      painter: "embedded",
      model: "popart-1",
      crop: null,
      recipe_version: null,
      effective_dpi: 300,
      painted_key: "posters/p.jpg",
      image_key: "posters/p.jpg",
      thumbnail_key: "posters/p-thumbnail.webp",
      width: 1754,
      height: 2480,
      placeholder: "",
      lettering: null,
      created_at: now,
    })
    .execute();
  return { account };
}

async function paidOrder(shop: Shop, viewer: Viewer): Promise<Checkout> {
  const { id: orderId } = await openOrder(shop, viewer, { posterId: "poster", language: "en" });
  const payment = await prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS, quantity: 1 });
  await shop.paymentSimulator?.visitor.confirm(payment.clientSecret);
  return payment;
}

/** The same number of rows with about the same bytes, as durable, and nothing else: an order, a payment, two jobs, an e-mail, two events. */
function bareSettlements(file: string): number[] {
  const db = new SQLite(file);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec("create table row (id integer primary key, owner integer, text text)");
  const insert = db.prepare("insert into row (owner, text) values (?, ?)");
  const update = db.prepare("update row set text = ? where id = ?");
  const texts = [300, 200, 200, 4000, 100, 150].map((bytes) => "x".repeat(bytes));
  const settle = db.transaction((order: number) => {
    update.run(texts[0], order);
    for (const text of texts) insert.run(order, text);
  });
  const taken: number[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    const { lastInsertRowid } = insert.run(0, texts[0]);
    const started = performance.now();
    settle(Number(lastInsertRowid));
    taken.push(performance.now() - started);
  }
  db.close();
  return taken;
}
