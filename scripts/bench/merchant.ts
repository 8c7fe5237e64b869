/**
 * The feed of all products with a million posters: how much the memory of the server grows while one reader takes all of it.
 * `POSTERS=100000` measures with fewer.
 */
import { setTimeout as pause } from "node:timers/promises";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { makeDataFolder, removeDataFolder, startShop } from "../running-shop.ts";
import { memoryOf } from "./floor.ts";
import { writePosters } from "./posters.ts";
import type { Row } from "./row.ts";

const POSTERS = Number(process.env.POSTERS ?? 1_000_000);
/** A reading of so many bytes comes first, so that what the code itself takes is not counted. */
const WARMING = 20_000_000;
const SAMPLE_MS = 50;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

export async function measure(): Promise<Row[]> {
  const dataDir = makeDataFolder();
  try {
    const written = await openShop({ DATA_DIR: dataDir, PAYMENTS: "embedded" }, { log: silence });
    await writePosters(written.db, POSTERS);
    await closeShop(written);
    const shop = await startShop({ dataDir });
    try {
      const address = `${shop.origin}/feeds/en/merchant.xml`;
      await pause(3_000);
      const idle = memoryOf(shop.pid);
      await read(address, WARMING);
      await pause(3_000);
      const before = memoryOf(shop.pid);
      let most = before;
      const sampling = setInterval(() => {
        most = Math.max(most, memoryOf(shop.pid));
      }, SAMPLE_MS);
      const started = performance.now();
      const bytes = await read(address, Number.POSITIVE_INFINITY);
      clearInterval(sampling);
      const seconds = (performance.now() - started) / 1000;
      return [
        {
          what: `growth of memory while the feed of ${POSTERS.toLocaleString("en")} products is read, MB`,
          shop: mega(most - before),
          against: `${mega(idle)} at rest, ${mega(before)} after a first part; ${mega(bytes)} MB of feed in ${seconds.toFixed(0)} s`,
          ratio: "",
        },
      ];
    } finally {
      await shop.stop();
    }
  } finally {
    removeDataFolder(dataDir);
  }
}

/** Reads so many bytes, or all. Returns how many there were. */
async function read(address: string, most: number): Promise<number> {
  const { body } = await fetch(address);
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes >= most) break;
  }
  return bytes;
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
