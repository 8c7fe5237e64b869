/**
 * Answers calls of the API without Remix: their routes have no page, so there is nothing to match, to nest or to render.
 * See docs/decisions/0059-remix-handlers-by-route.md.
 */
import type { ActionFunction, AppLoadContext, LoaderFunction, ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import type { MatchedRoute } from "./route-table.server.ts";
import { send, webRequest } from "./web-request.server.ts";

type LoadContext = (request: ExpressRequest, response: ExpressResponse) => AppLoadContext;

const CALLS = /^api\//;

/** Everything else, and a method that a call does not know, is left to the next handler. */
export function answerCalls(build: ServerBuild, loadContext: LoadContext): RequestHandler {
  return async (request, response, next) => {
    const route: MatchedRoute | null = response.locals.route;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const module = route?.id && CALLS.test(route.pattern) ? build.routes[route.id]?.module : undefined;
    const answer: LoaderFunction | ActionFunction | undefined = isRead ? module?.loader : module?.action;
    if (!route || !answer || request.method === "OPTIONS") return next();
    try {
      const context = loadContext(request, response);
      await send(
        response,
        await (answer({
          request: webRequest(request, context.closed),
          params: paramsOf(route),
          context,
        }) as Promise<Response>),
      );
    } catch (error) {
      next(error);
    }
  };
}

/** The decoded parameters of the matched path, as Remix names them. */
function paramsOf({ pattern, path }: MatchedRoute): Record<string, string> {
  const segments = path.slice(1).split("/").map(decodeURIComponent);
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.split("/").entries()) {
    const value = part === "*" ? segments.slice(index).join("/") : segments[index];
    if (value === undefined) break;
    if (part === "*") params["*"] = value;
    if (part.startsWith(":")) params[part.slice(1).replace(/\?$/, "")] = value;
  }
  return params;
}
