/** Composition root: opens the Shop once, starts the worker, mounts Remix on Express. */
import { createServer } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { ViteDevServer } from "vite";
import { jobKinds } from "./app/jobs/kinds.ts";
import { startWorker } from "./app/jobs/worker.server.ts";
import { closeShop, openShop, SettingError } from "./app/shop.server.ts";
import { mountEdge } from "./app/web/edge.server.ts";
import { PageCache } from "./app/web/page-cache.server.ts";

const SHUTDOWN_MS = 9_000;

async function main() {
  const shop = await openShop(process.env);
  const worker = startWorker(shop, jobKinds);
  shop.nudgeWorker = () => worker.nudge();

  const stopping = new AbortController();
  const pages = new PageCache();
  const app = express();
  const server = createServer(app);
  const vite = shop.settings.production ? null : await openVite();
  mountEdge(app, { shop, pages, stopping: stopping.signal, clientFolder: clientFolder(), vite });

  app.all(
    "*",
    createRequestHandler({
      build: vite ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild> : await readBuild(),
      mode: shop.settings.production ? "production" : "development",
      getLoadContext: (_request, response) => ({
        shop,
        pages,
        stopping: stopping.signal,
        limitedFor: response.locals.limitedFor ?? null,
        bodyTooLarge: response.locals.bodyTooLarge ?? false,
      }),
    }),
  );

  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  server.listen(shop.settings.port, shop.settings.host, () => {
    shop.log.info({ address: shop.settings.origin, painter: shop.settings.painter }, "the shop is open");
  });

  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const giveUp = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    server.closeIdleConnections();
    await Promise.all([worker.stop(), new Promise((resolve) => server.close(resolve)), vite?.close()]);
    await closeShop(shop);
    clearTimeout(giveUp);
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** In production the bundle lies in build/, beside the folders that Remix made. */
function clientFolder() {
  return new URL("./client", import.meta.url).pathname;
}

async function readBuild(): Promise<ServerBuild> {
  const file = new URL("./server/index.js", import.meta.url).href;
  return import(/* @vite-ignore */ file);
}

async function openVite(): Promise<ViteDevServer> {
  const vite = await import("vite");
  return vite.createServer({ server: { middlewareMode: true } });
}

main().catch((error) => {
  process.stderr.write(error instanceof SettingError ? `${error.message}\n` : `${error.stack}\n`);
  process.exit(1);
});
