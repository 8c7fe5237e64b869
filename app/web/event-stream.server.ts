/**
 * Server-sent events: what somebody hears while something happens.
 * Invariant: a stream ends when its news do, when its reader leaves, and when the shop stops.
 */
import type { Visit } from "./visit.server.ts";

/** Proxies cut a line that says nothing for long. */
const HEARTBEAT_EVERY_MS = 15_000;

/** An endless answer: one event for each text that the news yield, and a heartbeat for each null. */
export function streamEvents(
  visit: Visit,
  news: (signal: AbortSignal) => AsyncGenerator<string | null>,
): Response {
  const left = new AbortController();
  const signal = AbortSignal.any([left.signal, visit.request.signal, visit.context.stopping]);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let toldAt = performance.now();
      try {
        for await (const event of news(signal)) {
          const now = performance.now();
          if (event === null && now - toldAt < HEARTBEAT_EVERY_MS) continue;
          controller.enqueue(encoder.encode(event === null ? ": nothing new\n\n" : event));
          toldAt = now;
        }
      } catch (error) {
        if (!signal.aborted)
          visit.shop.log.error({ err: error, path: visit.url.pathname }, "events broke off");
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
