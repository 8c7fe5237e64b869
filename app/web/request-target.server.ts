/**
 * Checks the method, the target and the host of a request.
 * Invariant: nothing behind these checks gets an unreadable target or host, or trusts the sender's host: the shop's own
 * address is ORIGIN.
 */
import type { Request, RequestHandler } from "express";
import type { Shop } from "../domain/kernel/shop.ts";
import { refusePlainly } from "./plain-answer.server.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Refuses unknown methods, and unreadable targets and hosts. */
export function refuseUnreadable(): RequestHandler {
  return (request, response, next) => {
    if (!METHODS.includes(request.method)) {
      const method = METHODS.join(", ");
      response.set("Allow", method);
      return refusePlainly(request, response, "method-not-allowed", { values: { method } });
    }
    if (!isReadableTarget(request.url) || !isReadableHost(request)) {
      return refusePlainly(request, response, "bad-request");
    }
    next();
  };
}

/** Remix's older data requests are never used, and skip the checks of the current ones. */
function isReadableTarget(target: string): boolean {
  const address = `http://shop.invalid${target}`;
  if (!target.startsWith("/") || !URL.canParse(address)) return false;
  return !new URL(address).searchParams.has("_data");
}

/** HTTP/1.0 may send no host. */
function isReadableHost({ rawHeaders, headers: { host } }: Request): boolean {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  if (named > 1) return false;
  return host === undefined || (/^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`));
}

/**
 * Remix builds addresses from these headers, and compares the origin of a form with them. The edge has compared it already.
 */
export function nameOwnHost({ settings }: Shop): RequestHandler {
  const { host, origin } = new URL(settings.origin);
  return ({ headers }, _response, next) => {
    delete headers["x-forwarded-host"];
    delete headers["x-forwarded-proto"];
    headers.host = host;
    if (headers.origin !== undefined) headers.origin = origin;
    next();
  };
}
