/**
 * Hands requests to Remix, each with the few routes that it needs.
 * Remix flattens, ranks and compiles all routes that it knows several times in a request: with this shop's addresses, a
 * quarter of the time of a page. So each route gets a handler of its own, which knows the route and its parents alone.
 * See docs/decisions/0059-remix-handlers-by-route.md.
 */
import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type { RequestHandler as Middleware, Request, Response } from "express";
import type { MatchedRoute } from "./route-table.server.ts";
import { readSentForm, send, webRequest } from "./web-request.server.ts";

interface Options {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  getLoadContext: (request: Request, response: Response) => AppLoadContext;
}

/** Here the browser asks which routes other addresses have, so Remix needs all of them. */
const ROUTES_OF_ADDRESSES = "/__manifest";

/** Reads the matched route of a request from `locals.route`. In development the routes may change with each request. */
export function createRemixHandler({ build, mode, getLoadContext }: Options): Middleware {
  const handleAny = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (request: Request, route: MatchedRoute | null): RequestHandler => {
    if (typeof build === "function" || !route?.id || request.path === ROUTES_OF_ADDRESSES) return handleAny;
    const handler = handlers.get(route.id) ?? createRequestHandler(withRoutesOf(build, route.id), mode);
    handlers.set(route.id, handler);
    return handler;
  };
  return async (request, response, next) => {
    try {
      const context = getLoadContext(request, response);
      const handle = handlerOf(request, response.locals.route);
      const sentForm = await readSentForm(request);
      context.sentForm = sentForm;
      await send(response, await handle(webRequest(request, context.closed, sentForm), context));
    } catch (error) {
      next(error);
    }
  };
}

/** The build with this route and its parents as its only routes. */
function withRoutesOf(build: ServerBuild, id: string): ServerBuild {
  const ids: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) ids.push(route.id);
  const only = <R>(routes: Record<string, R>): Record<string, R> =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => ids.includes(each)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
