/**
 * Merges the segments of the search index: posters published together form one, and a search reads all of them.
 * Invariant: merging changes what a search costs, never what it finds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Shop } from "../kernel/shop.ts";

/** Pages of the index written at a time: milliseconds for which a visitor waits. */
const STRETCH = 32;
/** SQLite's own counter moves by one if a step had nothing to do. */
const NOTHING_TO_DO = 2;

/** Merges the search index. It may be stopped at any time: the next call continues where this one stopped. */
export async function optimizeSearchIndex(shop: Shop, signal?: AbortSignal): Promise<void> {
  // A negative number starts to merge every segment, a positive one only continues.
  let pages = -STRETCH;
  for (;;) {
    signal?.throwIfAborted();
    const before = await changes(shop);
    await sql`insert into publication_words (publication_words, rank) values ('merge', ${pages})`.execute(
      shop.db,
    );
    if ((await changes(shop)) - before < NOTHING_TO_DO) return;
    pages = STRETCH;
    await nextTurn();
  }
}

async function changes(shop: Shop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(shop.db);
  return rows[0]?.count ?? 0;
}
