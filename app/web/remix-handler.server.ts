/**
 * Hands requests to Remix, each with the few routes that it needs.
 * Remix flattens, ranks and compiles all routes that it knows several times in a request: with this shop's addresses, a
 * quarter of the time of a page. So each route gets a handler of its own, which knows the route and its parents alone.
 * See docs/decisions/0059-remix-handlers-by-route.md.
 * The route of a file has no page to show a refusal on. A browser that opens its link gets the error page of the page for
 * missing addresses.
 */
import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler as Middleware,
} from "express";
import { ownTurn } from "./own-turn.server.ts";
import type { MatchedRoute } from "./route-table.server.ts";
import { readSentForm, send, webRequest } from "./web-request.server.ts";

interface Options {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "development" | "production";
  getLoadContext: (request: ExpressRequest, response: ExpressResponse) => AppLoadContext;
}

/** Here the browser asks which routes other addresses have, so Remix needs all of them. */
const ROUTES_OF_ADDRESSES = "/__manifest";

/** The route that matches every address. */
const ANY_ADDRESS = "routes/not-found";

/** Reads the matched route of a request from `locals.route`. In development the routes may change with each request. */
export function createRemixHandler({ build, mode, getLoadContext }: Options): Middleware {
  const handleAny = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (request: ExpressRequest, route: MatchedRoute | null): RequestHandler => {
    if (typeof build === "function" || !route?.id || request.path === ROUTES_OF_ADDRESSES) return handleAny;
    const handler = handlers.get(route.id) ?? createRequestHandler(withRoutesOf(build, route.id), mode);
    handlers.set(route.id, handler);
    return handler;
  };
  const refusedPage = async (
    asked: Request,
    answer: Response,
    context: AppLoadContext,
  ): Promise<Response> => {
    context.bareRefusal = answer;
    const known = typeof build === "function" ? await build() : build;
    const handle = createRequestHandler(withRoutesOf(known, ANY_ADDRESS), mode);
    return handle(new Request(asked.url, { headers: asked.headers, signal: context.closed }), context);
  };
  return async (request, response, next) => {
    try {
      const context = getLoadContext(request, response);
      const handle = handlerOf(request, response.locals.route);
      const sentForm = await readSentForm(request);
      context.sentForm = sentForm;
      const asked = webRequest(request, context.closed, sentForm);
      await ownTurn();
      const answer = await handle(asked, context);
      await send(response, isBare(asked, answer) ? await refusedPage(asked, answer, context) : answer);
    } catch (error) {
      next(error);
    }
  };
}

/** Whether a browser that opened a link, or pressed a button, would show the JSON or the bare text of a failure. */
function isBare(asked: Request, answer: Response): boolean {
  const wantsPage = (asked.headers.get("Accept") ?? "").includes("text/html");
  const isPage = (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
  return wantsPage && answer.status >= 400 && !isPage;
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
