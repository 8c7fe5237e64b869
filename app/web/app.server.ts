/** The Express application: the edge in front, Remix behind it. The server and the tests mount the same one. */
import { setMaxListeners } from "node:events";
import path from "node:path";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import express, { type Express, type Request, type Response } from "express";
import type { ViteDevServer } from "vite";
import type { Shop } from "../domain/kernel/shop.ts";
import { paths } from "../paths.ts";
import { answerCalls } from "./call-handler.server.ts";
import { routeTableOf } from "./canonical-address.server.ts";
import { handleErrors, mountEdge } from "./edge.server.ts";
import { healthCheck } from "./health.server.ts";
import { networkOf } from "./network.server.ts";
import { PageCache } from "./page-cache.server.ts";
import { speedCount } from "./page-speeds.server.ts";
import { mountPaymentSimulator } from "./payment-simulator.server.ts";
import { createRemixHandler } from "./remix-handler.server.ts";
import { RenderedPages } from "./rendered-pages.server.ts";
import { readUsedStyles } from "./used-styles.server.ts";
import { mountVideoUploads } from "./video-upload.server.ts";

interface AppParts {
  shop: Shop;
  /** Remix's server build, or a function that returns the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the browser's files. */
  clientFolder: string;
  /** In development Vite serves the browser's files. */
  vite: ViteDevServer | null;
  /** Aborts when the server stops. */
  stopping: AbortSignal;
}

export function createApp({ shop, build, clientFolder, vite, stopping }: AppParts): Express {
  // Each open event stream listens to it.
  setMaxListeners(0, stopping);
  const app = express();
  const pages = new PageCache();
  const rendered = new RenderedPages();
  const styles = vite ? null : readUsedStyles(path.join(clientFolder, "..", "style-parts.json"));
  const routes = routeTableOf(build);
  const countSpeed = speedCount(shop, { routes, stopping });
  mountEdge(app, { shop, pages, stopping, routes, clientFolder, vite });
  mountVideoUploads(app, shop);
  mountPaymentSimulator(app, shop);
  const getLoadContext = (request: Request, response: Response): AppLoadContext => ({
    shop,
    pages,
    rendered,
    styles,
    keeping: (vite === null && response.locals.keeping) || null,
    countSpeed,
    permission: response.locals.route?.permission ?? null,
    network: networkOf(request),
    stopping,
    drained: () => drained(response),
    closed: closedSignal(response),
    fault: response.locals.fault,
    bareRefusal: null,
    sentForm: null,
    limitedFor: response.locals.limitedFor ?? null,
    diskLevel: response.locals.diskLevel ?? "good",
    bodyTooLarge: response.locals.bodyTooLarge ?? false,
    inDevelopment: vite !== null,
  });
  if (typeof build !== "function") app.use(answerCalls(build, getLoadContext));
  app.all("*", createRemixHandler({ build, mode: vite ? "development" : "production", getLoadContext }));
  app.use(handleErrors(shop));
  return app;
}

/** All that a process answers which only does jobs. */
export function createHealthApp(shop: Shop, stopping: AbortSignal): Express {
  const app = express();
  app.disable("x-powered-by");
  app.get(paths.health(), healthCheck(shop, stopping));
  app.use(handleErrors(shop));
  return app;
}

/** One for all: a reason of its own for each answer would take longer than most of what it ends. */
const CLOSED = new DOMException("The answer is sent, or its reader has left.", "AbortError");

/** Aborts when the answer is sent or its reader has left. */
function closedSignal(response: Response): AbortSignal {
  const closed = new AbortController();
  response.once("close", () => closed.abort(CLOSED));
  return closed.signal;
}

/**
 * Waits until the response can take more. Remix writes a stream without waiting for the socket, so a stream that may be
 * long waits here.
 */
export async function drained(response: Response): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      response.off("drain", goOn).off("close", goOn);
      resolve();
    };
    response.on("drain", goOn).on("close", goOn);
  });
}
