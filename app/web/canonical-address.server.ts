/**
 * Finds the route of a request and redirects every other spelling of its address to the canonical one.
 * Invariant: behind it `locals.route` is the matching route, and no other spelling reaches that route.
 */
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { SIMULATOR_ROUTES } from "./payment-simulator.server.ts";
import { refusePlainly } from "./plain-answer.server.ts";
import { compileRoutes, type FindRoute, routesOf } from "./route-table.server.ts";
import { VIDEO_UPLOAD_ROUTES } from "./video-upload.server.ts";

/** Redirects with 308, which repeats method and body, so that a post meets its limit at the canonical address. */
export function canonicalAddress(routes: () => Promise<FindRoute>): RequestHandler {
  return async (request, response, next) => {
    try {
      const { originalUrl } = request;
      const route = (await routes())(originalUrl);
      const [spelling] = originalUrl.split("?");
      if (!route || route.path === spelling) {
        response.locals.route = route;
        return next();
      }
      const { search } = new URL(`http://shop.invalid${originalUrl}`);
      response.set("Cache-Control", "no-store");
      return response.redirect(308, route.path + search);
    } catch (error) {
      return error instanceof URIError ? refusePlainly(request, response, "bad-request") : next(error);
    }
  };
}

/** The table of all routes. In development they may change with each request. */
export function routeTableOf(build: ServerBuild | (() => Promise<ServerBuild>)): () => Promise<FindRoute> {
  const compile = ({ routes }: ServerBuild) =>
    compileRoutes([...routesOf(routes), ...VIDEO_UPLOAD_ROUTES, ...SIMULATOR_ROUTES]);
  if (typeof build === "function") return async () => compile(await build());
  const compiled = Promise.resolve(compile(build));
  return () => compiled;
}
