/**
 * Files that no viewer may see any more, until they are removed.
 * Invariant: a file is scheduled in the transaction that deletes its key, and its row goes once the file is removed:
 * no crash leaves a file behind.
 */
import { enqueue } from "./job.ts";
import { variantKeys } from "./picture-variant.ts";
import type { Db, Shop } from "./shop.ts";

const AT_ONCE = 50;
const HOUR = 3600_000;

/** Schedules the removal of the files, and deletes their keys at once. */
export async function scheduleFileRemoval(trx: Db, keys: readonly string[], now: number): Promise<void> {
  for (const key of keys) {
    await trx.deleteFrom("pictures").where("key", "=", key).execute();
    await trx
      .insertInto("file_removals")
      .values({ key, scheduled_at: now })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }
}

/** Enqueues the removal job, if there are files to remove. */
export async function enqueueFileRemoval(trx: Db, now: number, occasion: string): Promise<void> {
  const scheduled = await trx.selectFrom("file_removals").select("key").limit(1).executeTakeFirst();
  if (!scheduled) return;
  await enqueue(trx, { kind: "remove-files", payload: {}, uniqueKey: `remove-files:${occasion}` }, now);
}

/** Enqueues the hourly removal job, for files that an earlier job gave up on. */
export async function enqueueHourlyFileRemoval(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await enqueueFileRemoval(shop.db, now, String(Math.floor(now / HOUR)));
}

/** Removes the files, with all their variants. Throws if one cannot be removed: a retry continues from there. */
export async function removeScheduledFiles(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const scheduled = await shop.db.selectFrom("file_removals").select("key").limit(AT_ONCE).execute();
    if (scheduled.length === 0) return;
    for (const { key } of scheduled) {
      signal?.throwIfAborted();
      for (const each of [key, ...variantKeys(key)]) await shop.storage.remove(each);
      await shop.db.deleteFrom("file_removals").where("key", "=", key).execute();
    }
  }
}
