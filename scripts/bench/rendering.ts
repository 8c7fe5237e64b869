/**
 * Requests per second, and processor time for each, of calls and of pages that are rendered for each visitor, or remembered
 * because they show the same as before. Each round of a page stands beside a round of a bare Remix with the same elements, and each round of a call beside one of a bare Express with the same
 * bytes, so that both run under the same load.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningShop, removeDataFolder } from "../running-shop.ts";
import { cookiesOf, RENDERED, startDemo } from "./demo.ts";
import { fire, processorTime, saveAnswer, startFloor } from "./floor.ts";
import { type IsChosen, median, printed, type Row, times } from "./row.ts";

const ROUNDS = 3;
const WARM_UP = { seconds: 2 };
const ROUND = { seconds: 2 };

export async function measure(isChosen: IsChosen): Promise<Row[]> {
  const shop = await startDemo();
  const folder = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  try {
    const cookies = await cookiesOf(shop);
    const rows: Row[] = [];
    for (const [address, visitor] of RENDERED.filter(([address]) => isChosen(address))) {
      const headers = { cookie: cookies[visitor] };
      const file = path.join(folder, "answer");
      rows.push(...(await compare(`${address}, ${visitor}`, shop, { address, headers, file })));
    }
    return rows;
  } finally {
    await shop.stop();
    removeDataFolder(shop.dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Asked {
  address: string;
  headers: Record<string, string>;
  /** Where the answer is saved for the floor. */
  file: string;
}

async function compare(what: string, shop: RunningShop, { address, headers, file }: Asked): Promise<Row[]> {
  const url = shop.origin + address;
  const isCall = address.startsWith("/api/");
  await saveAnswer(url, file, isCall ? { ...headers, "accept-encoding": "br" } : headers);
  const floor = isCall ? "bare Express, same bytes" : "bare Remix, same elements";
  const bare = await startFloor(isCall ? "bare-express.ts" : "bare-remix.tsx", [file]);
  const bareUrl = `${bare.origin}/0`;
  try {
    await fire(url, { ...WARM_UP, headers });
    await fire(bareUrl, WARM_UP);
    const kinds = isCall ? { called: false } : { rendered: true, remembered: false };
    const rounds = Object.entries(kinds).map(([kind, anew]) => ({ kind, anew, ours: [] as Round[] }));
    const theirs: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { anew, ours } of rounds)
        ours.push(await timed(shop.pid, () => fire(url, { ...ROUND, headers, anew })));
      theirs.push(await timed(bare.pid, () => fire(bareUrl, ROUND)));
    }
    return rounds.flatMap(({ kind, ours }) => [
      row(`requests/s of ${what}, ${kind}`, floor, ours, theirs, ({ rate }) => rate, 0),
      row(`processor ms for each ${what}, ${kind}`, floor, ours, theirs, ({ cost }) => cost, 2),
    ]);
  } finally {
    await bare.stop();
  }
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
  floor: string,
  ours: readonly Round[],
  theirs: readonly Round[],
  numberOf: (round: Round) => number,
  digits: number,
): Row {
  const [shop, bare] = [median(ours.map(numberOf)), median(theirs.map(numberOf))];
  const against = `${bare.toFixed(digits)} ${floor}`;
  return printed({ what, shop: shop.toFixed(digits), against, ratio: times(shop / bare) });
}
