/** Checkouts of a cart, from opening the order to its numbered print, against bare SQLite transactions with the same rows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addToCart } from "../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../app/domain/checkout/cart-order.server.ts";
import { prepareCheckout } from "../../app/domain/checkout/checkout.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { Shipping } from "../../app/domain/orders/shipping.ts";
import { settleOrder } from "../../app/domain/payments/settlement.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { SQLite } from "../../db/sqlite.ts";
import { addPoster } from "../../tests/support/gallery.ts";
import { percentile, perSecond, type Row, times } from "./row.ts";

const CHECKOUTS = 300;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

const ADDRESS = Shipping.parse({
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
    const limited = await addPoster(shop, { totalSupply: CHECKOUTS, price: 4500 });
    const standard = await addPoster(shop, { totalSupply: null });
    const bare = bareCheckouts(path.join(dataDir, "bare.sqlite"));
    const ours: number[] = [];
    const oursPaid: number[] = [];
    const theirs: number[] = [];
    // Alternately, so that other load on the machine slows both alike.
    for (let nth = 0; nth < CHECKOUTS; nth += 1) {
      const viewer = { account: null, visitor: crypto.randomUUID() };
      for (const { id } of [limited, standard]) await addToCart(shop, viewer, id);
      const { shopMs, cardMs } = await checkOut(shop, viewer);
      ours.push(shopMs);
      oursPaid.push(shopMs + cardMs);
      theirs.push(bare());
    }
    return [
      {
        what: "cart checkouts per second (order, hold, settle), one after the other",
        shop: perSecond(ours).toFixed(0),
        against: `${perSecond(theirs).toFixed(0)} bare SQLite, same rows`,
        ratio: times(perSecond(ours) / perSecond(theirs)),
      },
      {
        what: "the same with the card payment in the simulator",
        shop: perSecond(oursPaid).toFixed(0),
        against: `${perSecond(theirs).toFixed(0)} bare SQLite, same rows`,
        ratio: times(perSecond(oursPaid) / perSecond(theirs)),
      },
      {
        what: "a cart checkout, p99",
        shop: `${percentile(ours, 99).toFixed(1)} ms`,
        against: `${percentile(theirs, 99).toFixed(1)} ms bare SQLite, same rows`,
        ratio: times(percentile(ours, 99) / percentile(theirs, 99)),
      },
    ];
  } finally {
    await closeShop(shop);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Buys one print of the poster. Returns the milliseconds of the shop, without the card payment. */
export async function buyOneOf(shop: Shop, posterId: string): Promise<number> {
  const viewer = { account: null, visitor: crypto.randomUUID() };
  await addToCart(shop, viewer, posterId);
  return (await checkOut(shop, viewer)).shopMs;
}

/** Milliseconds of the shop, and of the provider's card payment. */
async function checkOut(shop: Shop, viewer: Viewer): Promise<{ shopMs: number; cardMs: number }> {
  const began = performance.now();
  const { id: orderId } = await openCartOrder(shop, viewer, { language: "en" });
  const { intentId, clientSecret } = await prepareCheckout(shop, viewer, { orderId, shipping: ADDRESS });
  const opened = performance.now();
  await shop.paymentSimulator?.visitor.confirm(clientSecret);
  const paid = performance.now();
  await settleOrder(shop, intentId);
  return { shopMs: opened - began + (performance.now() - paid), cardMs: paid - opened };
}

/**
 * The same number of durable transactions and of rows with about the same bytes, and nothing else: an order with two lines;
 * its address, hold and events; the intent and the payment; then the print, its two links of the chain, two bookings with
 * seven entries, four jobs, three e-mails and two events.
 */
function bareCheckouts(file: string): () => number {
  const db = new SQLite(file);
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.exec("create table row (id integer primary key, owner integer, text text)");
  const insert = db.prepare("insert into row (owner, text) values (?, ?)");
  const update = db.prepare("update row set text = ? where id = ?");
  const write = db.transaction((owner: number, sizes: readonly number[]) => {
    for (const size of sizes) insert.run(owner, "x".repeat(size));
    if (owner > 0) update.run("x".repeat(300), owner);
  });
  const open = db.transaction(() => {
    const { lastInsertRowid } = insert.run(0, "x".repeat(300));
    for (const size of [350, 350]) insert.run(Number(lastInsertRowid), "x".repeat(size));
    return Number(lastInsertRowid);
  });
  return () => {
    const began = performance.now();
    write(0, []);
    const order = open();
    write(order, [60]);
    write(order, [100]);
    write(order, [100]);
    write(0, [500, 150]);
    write(0, [200]);
    write(order, [
      120,
      300,
      300,
      100,
      100,
      ...Array<number>(7).fill(60),
      150,
      150,
      150,
      150,
      4000,
      2500,
      2500,
      120,
      150,
    ]);
    return performance.now() - began;
  };
}
