/** Events of a painting for its owner. Invariant: they end when the painting ends. */
import { type Painting, paintingOf } from "../domain/creations/painting.ts";
import { Refusal } from "../domain/kernel/refusal.ts";
import { waitForSignals } from "../domain/kernel/signals.ts";
import { streamEvents } from "./event-stream.server.ts";
import { type RequestContext, translateRefusal } from "./request-context.server.ts";

/** A signal comes sooner, and may be lost. */
const POLL_EVERY_MS = 1_000;

/** The painting as its calls return it. */
export function answerPaintingProgress(
  { t }: RequestContext,
  { id, state, progress, failure, posterId }: Painting,
) {
  const { title = null, message = null } = failure ? translateRefusal(new Refusal(failure), t) : {};
  return { id, state, progress, posterId, failure, title, message };
}

/** Server-sent events, one per change. @throws Refusal "not-found" */
export async function streamPainting(context: RequestContext, id: string): Promise<Response> {
  const first = await paintingOf(context.shop, context.viewer, id);
  return streamEvents(context, (signal) => progressOf(context, first, signal));
}

async function* progressOf(
  context: RequestContext,
  first: Painting,
  signal: AbortSignal,
): AsyncGenerator<string | null> {
  const { shop, viewer } = context;
  const signals = waitForSignals(shop.db.signals, `painting ${first.id}`);
  let painting = first;
  let lastSent = "";
  try {
    for (;;) {
      const current = JSON.stringify(answerPaintingProgress(context, painting));
      yield current === lastSent ? null : `data: ${current}\n\n`;
      lastSent = current;
      if (painting.state === "finished" || painting.state === "failed") return;
      await signals.next(POLL_EVERY_MS, signal);
      painting = await paintingOf(shop, viewer, first.id);
    }
  } finally {
    signals.end();
  }
}
