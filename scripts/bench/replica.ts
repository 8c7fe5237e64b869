/** What a replica costs the shop's own writes: checkouts with one beside checkouts without. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openFolderReplica } from "../../app/ports/replica/folder.server.ts";
import { startReplication } from "../../app/replication/replication.server.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { addPoster } from "../../tests/support/gallery.ts";
import { buyOneOf } from "./cart.ts";
import { median, percentile, type Row, times } from "./row.ts";

const CHECKOUTS = 1_000;
const silence = { info: () => {}, warn: () => {}, error: () => {} };

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const [alone, copied] = await Promise.all([openIn(folder, "alone"), openIn(folder, "copied")]);
  const place = path.join(folder, "replica");
  mkdirSync(place);
  const replication = startReplication(copied.shop, openFolderReplica(place));
  try {
    await replication.copy();
    const taken = { alone: [] as number[], copied: [] as number[] };
    // Alternately, so that other load on the machine slows both alike.
    for (let nth = 0; nth < CHECKOUTS; nth += 1) {
      taken.alone.push(await buyOneOf(alone.shop, alone.posterId));
      taken.copied.push(await buyOneOf(copied.shop, copied.posterId));
    }
    return [50, 99].map((percent) => {
      const [ours, theirs] = [taken.copied, taken.alone].map((all) =>
        percent === 50 ? median(all) : percentile(all, percent),
      ) as [number, number];
      return {
        what: `a checkout with a replica in a folder, p${percent}`,
        shop: `${ours.toFixed(1)} ms`,
        against: `${theirs.toFixed(1)} ms without one`,
        ratio: times(ours / theirs),
      };
    });
  } finally {
    await replication.stop();
    for (const { shop } of [alone, copied]) await closeShop(shop);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openIn(folder: string, name: string) {
  const shop = await openShop({ DATA_DIR: path.join(folder, name), PAYMENTS: "embedded" }, { log: silence });
  const { id: posterId } = await addPoster(shop, { totalSupply: null });
  return { shop, posterId };
}
