/**
 * Arrivals are files that are being uploaded and are too large for memory: they are in a folder of their own.
 * Invariant: no creation uses a file of this folder, so a file that was not written to for a day may be removed.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ARRIVAL_LIFE_MS } from "../../ports/arrivals/port.ts";
import type { Shop } from "../kernel/shop.ts";

export function arrivalFolder({ settings }: Pick<Shop, "settings">): string {
  return path.join(settings.dataDir, "arrivals");
}

/** Where one new file may be written. */
export async function newArrival(shop: Shop): Promise<string> {
  const folder = arrivalFolder(shop);
  await mkdir(folder, { recursive: true });
  return path.join(folder, crypto.randomUUID());
}

/** Removes what of uploads that stopped a day ago is left. Returns how many. */
export function deleteOldUploads({ arrivals, clock }: Shop): Promise<number> {
  return arrivals.removeOld(clock.now() - ARRIVAL_LIFE_MS);
}
