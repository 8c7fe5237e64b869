/**
 * Hands requests to Remix, each with the few routes that it needs.
 * Remix flattens, ranks and compiles all routes that it knows several times in a request: with this shop's addresses, a
 * quarter of the time of a page. So each route gets a handler of its own, which knows the route and its parents alone.
 * See docs/decisions/0059-remix-handlers-by-route.md.
 */
import { createRequestHandler, type RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { MatchedRoute } from "./route-table.server.ts";

type Options = Parameters<typeof createRequestHandler>[0];

/** Here the browser asks which routes other addresses have, so Remix needs all of them. */
const ROUTES_OF_ADDRESSES = "/__manifest";

/** Reads the matched route of a request from `locals.route`. In development the routes may change with each request. */
export function createRemixHandler({ build, ...options }: Options): RequestHandler {
  const handleAny = createRequestHandler({ build, ...options });
  if (typeof build === "function") return handleAny;
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const route: MatchedRoute | null = response.locals.route;
    if (!route?.id || request.path === ROUTES_OF_ADDRESSES) return handleAny(request, response, next);
    let handle = handlers.get(route.id);
    if (!handle) {
      handle = createRequestHandler({ build: withRoutesOf(build, route.id), ...options });
      handlers.set(route.id, handle);
    }
    return handle(request, response, next);
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
