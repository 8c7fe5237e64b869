/**
 * Server-sent events.
 * Invariant: a stream ends when its events end, when its reader leaves, and when the shop stops.
 */
import type { RequestContext } from "./request-context.server.ts";

/** Proxies cut an idle connection. */
const HEARTBEAT_EVERY_MS = 15_000;

/** An endless answer: one event for each text that the source yields, and a heartbeat for each null. */
export function streamEvents(
  context: RequestContext,
  source: (signal: AbortSignal) => AsyncGenerator<string | null>,
): Response {
  const { closed, stopping } = context.loadContext;
  const ended = new AbortController();
  const end = () => ended.abort();
  // Not AbortSignal.any: the signals that it joins hold it weakly.
  for (const signal of [closed, stopping]) {
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  }
  let isCancelled = false;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let lastSentAt = performance.now();
      try {
        for await (const event of source(ended.signal)) {
          const now = performance.now();
          if (event === null && now - lastSentAt < HEARTBEAT_EVERY_MS) continue;
          controller.enqueue(encoder.encode(event === null ? ": nothing new\n\n" : event));
          lastSentAt = now;
        }
      } catch (error) {
        if (!ended.signal.aborted)
          context.shop.log.error({ err: error, path: context.url.pathname }, "event stream broke off");
      }
      for (const signal of [closed, stopping]) signal.removeEventListener("abort", end);
      if (!isCancelled) controller.close();
    },
    cancel() {
      isCancelled = true;
      end();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
      // A keep-alive connection would delay the shop's stop.
      Connection: "close",
    },
  });
}
