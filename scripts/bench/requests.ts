/** Requests per second of pages, against a bare Express that answers the same bytes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeDataFolder, startShop } from "../running-shop.ts";
import { fire, saveAnswer, startFloor } from "./floor.ts";
import { type IsChosen, median, type Row, times } from "./row.ts";

const PAGES = ["/", "/create", "/sign-up"];
const ROUNDS = 3;
const WARM_UP = { seconds: 1 };
const ROUND = { seconds: 3 };

export function measure(isChosen: IsChosen): Promise<Row[]> {
  return compareWithExpress(PAGES.filter(isChosen));
}

/** Requests per second of these pages, by the shop and by a bare Express with the same bytes. */
export async function compareWithExpress(
  pages: readonly string[],
  environment: Record<string, string> = {},
): Promise<Row[]> {
  const shop = await startShop({ environment });
  const folder = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  try {
    const files = await Promise.all(
      pages.map((page, n) => saveAnswer(shop.origin + page, path.join(folder, `${n}`))),
    );
    const bare = await startFloor("bare-express.ts", files);
    const rows: Row[] = [];
    for (const [n, page] of pages.entries()) {
      const [ours, theirs] = await compare(shop.origin + page, `${bare.origin}/${n}`);
      rows.push({
        what: `requests/s of ${page}, signed out`,
        shop: ours.toFixed(0),
        against: `${theirs.toFixed(0)} bare Express, same bytes`,
        ratio: times(ours / theirs),
      });
    }
    await bare.stop();
    return rows;
  } finally {
    await shop.stop();
    removeDataFolder(shop.dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Alternately, so that both run under the same load. */
async function compare(ours: string, theirs: string): Promise<[number, number]> {
  const rounds: [number, number][] = [];
  await fire(ours, WARM_UP);
  await fire(theirs, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([await fire(ours, ROUND), await fire(theirs, ROUND)]);
  }
  return [median(rounds.map(([shop]) => shop)), median(rounds.map(([, bare]) => bare))];
}
