/** Which faults the shop shows to a visitor as a refusal, because waiting or coming back helps. */
import { isBusy } from "../../../db/busy.ts";
import { isStorageUnavailable } from "../../ports/storage/port.ts";
import { isDiskFull } from "./disk-space.ts";
import { isRefusal, Refusal } from "./refusal.ts";
import type { Shop } from "./shop.ts";

/**
 * The refusal to show to a visitor: one that was thrown, or the one for a disk, a store or a database that takes no more now.
 * Null for every other fault.
 */
export function asRefusal({ disk, log }: Pick<Shop, "disk" | "log">, error: unknown): Refusal | null {
  if (isRefusal(error)) return error;
  if (isDiskFull(error)) {
    disk.noteFailure(error);
    return new Refusal("storage-full");
  }
  if (isStorageUnavailable(error)) {
    log.error({ err: error }, "file store does not answer");
    return new Refusal("files-unavailable");
  }
  if (!isBusy(error)) return null;
  log.error({ err: error }, "database was busy for too long");
  return new Refusal("database-busy");
}
