/**
 * Files that nobody may see any more, until they are gone.
 * Invariant: a file is doomed in the transaction that makes it unknown, and forgotten only once it is removed: no crash
 * leaves it behind.
 */
import { enqueue } from "../job.ts";
import { variantKeys } from "../posters/picture-variant.ts";
import type { Db, Shop } from "../shop.ts";

const AT_ONCE = 50;
const HOUR = 3600_000;

/** Promises to remove the files, and makes them unknown at once. */
export async function doomFiles(trx: Db, keys: readonly string[], now: number): Promise<void> {
  for (const key of keys) {
    await trx.deleteFrom("pictures").where("key", "=", key).execute();
    await trx
      .insertInto("doomed_files")
      .values({ key, doomed_at: now })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
  }
}

/** Promises the work, where there is any. */
export async function promiseRemoval(trx: Db, now: number, occasion: string): Promise<void> {
  const doomed = await trx.selectFrom("doomed_files").select("key").limit(1).executeTakeFirst();
  if (!doomed) return;
  await enqueue(trx, { kind: "remove-files", payload: {}, uniqueKey: `remove-files:${occasion}` }, now);
}

/** The sweep's own promise, once an hour: for what an earlier job gave up on. */
export async function promiseRemovalThisHour(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  await promiseRemoval(shop.db, now, String(Math.floor(now / HOUR)));
}

/** Removes them, with all that was made from them. Throws where one resists: another attempt goes on from there. */
export async function removeDoomedFiles(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const doomed = await shop.db.selectFrom("doomed_files").select("key").limit(AT_ONCE).execute();
    if (doomed.length === 0) return;
    for (const { key } of doomed) {
      signal?.throwIfAborted();
      for (const each of [key, ...variantKeys(key)]) await shop.storage.remove(each);
      await shop.db.deleteFrom("doomed_files").where("key", "=", key).execute();
    }
  }
}
