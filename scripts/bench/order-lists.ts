/** The lists and searches of the back office with a thousand and with a hundred thousand orders, on either database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listOrders } from "../../app/domain/back-office/order-search.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { OrderStatus } from "../../app/domain/orders/order.ts";
import { OrderQuery } from "../../app/domain/orders/order-query.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import type { DatabaseSettings } from "./gallery.ts";
import { median, type Row, times } from "./row.ts";
import { vacuum } from "./vacuum.ts";

const FEW = 1_000;
export const MANY = 100_000;
/** Rows of a full page. */
const PAGE = 50;
const ROUNDS = 60;
const BATCH = 500;
const STAFF = { id: 1, name: "bench" };
const silence = { info: () => {}, warn: () => {}, error: () => {} };

/** Typical queries of staff, and the slowest possible ones. */
const ASKED: Record<string, (order: Sample) => Partial<OrderQuery>> = {
  "the newest": () => ({}),
  "the newest standard ones": () => ({ kind: "poster" }),
  "waiting to be made": () => ({ status: "pending" }),
  "the highest amount": () => ({ sort: "highest" }),
  refunded: () => ({ payment: "refunded" }),
  "that need attention": () => ({ attention: "any" }),
  "of one week": () => ({ from: "2025-02-03", to: "2025-02-09" }),
  "a number": ({ number }) => ({ q: number }),
  "part of a number": ({ number }) => ({ q: number.slice(4, 8) }),
  "an e-mail": ({ email }) => ({ q: email }),
  "a frequent name": () => ({ q: "noah" }),
  "first and last name": () => ({ q: "mia keller" }),
  "a word that all have": () => ({ q: "example" }),
  "a word that all have, and a status": () => ({ q: "example", status: "cancelled" }),
  "a word that all have, by amount": () => ({ q: "example", sort: "lowest" }),
  "a word that none has": () => ({ q: "nowhere" }),
  "a word of another list": () => ({ kind: "poster", q: "CAT-" }),
  "two letters of another list": () => ({ kind: "poster", q: "t-" }),
  "an umlaut": () => ({ q: "zoë" }),
  "one letter": () => ({ q: "m" }),
  "two letters": () => ({ q: "mi" }),
  "two letters that none has": () => ({ q: "qx" }),
};

/** An order from the middle of the list. */
interface Sample {
  number: string;
  email: string;
}

interface Filled {
  shop: Shop;
  dataDir: string;
  sample: Sample;
  close(): Promise<void>;
}

/** The median time of each list. @param newDatabase makes an empty one, and names it in settings */
export async function measureLists(
  newDatabase: () => DatabaseSettings | Promise<DatabaseSettings>,
): Promise<Row[]> {
  const [few, many] = [
    await openFilled(FEW, await newDatabase()),
    await openFilled(MANY, await newDatabase()),
  ];
  const listIn = ({ shop, sample }: Filled, queryFor: (order: Sample) => Partial<OrderQuery>) => {
    const query = OrderQuery.parse(queryFor(sample));
    return () => listOrders(shop, STAFF, query);
  };
  try {
    const rows: Row[] = [];
    for (const [what, queryFor] of Object.entries(ASKED)) {
      const [ofFew, ofMany] = [listIn(few, queryFor), listIn(many, queryFor)];
      const [found, among] = [(await ofFew()).orders.length, (await ofMany()).orders.length];
      // A page that only many orders fill is compared with a page that few fill: the rows of both cost the same.
      const isFuller = found < among && among === PAGE;
      const works = [isFuller ? listIn(few, () => ({})) : ofFew, ofMany];
      const [small = Number.NaN, large = Number.NaN] = await inTurns(works);
      rows.push({
        what: `list of orders, ${what}`,
        shop: `${large.toFixed(1)} ms for ${among} rows of ${MANY.toLocaleString("en")}`,
        against: `${small.toFixed(1)} ms for ${isFuller ? `the newest ${PAGE}` : `${found} rows`} of ${FEW.toLocaleString("en")}`,
        ratio: times(large / small),
      });
    }
    return rows;
  } finally {
    for (const { close } of [few, many]) await close();
  }
}

/** The median of each, in milliseconds. They take turns, so that all run under the same load. */
async function inTurns(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = works.map((): number[] => []);
  for (const work of works) await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, work] of works.entries()) {
      const started = performance.now();
      await work();
      taken[n]?.push(performance.now() - started);
    }
  }
  return taken.map(median);
}

/** Opens a shop with this number of orders of two years. */
export async function openFilled(count: number, database: DatabaseSettings = {}): Promise<Filled> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const shop = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded", ...database }, { log: silence });
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, n) => first + n);
    await shop.db
      .insertInto("orders")
      .values(numbers.map((n) => orderRow(n, count)))
      .execute();
  }
  await vacuum(shop.db);
  const { confirmation_id: number, email } = orderRow(
    Math.floor(count / 3) - (Math.floor(count / 3) % 3) + 1,
    count,
  );
  return {
    shop,
    dataDir,
    sample: { number, email },
    close: async () => {
      await closeShop(shop).catch(() => {});
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const FIRST =
  "Mia,Noah,Emma,Liam,Lea,Luca,Elena,Matteo,Sofia,Levin,Anna,Leon,Lara,Nino,Zoë,Jan,Ida,Tim,Nora,Elias".split(
    ",",
  );
const LAST =
  "Keller,Müller,Meier,Schmid,Weber,Huber,Bianchi,Rossi,Favre,Rochat,Baumann,Frei,Graf,Moser,Suter,Gerber,Brunner,Roth,Bühler,Kunz,Fischer,Bernasconi,Blanc,Wyss,Egli".split(
    ",",
  );
const LAST_DAY = Date.UTC(2025, 4, 4);
const TWO_YEARS = 730 * 24 * 3600_000;

/** A third is from the catalogue. The last 60 wait, the 140 before are printed. */
function orderRow(n: number, count: number) {
  const first_name = FIRST[(n * 7) % FIRST.length] ?? "";
  const last_name = LAST[Math.floor((n * 11) / 3) % LAST.length] ?? "";
  const at = LAST_DAY - (count - n) * Math.floor(TWO_YEARS / count);
  const isCatalogue = n % 3 === 0;
  const amount = 2995 * (1 + (n % 4));
  return {
    id: `${n.toString(16).padStart(8, "0")}-bench`,
    kind: isCatalogue ? ("catalogue" as const) : ("poster" as const),
    confirmation_id: isCatalogue
      ? `CAT-${String((n * 7919) % 999_983).padStart(6, "0")}`
      : `A3-${((n * 2_654_435_761) % 4_294_967_296).toString(16).toUpperCase().padStart(8, "0")}`,
    language: "en" as const,
    status: statusOf(n, count),
    payment_state: n % 90 === 1 ? ("refunded" as const) : ("paid" as const),
    first_name,
    last_name,
    email: `${first_name}.${last_name}${n}@example.com`.toLowerCase(),
    address: "Via Nassa 12/3",
    city: "Lugano",
    state: "Ticino",
    zip_code: "6900",
    country: "CH",
    amount,
    charged: amount,
    created_at: at,
    updated_at: at,
    placed_at: at,
    paid_at: at,
  };
}

function statusOf(n: number, count: number): OrderStatus {
  if (n >= count - 60) return "pending";
  if (n >= count - 200) return "processing";
  return n % 50 === 0 ? "cancelled" : "delivered";
}
