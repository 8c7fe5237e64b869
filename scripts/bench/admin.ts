/** The lists of the back office with a hundred and with a hundred thousand orders, and the memory of an export. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { listOrders } from "../../app/domain/back-office/order-search.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { OrderQuery } from "../../app/domain/orders/order-query.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { startShop } from "../running-shop.ts";
import { percentile, type Row, times } from "./row.ts";

const FEW = 100;
const MANY = 100_000;
const ROUNDS = 60;
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
  "a frequent name": () => ({ q: "bianchi" }),
  "first and last name": () => ({ q: "mia keller" }),
  "a word that all have": () => ({ q: "example" }),
  "a word that all have, and a status": () => ({ q: "example", status: "cancelled" }),
  "a word that all have, by amount": () => ({ q: "example", sort: "lowest" }),
  "a word that none has": () => ({ q: "nowhere" }),
  "a word of another list": () => ({ kind: "poster", q: "CAT-" }),
  "an umlaut": () => ({ q: "müller" }),
  "one letter": () => ({ q: "m" }),
  "two letters": () => ({ q: "mi" }),
  "two letters that none has": () => ({ q: "qx" }),
};

interface Sample {
  number: string;
  email: string;
}

export async function measure(): Promise<Row[]> {
  const few = await openFilled(FEW);
  const many = await openFilled(MANY);
  try {
    const rows: Row[] = [];
    for (const [what, queryFor] of Object.entries(ASKED)) {
      const [small = [], large = []] = await inTurns(
        [few, many].map(({ shop, sample }) => {
          const query = OrderQuery.parse(queryFor(sample));
          return () => listOrders(shop, STAFF, query);
        }),
      );
      const [ours, theirs] = [percentile(large, 95), percentile(small, 95)];
      rows.push({
        what: `list of orders, ${what}, p95`,
        shop: `${ours.toFixed(1)} ms of ${MANY.toLocaleString("en")}`,
        against: `${theirs.toFixed(1)} ms of ${FEW}`,
        ratio: times(ours / theirs),
      });
    }
    await closeShop(many.shop);
    return [...rows, ...(await measureExport(many.dataDir))];
  } finally {
    await few.close();
    await many.close();
  }
}

const OPERATOR = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "an afternoon of measuring" };
const MB = 1024 * 1024;

/** The export of a running shop: its memory, with a fast client and with one that pauses. */
async function measureExport(dataDir: string): Promise<Row[]> {
  const running = await startShop({ dataDir, environment: OPERATOR });
  try {
    const entered = await fetch(`${running.origin}/api/admin/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: running.origin },
      body: JSON.stringify({ username: OPERATOR.ADMIN_USERNAME, password: OPERATOR.ADMIN_PASSWORD }),
    });
    const headers = { cookie: entered.headers.getSetCookie().join("; ") };
    const address = `${running.origin}/api/admin/orders/export/csv`;
    const rows: Row[] = [];
    for (const [what, rest] of [
      ["read as it comes", 0],
      ["by a reader who rests for 3 s", 3000],
    ] as const) {
      const before = memoryOf(running.pid);
      const { bytes, seconds, peak } = await download(address, headers, { pid: running.pid, rest });
      rows.push({
        what: `export of the standard ones of ${MANY.toLocaleString("en")} orders, ${what}: memory that it adds`,
        shop: `${((peak - before) / MB).toFixed(0)} MB`,
        against: `${(bytes / MB).toFixed(1)} MB of file, in ${seconds.toFixed(1)} s`,
        ratio: "",
      });
    }
    return rows;
  } finally {
    await running.stop();
  }
}

interface Reading {
  pid: number;
  /** Milliseconds for which the client pauses. */
  rest: number;
}

async function download(address: string, headers: Record<string, string>, { pid, rest }: Reading) {
  const started = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on("error", reject);
  });
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}.`);
  let [bytes, peak] = [0, 0];
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 20);
  let hasRested = rest === 0;
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length;
    if (hasRested) continue;
    hasRested = true;
    await pause(rest);
  }
  clearInterval(watching);
  return { bytes, peak: Math.max(peak, memoryOf(pid)), seconds: (performance.now() - started) / 1000 };
}

/** The resident memory of a process, in bytes. */
function memoryOf(pid: number): number {
  const pages = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1];
  return Number(pages) * 4096;
}

/** Alternately, so that both run under the same load. */
async function inTurns(works: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const taken = works.map((): number[] => []);
  for (const work of works) await work();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [n, work] of works.entries()) {
      const started = performance.now();
      await work();
      taken[n]?.push(performance.now() - started);
    }
  }
  return taken;
}

const FIRST =
  "Mia,Noah,Emma,Liam,Lea,Luca,Elena,Matteo,Sofia,Levin,Anna,Leon,Lara,Nino,Zoë,Jan,Ida,Tim,Nora,Elias";
const LAST =
  "Keller,Müller,Meier,Schmid,Weber,Huber,Bianchi,Rossi,Favre,Rochat,Baumann,Frei,Graf,Moser,Suter,Gerber,Brunner,Roth,Bühler,Kunz,Fischer,Bernasconi,Blanc,Wyss,Egli";

interface Filled {
  shop: Shop;
  dataDir: string;
  /** An order from the middle of the list. */
  sample: Sample;
  close(): Promise<void>;
}

async function openFilled(count: number): Promise<Filled> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const shop = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded" }, { log: silence });
  await fill(shop, count);
  const { confirmation_id: number, email } = await shop.db
    .selectFrom("orders")
    .select(["confirmation_id", "email"])
    .where("kind", "=", "poster")
    .orderBy("placed_at")
    .offset(Math.floor(count / 3))
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    shop,
    dataDir,
    sample: { number, email: email ?? "" },
    close: async () => {
      await closeShop(shop).catch(() => {});
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Writes orders of two years, one line each, in one statement. */
async function fill(shop: Shop, count: number): Promise<void> {
  const names = (list: string) => JSON.stringify(list.split(","));
  const now = Date.UTC(2025, 4, 4);
  const step = Math.floor((730 * 24 * 3600_000) / count);
  await sql`
    with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count}),
    people as (
      select n,
        json_extract(${names(FIRST)}, '$[' || (n * 7 % 20) || ']') as first,
        json_extract(${names(LAST)}, '$[' || (n * 11 / 3 % 25) || ']') as last,
        ${now} - (${count} - n) * ${step} as at
      from numbers
    )
    insert into orders (id, kind, confirmation_id, language, status, payment_state, first_name, last_name, email,
      address, city, state, zip_code, country, amount, charged, created_at, updated_at, placed_at, paid_at)
    select printf('%08x-bench', n), case n % 3 when 0 then 'catalogue' else 'poster' end,
      case n % 3 when 0 then printf('CAT-%06d', n * 7919 % 999983) else printf('A3-%08X', n * 2654435761 % 4294967296) end,
      'en', case when n >= ${count} - 60 then 'pending' when n >= ${count} - 200 then 'processing'
        when n % 50 = 0 then 'cancelled' else 'delivered' end,
      case when n % 90 = 1 then 'refunded' else 'paid' end, first, last,
      lower(first || '.' || last || n || '@example.com'), 'Via Nassa 12/3', 'Lugano', 'Ticino', '6900', 'CH', 2995 * (1 + n % 4), 2995 * (1 + n % 4), at, at, at, at
    from people`.execute(shop.db);
}
