/** A Remix server with one page: a grid of twelve pictures from one loader. It has no business, no texts, no compression. */
import { createRequestHandler } from "@remix-run/express";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import express from "express";
import { renderPage } from "../../app/web/render-page.server.ts";
import { announcePort } from "./floor.ts";

const POSTERS = Array.from({ length: 12 }, (_, n) => ({
  id: `poster-${n}`,
  name: `Poster ${n}`,
  creator: `creator_${n}`,
  price: "CHF 45.00",
  picture: `/api/pictures/640/${n}.webp`,
}));

function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function Grid() {
  const { posters } = useLoaderData<{ posters: typeof POSTERS }>();
  return (
    <ul>
      {posters.map(({ id, name, creator, price, picture }) => (
        <li key={id}>
          <a href={`/posters/${id}`}>
            <img alt={name} height="905" src={picture} width="640" />
          </a>
          <h2>{name}</h2>
          <p>{creator}</p>
          <p>{price}</p>
        </li>
      ))}
    </ul>
  );
}

async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = <RemixServer context={context} url={request.url} />;
  const html = await renderPage(page, { signal: request.signal, timeoutMs: 10_000, onError: () => {} });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

const facts = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  imports: [],
};
const root = { id: "root", path: "" };
const grid = { id: "grid", parentId: "root", index: true };
const build: ServerBuild = {
  mode: "production",
  entry: { module: { default: handleRequest, streamTimeout: 1_000 } },
  routes: {
    root: { ...root, module: { default: Root } },
    grid: { ...grid, module: { default: Grid, loader: () => ({ posters: POSTERS }) } },
  },
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { ...facts, ...root, hasLoader: false, module: "/root.js" },
      grid: { ...facts, ...grid, hasLoader: true, module: "/grid.js" },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
  isSpaMode: false,
};

const app = express();
app.disable("x-powered-by");
app.all("*", createRequestHandler({ build, mode: "production" }));
announcePort(app.listen(0, "localhost"));
