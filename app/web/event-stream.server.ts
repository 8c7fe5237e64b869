/**
 * Server-sent events.
 * Invariant: a stream ends when its events end, when its reader leaves, and when the shop stops.
 */
import { withJoinedSignal } from "../ports/joined-signal.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Proxies cut an idle connection. */
const HEARTBEAT_EVERY_MS = 15_000;

/** An endless answer: one event for each text that the source yields, and a heartbeat for each null. */
export function streamEvents(
  context: RequestContext,
  source: (signal: AbortSignal) => AsyncGenerator<string | null>,
): Response {
  const { closed, stopping } = context.loadContext;
  const cancelled = new AbortController();
  const encoder = new TextEncoder();
  const send = async (controller: ReadableStreamDefaultController, signal: AbortSignal) => {
    let lastSentAt = performance.now();
    try {
      for await (const event of source(signal)) {
        const now = performance.now();
        if (event === null && now - lastSentAt < HEARTBEAT_EVERY_MS) continue;
        controller.enqueue(encoder.encode(event === null ? ": nothing new\n\n" : event));
        lastSentAt = now;
      }
    } catch (error) {
      if (!signal.aborted)
        context.shop.log.error({ err: error, path: context.url.pathname }, "event stream broke off");
    }
    if (!cancelled.signal.aborted) controller.close();
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      withJoinedSignal([closed, stopping, cancelled.signal], (signal) => send(controller, signal)),
    cancel: () => cancelled.abort(),
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
