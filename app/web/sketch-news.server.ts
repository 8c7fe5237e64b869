/**
 * What a creation's owner hears while sketches of it are made.
 * Invariant: the news end when all are ready; whoever leaves a page open for long has to ask again.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Sketches, sketchesOf } from "../domain/creations/sketch.ts";
import { isRefusal } from "../domain/refusal.ts";
import { streamEvents } from "./event-stream.server.ts";
import type { Visit } from "./visit.server.ts";

const LOOK_EVERY_MS = 500;
const LONGEST_MS = 10 * 60_000;

/** Server-sent events: `{ style, image }` for each sketch as it becomes ready. @throws Refusal "not-found" */
export async function streamSketches(visit: Visit, creationId: string): Promise<Response> {
  const first = await sketchesOf(visit.shop, visit.viewer, creationId);
  return streamEvents(visit, (signal) => newsOf(visit, creationId, first, signal));
}

async function* newsOf(
  { shop, viewer }: Visit,
  creationId: string,
  first: Sketches,
  signal: AbortSignal,
): AsyncGenerator<string | null> {
  const told = new Set<string>();
  const until = performance.now() + LONGEST_MS;
  let now: Sketches | null = first;
  while (now) {
    for (const sketch of now.sketches.filter(({ image }) => !told.has(image))) {
      told.add(sketch.image);
      yield `data: ${JSON.stringify(sketch)}\n\n`;
    }
    if (now.sketches.length >= now.styles) break;
    if (performance.now() > until) return;
    yield null;
    await pause(LOOK_EVERY_MS, undefined, { signal });
    now = await sketchesOf(shop, viewer, creationId).catch(gone);
  }
  // Without a word of its own, a browser takes the end for a broken line and comes back.
  yield "event: end\ndata: {}\n\n";
}

/** A creation that was discarded meanwhile has no more news. @throws any other error */
function gone(error: unknown): null {
  if (isRefusal(error)) return null;
  throw error;
}
