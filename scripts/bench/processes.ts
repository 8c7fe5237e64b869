/**
 * Two processes against one, on either database: for a page that is rendered each time, and for paintings. Each process has a share of a
 * processor, because the database and the requests need the same machine. Two bare Remix servers stand beside one, under the same load.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beginCreation, chooseFeelings, chooseStyle } from "../../app/domain/creations/creation.ts";
import { requestPainting } from "../../app/domain/creations/painting.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { startPostgres } from "../../tests/servers/postgres.ts";
import { welcome } from "../../tests/support/creations.ts";
import { root } from "../fresh.mjs";
import { makeDataFolder, type RunningShop, removeDataFolder, startShop } from "../running-shop.ts";
import { cookiesOf, startDemo } from "./demo.ts";
import { newDatabase } from "./engines.ts";
import { fire, saveAnswer, startFloor } from "./floor.ts";
import type { DatabaseSettings } from "./gallery.ts";
import { canShareProcessors, childrenOf, shareProcessors } from "./processor-share.ts";
import { median, printed, type Row, times } from "./row.ts";

const PAGE = "/membership";
const ROUNDS = 5;
const WARM_UP = { seconds: 3 };
const ROUND = { seconds: 3 };
/** Of one processor. Where nothing limits the processes, two need a machine with more processors to show what they gain. */
const SHARES = canShareProcessors() ? { web: 0.4, worker: 0.5 } : null;
/** As many for each of two workers. */
const PAINTINGS = 12;
const POLL_MS = 100;
const PHOTO = path.join(root, "packages/atelier/test/photos/friends.jpg");
const silence = { info: () => {}, warn: () => {}, error: () => {} };

export async function measure(): Promise<Row[]> {
  const server = await startPostgres({ isLive: true });
  try {
    const onSqlite = [...(await measurePages("SQLite", {})), await measurePaintings("SQLite", {})];
    const [pages, paintings] = [await newDatabase(server.address), await newDatabase(server.address)];
    return [
      ...onSqlite,
      ...(await measurePages("PostgreSQL", pages)),
      await measurePaintings("PostgreSQL", paintings),
    ];
  } finally {
    await server.close();
  }
}

/** Requests per second, in turns: of one process, of two, of one bare server, and of two. */
async function measurePages(name: string, database: DatabaseSettings): Promise<Row[]> {
  const demo = await startDemo(database);
  const { dataDir } = demo;
  const folder = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const headers = { cookie: (await cookiesOf(demo)).member };
  const file = await saveAnswer(demo.origin + PAGE, path.join(folder, "answer"), headers);
  await demo.stop();
  // Two shops do not share the file of SQLite.
  const copy = makeDataFolder();
  cpSync(dataDir, copy, { recursive: true });
  const single = await startShop({ dataDir, environment: { ...database, ROLE: "web" } });
  const pair = await startShop({ dataDir: copy, environment: { ...database, ROLE: "web", PROCESSES: "2" } });
  const shops = [single, pair];
  const bare = [await startFloor("bare-remix.tsx", [file]), await startFloor("bare-remix.tsx", [file])];
  const limited = [single.pid, ...childrenOf(pair.pid), ...bare.map(({ pid }) => pid)];
  const unlimit = SHARES && shareProcessors(limited, SHARES.web);
  try {
    const askBare = async (servers: typeof bare, time: typeof ROUND) => {
      const rates = await Promise.all(servers.map(({ origin }) => fire(`${origin}/0`, time)));
      return rates.reduce((sum, rate) => sum + rate, 0);
    };
    const contestants = [
      ...shops.map(
        (shop) => (time: typeof ROUND) => fire(shop.origin + PAGE, { ...time, headers, anew: true }),
      ),
      ...[1, 2].map((count) => (time: typeof ROUND) => askBare(bare.slice(0, count), time)),
    ];
    for (const rateOf of contestants) await rateOf(WARM_UP);
    const rates: number[][] = contestants.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [n, rateOf] of contestants.entries()) rates[n]?.push(await rateOf(ROUND));
    }
    const [one = 0, two = 0, bareOne = 0, bareTwo = 0] = rates.map(median);
    return [
      compare(`requests/s of ${PAGE}, a member, two processes on ${name}${limitOf("web")}`, two, one),
      compare(
        `requests/s of two bare Remix servers with the same elements${limitOf("web")}`,
        bareTwo,
        bareOne,
      ),
    ];
  } finally {
    await Promise.all([...bare, ...shops].map((server) => server.stop()));
    unlimit?.();
    for (const used of [dataDir, copy]) removeDataFolder(used);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Paintings per minute of one worker, then of two. */
async function measurePaintings(name: string, database: DatabaseSettings): Promise<Row> {
  const dataDir = makeDataFolder();
  const settings = { ...database, DATA_DIR: dataDir, PAYMENTS: "embedded", ROLE: "web" };
  const shop = await openShop(settings, { log: silence });
  const workers: RunningShop[] = [];
  const unlimit: (() => void)[] = [];
  try {
    const photo = await readFile(PHOTO);
    const rates: number[] = [];
    for (const count of [1, 2]) {
      const worker = await startShop({ dataDir, environment: { ...database, ROLE: "worker" } });
      workers.push(worker);
      if (SHARES) unlimit.push(shareProcessors([worker.pid], SHARES.worker));
      // A painter loads its models with its first painting.
      await paint(shop, photo, count);
      const started = performance.now();
      await paint(shop, photo, PAINTINGS);
      rates.push((PAINTINGS * 60_000) / (performance.now() - started));
    }
    const [one = 0, two = 0] = rates;
    return compare(`paintings/min, two workers on ${name}${limitOf("worker")}`, two, one);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    for (const remove of unlimit) remove();
    await closeShop(shop);
    removeDataFolder(dataDir);
  }
}

/** Asks for so many paintings at once, and waits until all are finished. @throws Error where one fails */
async function paint(shop: Shop, photo: Uint8Array, count: number): Promise<void> {
  const viewer = await welcome(shop, { userType: "standard", credits: count });
  for (let n = 0; n < count; n += 1) {
    const { id: creationId } = await beginCreation(shop, viewer, photo);
    await chooseStyle(shop, viewer, { creationId, style: "popart" });
    await chooseFeelings(shop, viewer, { creationId, feelings: ["joy"] });
    await requestPainting(shop, viewer, { creationId, requestKey: crypto.randomUUID() });
  }
  const statesOf = () =>
    shop.db
      .selectFrom("paintings")
      .select("state")
      .where("account_id", "=", viewer.account.id)
      .where("state", "!=", "finished")
      .execute();
  for (let open = await statesOf(); open.length > 0; open = await statesOf()) {
    if (open.some(({ state }) => state === "failed")) throw new Error("A painting failed.");
    await pause(POLL_MS);
  }
}

function limitOf(role: "web" | "worker"): string {
  return SHARES ? `, ${SHARES[role]} of a processor each` : "";
}

function compare(what: string, two: number, one: number): Row {
  return printed({
    what,
    shop: two.toFixed(0),
    against: `${one.toFixed(0)} of one`,
    ratio: times(two / one),
  });
}
