/**
 * Turns a request of Express into one of the Fetch API, and sends the answer.
 * Remix's own adapter never ends the signal of a request that was answered, so Remix's timer kept each page in memory for a
 * second. Here the signal ends with the answer.
 */
import { text } from "node:stream/consumers";
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { BODIES } from "./route-limits.ts";

/** The text of a posted form; null for other and larger bodies, and where the browser stopped sending. */
export async function readSentForm(request: ExpressRequest): Promise<string | null> {
  const isForm = request.method === "POST" && request.is("application/x-www-form-urlencoded");
  const isSmall = Number(request.headers["content-length"]) <= BODIES.form.bytes;
  if (!isForm || !isSmall || request.readableEnded) return null;
  return text(request).catch(() => null);
}

/**
 * @param signal ends when the answer is sent or its reader has left
 * @param sentForm the body, where it was read before
 */
export function webRequest(
  request: ExpressRequest,
  signal: AbortSignal,
  sentForm: string | null = null,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const url = `${request.protocol}://${request.get("Host")}${request.originalUrl}`;
  if (["GET", "HEAD"].includes(request.method))
    return new Request(url, { method: request.method, headers, signal });
  // A stream over a body that was read and dropped would never end.
  const body = sentForm ?? (request.readableEnded ? "" : createReadableStreamFromReadable(request));
  return new Request(url, { method: request.method, headers, signal, body, duplex: "half" } as RequestInit);
}

/** Headers that the edge and the answer both add to. All others of the answer replace those of the edge. */
const SHARED_HEADERS = new Set(["set-cookie", "vary"]);

/** Seconds after which whatever is away may be back. */
export const RETRY_AFTER = "5";

/** Answers that are in memory as a whole: a stream would only take longer. */
const WHOLE = /^(?:application\/json|text\/html)/;

export async function send(response: ExpressResponse, answer: Response): Promise<void> {
  response.status(answer.status);
  if (answer.status === 503) response.set("Retry-After", RETRY_AFTER);
  for (const [name, value] of answer.headers) {
    if (SHARED_HEADERS.has(name)) response.append(name, value);
    else response.setHeader(name, value);
  }
  if (!answer.body || response.req.method === "HEAD") {
    await answer.body?.cancel();
    response.end();
  } else if (WHOLE.test(answer.headers.get("Content-Type") ?? "")) {
    response.end(new Uint8Array(await answer.arrayBuffer()));
  } else {
    if (answer.headers.get("Content-Type")?.startsWith("text/event-stream")) response.flushHeaders();
    await writeReadableStreamToWritable(answer.body, response);
  }
}
