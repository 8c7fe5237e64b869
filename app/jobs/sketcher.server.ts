/**
 * The sketcher makes sketches for creators who are choosing a style, next to the worker and in the same process.
 * Invariant: no more sketches at a time than the painter makes side by side, and none while a painting is due. It stores no
 * job: a sketch is free, and the open page renews its request.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Drawing, makeNextSketch } from "../domain/creations/sketch-worker.ts";
import type { Shop } from "../domain/kernel/shop.ts";

export interface Sketcher {
  /** Aborts the running sketch. Resolves when no sketch is running. */
  stop(): Promise<void>;
}

const REFRESH_MS = 500;
const POLL_MS = 5_000;

export function startSketcher(shop: Shop): Sketcher {
  const stopping = new AbortController();
  const { signal } = stopping;
  const drawing = new Drawing();
  const lanes = new Set<Promise<void>>();
  let pollAgain = false;

  async function work(): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      // Sketches are optional: a nearly full disk keeps its space for orders.
      if ((await shop.disk.level()) !== "good") return;
      pollAgain = false;
      const outcome = await makeNextSketch(shop, signal, drawing);
      if (outcome === "nothing-requested" && !pollAgain) return;
      if (outcome === "paused") await pause(REFRESH_MS, undefined, { signal });
    }
  }

  function nudge(): void {
    pollAgain = true;
    while (!signal.aborted && lanes.size < (shop.painter.sketcher?.atOnce ?? 0)) {
      const lane = work()
        .catch((error: unknown) => {
          if (!signal.aborted) shop.log.error({ err: error }, "sketches could not be made");
        })
        .finally(() => lanes.delete(lane));
      lanes.add(lane);
    }
  }

  const deaf = shop.db.signals.listen("sketches", nudge);
  // Signals may be lost, and the process that drew for an account may have been killed.
  const polls = setInterval(nudge, POLL_MS);
  nudge();
  return {
    async stop() {
      stopping.abort();
      clearInterval(polls);
      deaf();
      await Promise.all(lanes);
    },
  };
}
