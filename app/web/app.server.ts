/** The Express application: the edge in front, Remix behind it. The server and the tests mount the same one. */
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type Response } from "express";
import type { ViteDevServer } from "vite";
import type { Shop } from "../domain/shop.ts";
import { mountEdge, tellFailure } from "./edge.server.ts";
import { PageCache } from "./page-cache.server.ts";
import { mountVideoUploads } from "./video-upload.server.ts";

interface AppParts {
  shop: Shop;
  /** Remix's server build, or a function that makes the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Where the browser's files lie. */
  clientFolder: string;
  /** In development Vite serves the browser's files. */
  vite: ViteDevServer | null;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

export function createApp({ shop, build, clientFolder, vite, stopping }: AppParts): Express {
  const app = express();
  const pages = new PageCache();
  mountEdge(app, { shop, pages, stopping, clientFolder, vite });
  mountVideoUploads(app, shop);
  app.all(
    "*",
    createRequestHandler({
      build,
      mode: vite ? "development" : "production",
      getLoadContext: (_request, response) => ({
        shop,
        pages,
        stopping,
        drained: () => drained(response),
        limitedFor: response.locals.limitedFor ?? null,
        bodyTooLarge: response.locals.bodyTooLarge ?? false,
        inDevelopment: vite !== null,
      }),
    }),
  );
  app.use(tellFailure(shop));
  return app;
}

/** Remix writes what a stream gives without asking whether it goes out: a stream that may be long asks here. */
async function drained(response: Response): Promise<void> {
  while (response.writableNeedDrain && !response.destroyed) {
    await new Promise<void>((resolve) => {
      response.once("drain", resolve).once("close", resolve);
    });
  }
}
