/**
 * How often and how much a caller may send.
 * Invariant: a limit is a flag that the edge of the form or call tells as a refusal; nothing is read past it.
 */
import type { NextFunction, Request, RequestHandler, Response } from "express";
import rateLimit, { ipKeyGenerator } from "express-rate-limit";
import { IMAGE_MAX_BYTES } from "../domain/creations/limits.ts";
import { VIDEO_MAX_BYTES } from "../domain/creations/video-limits.ts";
import { refusePlainly } from "./plain-answer.server.ts";

const MINUTE = 60_000;
const MB = 1024 * 1024;

interface Rate {
  name: string;
  method: "GET" | "POST";
  path: RegExp;
  /** At most this many in the window, per network address. */
  most: number;
  windowMs: number;
}

const rates: Rate[] = [
  { name: "log-in", method: "POST", path: /^\/(api\/auth\/)?login$/, most: 10, windowMs: MINUTE },
  {
    name: "staff-log-in",
    method: "POST",
    path: /^\/(api\/)?admin\/login(\/code)?$/,
    most: 10,
    windowMs: MINUTE,
  },
  {
    name: "code",
    method: "POST",
    path: /^\/(continue|continue\/code|sign-up|sign-up\/code|forgot-password|reset-password|settings\/(email|email\/code|password|data|delete)|api\/send-verification|api\/verify-email|api\/auth\/register)$/,
    most: 20,
    windowMs: 10 * MINUTE,
  },
  { name: "username", method: "GET", path: /^\/api\/auth\/check-username$/, most: 60, windowMs: MINUTE },
  { name: "upload", method: "POST", path: /^\/create$/, most: 30, windowMs: 10 * MINUTE },
  { name: "frames", method: "GET", path: /^\/create\/video\/[^/]+$/, most: 120, windowMs: 10 * MINUTE },
  {
    name: "video-upload",
    method: "POST",
    path: /^\/api\/(video-uploads|upload-video)$/,
    most: 30,
    windowMs: 10 * MINUTE,
  },
  // A page that is open says six times a minute that somebody looks, and once more for each style.
  {
    name: "sketches",
    method: "POST",
    path: /^\/api\/creations\/[^/]+\/sketches$/,
    most: 120,
    windowMs: MINUTE,
  },
  {
    name: "sketch-news",
    method: "GET",
    path: /^\/api\/creations\/[^/]+\/sketches$/,
    most: 60,
    windowMs: MINUTE,
  },
  {
    name: "painting",
    method: "POST",
    path: /^\/(create\/[^/]+\/(style|feelings|lettering)|api\/generate-gpt-image)$/,
    most: 60,
    windowMs: 10 * MINUTE,
  },
  {
    name: "like",
    method: "POST",
    path: /^\/(api\/)?posters\/[^/]+\/like$/,
    most: 300,
    windowMs: MINUTE,
  },
  {
    name: "report",
    method: "POST",
    path: /^\/posters\/[^/]+\/report$/,
    most: 10,
    windowMs: 10 * MINUTE,
  },
  // Each may be a picture to make.
  {
    name: "border",
    method: "POST",
    path: /^\/api\/share-image-with-border$/,
    most: 60,
    windowMs: 10 * MINUTE,
  },
  {
    name: "saved-border",
    method: "GET",
    path: /^\/api\/share-image-with-border$/,
    most: 60,
    windowMs: 10 * MINUTE,
  },
  { name: "share", method: "POST", path: /^\/api\/posters\/[^/]+\/share$/, most: 60, windowMs: 10 * MINUTE },
  {
    name: "checkout",
    method: "POST",
    path: /^\/(order|cart|order\/[^/]+\/(shipping|payment|address)|api\/(prepare-checkout|complete-order|complete-catalogue-order))$/,
    most: 120,
    windowMs: 10 * MINUTE,
  },
  // Each may ask the payment provider for something, and may try a card.
  {
    name: "membership",
    method: "POST",
    path: /^\/(membership(\/.*)?|api\/(create|confirm|cancel)-subscription)$/,
    most: 60,
    windowMs: 10 * MINUTE,
  },
  // Whoever has no cart yet gets one: a row of the database each.
  { name: "cart", method: "POST", path: /^\/(cart\/(add|line)|api\/cart)$/, most: 300, windowMs: MINUTE },
];

/** Sets `locals.limitedFor` to the seconds to wait when a caller asks too often. */
export function limitRate(): RequestHandler[] {
  return rates.map((rate) =>
    rateLimit({
      windowMs: rate.windowMs,
      limit: rate.most,
      standardHeaders: "draft-8",
      legacyHeaders: false,
      identifier: rate.name,
      keyGenerator: (request) => ipKeyGenerator(request.ip ?? ""),
      skip: (request) => request.method !== rate.method || !rate.path.test(pagePath(request)),
      handler: (_request, response, next) => {
        const wait = Number(response.getHeader("Retry-After")) || Math.ceil(rate.windowMs / 1000);
        // The refusal names the wait itself; twice would be unreadable.
        response.removeHeader("Retry-After");
        response.locals.limitedFor = wait;
        next();
      },
    }),
  );
}

/** Single fetch posts to `/login.data` what a form posts to `/login`. */
function pagePath(request: Request): string {
  return request.path.replace(/\.data$/, "").replace(/(?<=.)\/$/, "");
}

/** A photo or a video with its form around it, a frame, a photo or a video as a data URL; everything else is words. */
function bytesAllowed(path: string): number {
  if (path === "/create" || /^\/api\/video-uploads\/[^/]+$/.test(path)) return VIDEO_MAX_BYTES + 0.5 * MB;
  if (/^\/create\/video\/[^/]+$/.test(path)) return IMAGE_MAX_BYTES + 0.5 * MB;
  if (path === "/api/generate-gpt-image") return 15 * MB;
  if (path === "/api/upload-video") return (VIDEO_MAX_BYTES / 3) * 4 + 0.5 * MB;
  return 0.25 * MB;
}

const DRAINED_BYTES = 128 * MB;
const STALLED_MS = 20_000;

/**
 * Refuses a body by its announced length, before anything reads it. A body without a length gets 411.
 * The refused body is read and dropped, because a browser shows no answer while it still sends.
 */
export function limitBody(stalledAfterMs = STALLED_MS): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (["GET", "HEAD"].includes(request.method)) return next();
    if (request.headers["transfer-encoding"]) {
      return refusePlainly(request, response, "bad-request", 411);
    }
    endWhenStalled(request, response, stalledAfterMs);
    const length = Number(request.headers["content-length"] ?? 0);
    if (length <= bytesAllowed(pagePath(request))) return next();
    response.set("Connection", "close");
    if (length > DRAINED_BYTES) {
      const isVideo = pagePath(request) === "/api/upload-video";
      return refusePlainly(request, response, isVideo ? "video-too-large" : "body-too-large");
    }
    response.locals.bodyTooLarge = true;
    request.on("end", () => next());
    return request.resume();
  };
}

/** An upload that stops arriving is told so, and its connection closed. Watches the socket, so the body stays unread. */
function endWhenStalled(request: Request, response: Response, stalledAfterMs: number): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const watch = setInterval(() => {
    if (request.complete || response.headersSent) return clearInterval(watch);
    if (socket.bytesRead !== seen) {
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
