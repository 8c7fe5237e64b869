/** Lets `node:http` and Express ask a function that takes a `Request` and answers a `Response`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { BrokenConnection } from "./faults.ts";

/** No request to Stripe is longer than this, in bytes. */
const LONGEST = 1_000_000;

/**
 * A listener for a server of `node:http`, or a handler for Express, also under a path: `app.use("/stripe", listener)`.
 * It reads the body itself, so Express must not have parsed it before. Where `answer` throws, the connection breaks.
 */
export function nodeListener(
  answer: (request: Request) => Promise<Response>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => void listen(answer, incoming, outgoing);
}

async function listen(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  try {
    const body = await bodyOf(incoming);
    const response = body
      ? await answer(requestOf(incoming, body, gone.signal))
      : new Response(null, { status: 413, headers: { connection: "close" } });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof BrokenConnection) && !gone.signal.aborted) console.error(error);
    outgoing.destroy();
  }
}

/** Null for a body that is too long; the rest of it is not read. */
async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > LONGEST) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function requestOf(incoming: IncomingMessage, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Request {
  const { method = "GET", url = "/" } = incoming;
  // Express cuts off the path under which a handler is mounted.
  const { originalUrl = url } = incoming as { originalUrl?: string };
  const headers = Object.entries(incoming.headers).filter(([name]) => name !== "host");
  return new Request(new URL(originalUrl, `http://${incoming.headers.host ?? "localhost"}`), {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    signal,
    ...(body.length > 0 && method !== "GET" && method !== "HEAD" && { body }),
  });
}
