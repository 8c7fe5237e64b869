/**
 * Serves kept answers to strangers, or to everybody where the route says so, and decides which new ones may be kept.
 * Invariant: `locals.keeping` is set only where all of them get this answer at this address in this language.
 */
import type { Request, RequestHandler } from "express";
import { type EventName, recordEvents } from "../domain/kernel/event.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { gatherCounts } from "./gathered-counts.server.ts";
import { languageOfVisitor } from "./language.server.ts";
import { encodingFor, type Keeping, type PageCache } from "./page-cache.server.ts";
import type { MatchedRoute } from "./route-table.server.ts";
import { isPrefetch } from "./speculation-rules.server.ts";
import { Strangers } from "./stranger.server.ts";
import { opensAsDocument } from "./used-styles.server.ts";

interface Keeper {
  shop: Shop;
  pages: PageCache;
  stopping: AbortSignal;
}

/** A search that a person types is shorter. */
const LONGEST_ADDRESS = 500;

export function serveKeptAnswers({ shop, pages, stopping }: Keeper): RequestHandler {
  const count = gatherCounts<EventName>(stopping, (visits) => {
    for (const [name, times] of visits) void recordEvents(shop, name, times);
  });
  const strangers = new Strangers(shop);
  return async (request, response, next) => {
    try {
      const route: MatchedRoute | null = response.locals.route;
      if (!route || !isKeepable(request, route.keep)) return next();
      const keeping: Keeping = {
        key: `${languageOfVisitor(request)} ${opensAsDocument(request.get("Sec-Fetch-Dest"))} ${request.originalUrl}`,
        revision: shop.db.revision(),
      };
      if (!route.keptForAll && !(await strangers.include(request.headers.cookie, keeping.revision)))
        return next();
      const answer = pages.find(keeping, shop.clock.now());
      if (!answer) {
        response.locals.keeping = keeping;
        return next();
      }
      if (answer.visit && request.method === "GET" && !isPrefetch(request.get("Sec-Purpose")))
        count(answer.visit);
      for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
      response.setHeader("ETag", answer.etag);
      if (request.get("If-None-Match") === answer.etag) return response.status(304).end();
      const encoding = encodingFor(request.get("Accept-Encoding"));
      const body = pages.bodyOf(answer, encoding);
      if (encoding !== "identity") response.set("Content-Encoding", encoding);
      response.set("Content-Length", String(body.length));
      return response.end(body);
    } catch (error) {
      return next(error);
    }
  };
}

/** Whether the query has only parameters that the route names, or a language. */
function isKeepable({ method, originalUrl }: Request, parameters: MatchedRoute["keep"]): boolean {
  if (!["GET", "HEAD"].includes(method) || !parameters || originalUrl.length > LONGEST_ADDRESS) return false;
  const start = originalUrl.indexOf("?");
  if (start === -1) return true;
  const query = new URLSearchParams(originalUrl.slice(start + 1));
  return [...query.keys()].every((name) => name === "lang" || parameters.includes(name));
}
