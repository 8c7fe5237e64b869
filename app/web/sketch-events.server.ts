/**
 * Events of a creation's sketches, for its owner.
 * Invariant: they end when all sketches are ready; a page that stays open for long reconnects.
 */
import { randomInt } from "node:crypto";
import { type Sketches, type SketchView, sketchesOf } from "../domain/creations/sketch.ts";
import { isRefusal } from "../domain/kernel/refusal.ts";
import { waitForSignals } from "../domain/kernel/signals.ts";
import { streamEvents } from "./event-stream.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/**
 * A signal comes sooner, and is seldom lost. Each poll takes four queries, and hundreds of pages may be open: they do not
 * ask all at the same time.
 */
const POLL_EVERY_MS = { least: 5_000, most: 15_000 } as const;
const LONGEST_MS = 10 * 60_000;

/** Server-sent events: `{ style, variation, image }` for each sketch as it becomes ready. @throws Refusal "not-found" */
export async function streamSketches(context: RequestContext, view: SketchView): Promise<Response> {
  const first = await sketchesOf(context.shop, context.viewer, view);
  return streamEvents(context, (signal) => progressOf(context, view, first, signal));
}

async function* progressOf(
  { shop, viewer }: RequestContext,
  view: SketchView,
  first: Sketches,
  signal: AbortSignal,
): AsyncGenerator<string | null> {
  const signals = waitForSignals(shop.db.signals, `sketches of ${view.creationId}`);
  const sent = new Set<string>();
  const until = performance.now() + LONGEST_MS;
  const every = randomInt(POLL_EVERY_MS.least, POLL_EVERY_MS.most);
  try {
    let now: Sketches | null = first;
    while (now) {
      for (const sketch of now.sketches.filter(({ image }) => !sent.has(image))) {
        sent.add(sketch.image);
        yield `data: ${JSON.stringify(sketch)}\n\n`;
      }
      if (now.sketches.length >= now.expected) break;
      if (performance.now() > until) return;
      yield null;
      await signals.next(every, signal);
      now = await sketchesOf(shop, viewer, view).catch(gone);
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
