/**
 * The files that the build made for browsers, compressed ahead of time.
 * Invariant: it knows only files that exist at the start, so that no page costs a disk access.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler } from "express";
import { type Encoding, encodingFor } from "./page-cache.server.ts";

const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };

export function serveClientFiles(folder: string): RequestHandler {
  const files = new Set(filesBelow(folder));
  // A name under /assets carries a hash of the content; other names stay the same when their content changes.
  const assets = express.static(folder, { immutable: true, maxAge: "1y", index: false });
  const others = express.static(folder, { maxAge: "1h", index: false });
  return (request, response, next) => {
    const { path: name, method } = request;
    if (!files.has(name) || !["GET", "HEAD"].includes(method)) return next();
    if (files.has(name + ENDINGS.br)) {
      const encoding = encodingFor(request.get("Accept-Encoding"));
      response.vary("Accept-Encoding").type(path.extname(name));
      if (encoding !== "identity") response.set("Content-Encoding", encoding);
      request.url = name + ENDINGS[encoding];
    }
    const serve = name.startsWith("/assets/") ? assets : others;
    return serve(request, response, next);
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `/${path.relative(folder, file).split(path.sep).join("/")}`);
}
