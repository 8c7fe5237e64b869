/**
 * Arrivals are files that are being uploaded and are too large for memory: they are in a folder of their own.
 * Invariant: no creation uses a file of this folder, so a file that was not written to for a day may be removed.
 */
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Shop } from "../kernel/shop.ts";

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

/** Removes files whose upload stopped a day ago. Returns how many. */
export async function deleteOldUploads(shop: Shop): Promise<number> {
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
