/**
 * Checks requests against the limits of their route.
 * Invariant: a limit is a flag that the form or call turns into a refusal; nothing reads past it.
 */
import type { NextFunction, Request, RequestHandler, Response } from "express";
import rateLimit, { type Store } from "express-rate-limit";
import { countRequest } from "../domain/kernel/rate-count.ts";
import { keyedHash } from "../domain/kernel/secret.server.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { networkOf } from "./network.server.ts";
import { refusePlainly } from "./plain-answer.server.ts";
import { BODIES, RATES } from "./route-limits.ts";
import type { MatchedRoute } from "./route-table.server.ts";

/**
 * Sets `locals.limitedFor` to the seconds to wait when a visitor sends too many requests, and `locals.fault` where requests
 * cannot be counted: the request context throws it, so that the page says so and gives the form back.
 */
export function limitRate(shop: Shop): RequestHandler {
  const limiters = new Map(Object.entries(RATES).map(([name, rate]) => [name, limiterOf(shop, name, rate)]));
  return (request, response, next) => {
    const limiter = limiters.get(rateOf(request, response) ?? "");
    if (!limiter) return next();
    return limiter(request, response, (fault?: unknown) => {
      response.locals.fault = fault;
      next();
    });
  };
}

function rateOf({ method, originalUrl }: Request, response: Response): string | undefined {
  const { read, readWith, write } = limitsOf(response);
  if (method !== "GET" && method !== "HEAD") return write;
  // As the page reads it: Express itself reads no more than a thousand parameters.
  const query = new URLSearchParams(originalUrl.split("?").slice(1).join("?"));
  return readWith === undefined || query.has(readWith) ? read : undefined;
}

function limitsOf({ locals }: Response) {
  const route: MatchedRoute | undefined = locals.route;
  return route?.limits ?? {};
}

function limiterOf(
  shop: Shop,
  name: string,
  { most, windowMs }: { most: number; windowMs: number },
): RequestHandler {
  return rateLimit({
    // One process alone counts in memory.
    store: shop.settings.isShared ? sharedStore(shop, name, windowMs) : undefined,
    windowMs,
    limit: most,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    identifier: name,
    keyGenerator: networkOf,
    handler: (_request, response, next) => {
      const wait = Number(response.getHeader("Retry-After")) || Math.ceil(windowMs / 1000);
      // The refusal names the wait itself.
      response.removeHeader("Retry-After");
      response.locals.limitedFor = wait;
      next();
    },
  });
}

/** Counts in the database. The key hides the network. No request is ever taken back. */
function sharedStore({ db, clock, settings }: Shop, name: string, windowMs: number): Store {
  return {
    async increment(network) {
      const key = keyedHash(settings.sessionSecret, "rate", name, network);
      const { hits, resetsAt } = await countRequest(db, { key, windowMs }, clock.now());
      return { totalHits: hits, resetTime: new Date(resetsAt) };
    },
    decrement: () => {},
    resetKey: () => {},
  };
}

const DRAINED_BYTES = 128 * 1024 * 1024;
const STALLED_MS = 20_000;

/**
 * Refuses a body by its announced length, before anything reads it. A body without a length gets 411.
 * Reads and drops the refused body, because a browser shows no answer while it still sends.
 */
export function limitBody(stalledAfterMs = STALLED_MS): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (["GET", "HEAD"].includes(request.method)) return next();
    if (request.headers["transfer-encoding"]) {
      return refusePlainly(request, response, "bad-request", { status: 411 });
    }
    endWhenStalled(request, response, stalledAfterMs);
    const length = Number(request.headers["content-length"] ?? 0);
    const { bytes, refusal } = BODIES[limitsOf(response).body ?? "form"];
    if (length <= bytes) return next();
    response.set("Connection", "close");
    if (length > DRAINED_BYTES) return refusePlainly(request, response, refusal);
    response.locals.bodyTooLarge = true;
    request.on("end", () => next());
    return request.resume();
  };
}

/** Ends a stalled upload with an answer and closes its connection. Watches the socket, so the body stays unread. */
function endWhenStalled(request: Request, response: Response, stalledAfterMs: number): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const watch = setInterval(() => {
    if (request.complete || response.headersSent) return clearInterval(watch);
    // Where the buffer is full, the sender waits for the shop.
    if (socket.bytesRead !== seen || request.readableLength >= request.readableHighWaterMark) {
      seen = socket.bytesRead;
      return;
    }
    clearInterval(watch);
    response.set("Connection", "close");
    response.on("finish", () => request.destroy());
    refusePlainly(request, response, "upload-timeout");
  }, stalledAfterMs);
  watch.unref();
  response.on("close", () => clearInterval(watch));
}
