/**
 * Events of a creation's sketches, for its owner.
 * Invariant: they end when all sketches are ready; a page that stays open for long reconnects.
 */
import { type Sketches, sketchesOf } from "../domain/creations/sketch.ts";
import { isRefusal } from "../domain/kernel/refusal.ts";
import { waitForSignals } from "../domain/kernel/signals.ts";
import { streamEvents } from "./event-stream.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** A signal comes sooner, and may be lost. */
const POLL_EVERY_MS = 2_000;
const LONGEST_MS = 10 * 60_000;

/** Server-sent events: `{ style, image }` for each sketch as it becomes ready. @throws Refusal "not-found" */
export async function streamSketches(context: RequestContext, creationId: string): Promise<Response> {
  const first = await sketchesOf(context.shop, context.viewer, creationId);
  return streamEvents(context, (signal) => progressOf(context, creationId, first, signal));
}

async function* progressOf(
  { shop, viewer }: RequestContext,
  creationId: string,
  first: Sketches,
  signal: AbortSignal,
): AsyncGenerator<string | null> {
  const signals = waitForSignals(shop.db.signals, `sketches of ${creationId}`);
  const sent = new Set<string>();
  const until = performance.now() + LONGEST_MS;
  try {
    let now: Sketches | null = first;
    while (now) {
      for (const sketch of now.sketches.filter(({ image }) => !sent.has(image))) {
        sent.add(sketch.image);
        yield `data: ${JSON.stringify(sketch)}\n\n`;
      }
      if (now.sketches.length >= now.styles) break;
      if (performance.now() > until) return;
      yield null;
      await signals.next(POLL_EVERY_MS, signal);
      now = await sketchesOf(shop, viewer, creationId).catch(gone);
    }
  } finally {
    signals.end();
  }
  // Without a final event, a browser takes the end for a lost connection and reconnects.
  yield "event: end\ndata: {}\n\n";
}

/** A discarded creation has no more events. @throws any other error */
function gone(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}
