/**
 * Arrivals are files on their way into the shop, too large to be held in memory: they lie in a folder of their own.
 * Invariant: what lies there belongs to no creation, so that a file which nobody wrote to for a day may go.
 */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Shop } from "../shop.ts";

export const ARRIVAL_LIFE_MS = 24 * 60 * 60 * 1000;

export function arrivalFolder({ settings }: Pick<Shop, "settings">): string {
  return path.join(settings.dataDir, "arrivals");
}

/** Where one new file may be written. */
export async function newArrival(shop: Shop): Promise<string> {
  const folder = arrivalFolder(shop);
  await mkdir(folder, { recursive: true });
  return path.join(folder, crypto.randomUUID());
}

/** Removes what stopped arriving a day ago. Answers how many files that were. */
export async function forgetOldArrivals(shop: Shop): Promise<number> {
  const folder = arrivalFolder(shop);
  const names = await readdir(folder).catch(() => []);
  let forgotten = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (!facts || facts.mtimeMs > shop.clock.now() - ARRIVAL_LIFE_MS) continue;
    await rm(file, { force: true });
    forgotten += 1;
  }
  return forgotten;
}
