/**
 * The index of the search lies in pieces: what is published together is a piece, and each is asked for every word.
 * Invariant: putting the pieces together changes what a search costs, never what it finds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Shop } from "../shop.ts";

/** Pages of the index that are written at a stretch: milliseconds, for which a visitor waits. */
const STRETCH = 32;
/** SQLite's own counter moves by one where a stretch found nothing to do. */
const NOTHING_TO_DO = 2;

/** Puts the index of the search together. May be put down at any time: the next call goes on where this one stood. */
export async function tidySearchIndex(shop: Shop, signal?: AbortSignal): Promise<void> {
  // A negative number takes up every piece, a positive one only goes on with what was taken up.
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
