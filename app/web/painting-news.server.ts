/**
 * What a painting's owner hears while it is being painted.
 * Invariant: a stream ends by itself when the painting ends, when its reader leaves, and when the shop stops.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Painting, paintingOf } from "../domain/creations/painting.ts";
import { Refusal } from "../domain/refusal.ts";
import { tellRefusal, type Visit } from "./visit.server.ts";

const LOOK_EVERY_MS = 300;
/** Proxies cut a line that says nothing for long. */
const HEARTBEAT_EVERY_MS = 15_000;

/** The painting as its calls tell it. */
export function tellPainting({ t }: Visit, { id, state, progress, failure, posterId }: Painting) {
  const { title = null, message = null } = failure ? tellRefusal(new Refusal(failure), t) : {};
  return { id, state, progress, posterId, failure, title, message };
}

/** An endless answer of server-sent events, one whenever something changed. @throws Refusal "not-found" */
export async function streamPainting(visit: Visit, id: string): Promise<Response> {
  const first = await paintingOf(visit.shop, visit.viewer, id);
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, visit.request.signal, visit.context.stopping]);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const event of events(visit, first, signal)) controller.enqueue(encoder.encode(event));
      } catch (error) {
        if (!signal.aborted)
          visit.shop.log.error({ err: error, paintingId: id }, "painting events broke off");
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
      // A line that was kept for another request would hold up a shop that stops.
      Connection: "close",
    },
  });
}

async function* events(visit: Visit, first: Painting, signal: AbortSignal): AsyncGenerator<string> {
  let painting = first;
  let told = "";
  let toldAt = 0;
  for (;;) {
    const news = JSON.stringify(tellPainting(visit, painting));
    const now = performance.now();
    if (news !== told) {
      yield `data: ${news}\n\n`;
      [told, toldAt] = [news, now];
    } else if (now - toldAt > HEARTBEAT_EVERY_MS) {
      yield ": still painting\n\n";
      toldAt = now;
    }
    if (painting.state === "finished" || painting.state === "failed") return;
    await pause(LOOK_EVERY_MS, undefined, { signal });
    painting = await paintingOf(visit.shop, visit.viewer, painting.id);
  }
}
