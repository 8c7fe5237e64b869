/**
 * Merges the segments of the search index: posters published together form one, and a search reads all of them.
 * Invariant: merging changes what a search costs, never what it finds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { mergePosterWords } from "../../../db/queries/poster-words.ts";
import type { Shop } from "../kernel/shop.ts";

/** Merges the search index. It may be stopped at any time: the next call continues where this one stopped. */
export async function optimizeSearchIndex(shop: Shop, signal?: AbortSignal): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    signal?.throwIfAborted();
    if (!(await mergePosterWords(shop.db, isFirst))) return;
    await nextTurn();
  }
}
