/**
 * The sketcher makes sketches for those who look at styles just now, next to the worker and in the same process.
 * Invariant: one sketch at a time, and none while a painting is due. It stores no job: nobody has paid for a sketch, and the
 * page that is still open after a restart asks again.
 */
import { setTimeout as pause } from "node:timers/promises";
import { makeNextSketch } from "../domain/creations/sketch-work.ts";
import type { Shop } from "../domain/shop.ts";

export interface Sketcher {
  /** Says that somebody wishes for sketches. */
  nudge(): void;
  /** Puts the sketch under way down. Answers when nothing is being made. */
  stop(): Promise<void>;
}

const LOOK_AGAIN_MS = 500;

export function startSketcher(shop: Shop): Sketcher {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;
  let lookAgain = false;

  async function work(): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      lookAgain = false;
      const outcome = await makeNextSketch(shop, signal);
      if (outcome === "nothing-wished" && !lookAgain) return;
      if (outcome === "paused") await pause(LOOK_AGAIN_MS, undefined, { signal });
    }
  }

  return {
    nudge() {
      lookAgain = true;
      if (signal.aborted || working) return;
      working = work()
        .catch((error: unknown) => {
          if (!signal.aborted) shop.log.error({ err: error }, "sketches could not be made");
        })
        .finally(() => {
          working = null;
        });
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
