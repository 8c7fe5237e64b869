/**
 * Requests per second, and processor time for each, of pages that no cache holds and of calls. Each round of a page stands
 * beside a round of a bare Remix page, so that both run under the same load.
 */
import { type RunningShop, removeDataFolder } from "../running-shop.ts";
import { cookiesOf, RENDERED, startDemo } from "./demo.ts";
import { type Floor, fire, processorTime, startFloor } from "./floor.ts";
import { median, type Row, times } from "./row.ts";

const ROUNDS = 3;
const WARM_UP = { seconds: 2 };
const ROUND = { seconds: 2 };

export async function measure(): Promise<Row[]> {
  const shop = await startDemo();
  const bare = await startFloor("bare-remix.tsx");
  try {
    const cookies = await cookiesOf(shop);
    const rows: Row[] = [];
    for (const [path, visitor] of RENDERED) {
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
