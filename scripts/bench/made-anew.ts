/**
 * Requests per second, and processor time for each, of pages that no cache holds and of calls. Each round of a page stands
 * beside a round of a bare Remix page, so that both run under the same load.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";
import { DEMO_ACCOUNTS } from "../../db/seed.ts";
import { type RunningShop, removeDataFolder, startShop } from "../running-shop.ts";
import { type Floor, fire, processorTime, startFloor } from "./floor.ts";
import { median, type Row, times } from "./row.ts";

const ROUNDS = 3;
const WARM_UP = { seconds: 2 };
const ROUND = { seconds: 2 };
/** A shop without jobs uses less processor time than this in each pause. */
const IDLE_MS = 100;
const PAUSE_MS = 3_000;
const STAFF = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "an afternoon of measuring" };

/** A browser with a cart: its pages are never cached. */
export type Visitor = "stranger with a cart" | "member" | "staff";

export const MADE_ANEW: readonly [path: string, visitor: Visitor][] = [
  ["/sign-up", "stranger with a cart"],
  ["/membership", "stranger with a cart"],
  ["/catalogue?search=evening", "stranger with a cart"],
  ["/catalogue", "member"],
  ["/dashboard", "member"],
  ["/admin/orders", "staff"],
  ["/api/public-images", "stranger with a cart"],
  ["/api/feed", "stranger with a cart"],
  ["/api/generation-credits", "member"],
];

export async function measure(): Promise<Row[]> {
  const shop = await startDemo();
  const bare = await startFloor("bare-remix.tsx");
  try {
    const cookies = await cookiesOf(shop);
    const rows: Row[] = [];
    for (const [path, visitor] of MADE_ANEW) {
      const headers = { cookie: cookies[visitor] };
      rows.push(...(await compare(`${path}, ${visitor}`, shop, shop.origin + path, headers, bare)));
    }
    return rows;
  } finally {
    bare.stop();
    await shop.stop();
    removeDataFolder(shop.dataDir);
  }
}

async function compare(
  what: string,
  shop: RunningShop,
  url: string,
  headers: Record<string, string>,
  bare: Floor,
): Promise<Row[]> {
  await fire(url, { ...WARM_UP, headers });
  await fire(bare.origin, WARM_UP);
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(shop.pid, () => fire(url, { ...ROUND, headers })));
    theirs.push(await timed(bare.pid, () => fire(bare.origin, ROUND)));
  }
  return [
    row(`requests/s of ${what}`, ours, theirs, ({ rate }) => rate, 0),
    row(`processor ms for each ${what}`, ours, theirs, ({ cost }) => cost, 2),
  ];
}

interface Round {
  /** Requests per second. */
  rate: number;
  /** Milliseconds of processor time for each request. */
  cost: number;
}

async function timed(pid: number, work: () => Promise<number>): Promise<Round> {
  const before = processorTime(pid);
  const rate = await work();
  return { rate, cost: (processorTime(pid) - before) / (rate * ROUND.seconds) };
}

function row(
  what: string,
  ours: readonly Round[],
  theirs: readonly Round[],
  numberOf: (round: Round) => number,
  digits: number,
): Row {
  const [shop, bare] = [median(ours.map(numberOf)), median(theirs.map(numberOf))];
  const against = `${bare.toFixed(digits)} bare Remix, a grid from one loader`;
  return { what, shop: shop.toFixed(digits), against, ratio: times(shop / bare) };
}

/** The demo shop, after the jobs of its start: they would count as the processor time of requests. */
export async function startDemo(): Promise<RunningShop> {
  const shop = await startShop({ environment: { DEMO: "1", ...STAFF } });
  let [before, now] = [Number.NEGATIVE_INFINITY, processorTime(shop.pid)];
  while (now - before > IDLE_MS) {
    await pause(PAUSE_MS);
    [before, now] = [now, processorTime(shop.pid)];
  }
  return shop;
}

export async function cookiesOf({ origin }: RunningShop): Promise<Record<Visitor, string>> {
  const member = DEMO_ACCOUNTS.find(({ userType }) => userType === "artistic_collective");
  return {
    "stranger with a cart": "shop_visitor=of-an-earlier-visit",
    member: await cookiesAfter(origin, "/api/auth/login", {
      email: member?.email,
      password: member?.password,
    }),
    staff: await cookiesAfter(origin, "/api/admin/login", {
      username: STAFF.ADMIN_USERNAME,
      password: STAFF.ADMIN_PASSWORD,
    }),
  };
}

async function cookiesAfter(origin: string, call: string, data: object): Promise<string> {
  const context: APIRequestContext = await request.newContext({ baseURL: origin });
  try {
    const answer = await context.post(call, { data });
    if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}`);
    const { cookies } = await context.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await context.dispose();
  }
}
