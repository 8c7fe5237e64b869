/**
 * A Remix server that renders pages of the shop, whose HTML is given as files: the same elements, and twelve posters from one
 * loader. It has no business, no texts, no compression.
 */
import { readFileSync } from "node:fs";
import { createRequestHandler } from "@remix-run/express";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData, useParams } from "@remix-run/react";
import express from "express";
import { parseHTML } from "linkedom";
import { createElement, type ReactNode } from "react";
import { renderPage } from "../../app/web/render-page.server.ts";
import { announcePort } from "./floor.ts";

const POSTERS = Array.from({ length: 12 }, (_, n) => ({
  id: `poster-${n}`,
  name: `Poster ${n}`,
  creator: `creator_${n}`,
  price: "CHF 45.00",
  picture: `/api/pictures/640/${n}.webp`,
}));

/** What React renders, without the work of parsing. */
interface Part {
  tag: string;
  props: Record<string, unknown>;
  parts: readonly (Part | string)[];
}

const pages = process.argv.slice(2).map((file) => {
  const { document } = parseHTML(readFileSync(file, "utf8"));
  const partOf = (parent: Element | null) => readPart(parent as Element);
  return { head: partOf(document.head), body: partOf(document.body) };
});

function readPart(element: Element): Part {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) props[name] = name === "style" ? readStyle(value) : value;
  const parts = [...element.childNodes].map((child) =>
    child.nodeType === 1 ? readPart(child as Element) : (child.textContent ?? ""),
  );
  return { tag: element.localName, props, parts: parts.filter((part) => part !== "") };
}

function readStyle(text: string): Record<string, string> {
  const properties = text.split(";").map((property) => property.split(/:(.*)/s));
  return Object.fromEntries(properties.map(([name = "", value = ""]) => [name.trim(), value]));
}

function render({ tag, props, parts }: Part, ...more: ReactNode[]): ReactNode {
  const children = parts.map((part) => (typeof part === "string" ? part : render(part)));
  return createElement(tag, props, ...children, ...more);
}

function Root() {
  return <Outlet />;
}

function Page() {
  const { posters } = useLoaderData<{ posters: typeof POSTERS }>();
  const page = pages[Number(useParams().page)];
  if (!page || posters.length === 0) return null;
  return (
    <html lang="en">
      {render(page.head, <Meta key="meta" />, <Links key="links" />)}
      {render(page.body, <Scripts key="scripts" />)}
    </html>
  );
}

async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const element = <RemixServer context={context} url={request.url} />;
  const html = await renderPage(element, { signal: request.signal, timeoutMs: 10_000, onError: () => {} });
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
const page = { id: "page", parentId: "root", path: ":page" };
const build: ServerBuild = {
  mode: "production",
  entry: { module: { default: handleRequest, streamTimeout: 1_000 } },
  routes: {
    root: { ...root, module: { default: Root } },
    page: { ...page, module: { default: Page, loader: () => ({ posters: POSTERS }) } },
  },
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { ...facts, ...root, hasLoader: false, module: "/root.js" },
      page: { ...facts, ...page, hasLoader: true, module: "/page.js" },
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
