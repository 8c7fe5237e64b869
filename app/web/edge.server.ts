/** What Express does before Remix sees a request: files, health, origin, limits and the pages that are ready. */
import { randomUUID } from "node:crypto";
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import helmet from "helmet";
import { sql } from "kysely";
import type { ViteDevServer } from "vite";
import type { Shop } from "../domain/shop.ts";
import { serveClientFiles } from "./client-files.server.ts";
import { hasOtherCookies, languageCookie, languageInAddress, languageOfVisitor } from "./language.server.ts";
import { limitBody, limitRate } from "./limits.server.ts";
import { mountManifest } from "./manifest.server.ts";
import { encodingFor, type PageCache } from "./page-cache.server.ts";
import { refusePlainly } from "./plain-answer.server.ts";
import { mountSiteMap } from "./site-map.server.ts";
import { visitCount } from "./visit-count.server.ts";

interface Edge {
  shop: Shop;
  pages: PageCache;
  stopping: AbortSignal;
  clientFolder: string;
  vite: ViteDevServer | null;
}

export function mountEdge(app: Express, edge: Edge): void {
  app.disable("x-powered-by");
  app.set("trust proxy", "loopback, linklocal, uniquelocal");
  app.use(logRequests(edge));
  app.get("/health", health(edge));
  app.use(securityHeaders(edge));
  // Its address names a language that nobody has chosen.
  mountManifest(app);
  app.use(rememberLanguage(edge));
  app.use(serveKeptPages(edge));
  app.use(forgetKeptPages(edge));
  if (edge.vite) {
    app.use(edge.vite.middlewares);
    app.use(express.static("public"));
  } else {
    app.use(serveClientFiles(edge.clientFolder));
  }
  const shipped = edge.vite ? "public" : edge.clientFolder;
  app.use(
    "/api/storage-image/styles",
    preferWebP,
    express.static(`${shipped}/styles`, { maxAge: "1d", index: false }),
  );
  mountSiteMap(app, edge.shop);
  app.use(refuseMissingFiles);
  app.use(refuseForeignOrigin(edge));
  app.use(["/admin", "/api/admin"], hideBackOffice);
  app.use(limitRate());
  app.use(limitBody());
}

/** One line per request; the path without its query, because a query may carry an e-mail or a token. */
function logRequests({ shop }: Edge): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const id = randomUUID().slice(0, 8);
    response.on("finish", () => {
      const facts = {
        id,
        method: request.method,
        path: request.path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (shop.settings.production || response.statusCode >= 400) shop.log.info(facts, "request");
    });
    next();
  };
}

function health({ shop, stopping }: Edge): RequestHandler {
  return async (_request, response) => {
    response.set("Cache-Control", "no-store");
    if (stopping.aborted) return response.status(503).json({ status: "stopping" });
    try {
      await sql`select 1 from accounts limit 1`.execute(shop.db);
      return response.json({ status: "ok" });
    } catch {
      return response.status(503).json({ status: "database unreachable" });
    }
  };
}

/** The page's own content policy is set where its scripts are known, in entry.server. */
function securityHeaders({ shop }: Edge): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: shop.settings.origin.startsWith("https:") ? undefined : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  });
}

/** The address ends in .png by contract; the WebP beside it is a quarter of the bytes for browsers that take it. */
function preferWebP(request: Request, response: Response, next: NextFunction) {
  response.vary("Accept");
  if (request.get("Accept")?.includes("image/webp")) request.url = request.url.replace(/\.png$/, ".webp");
  next();
}

/** A missing file would cost a whole rendered page. */
function refuseMissingFiles(request: Request, response: Response, next: NextFunction) {
  const isFile = request.path.startsWith("/assets/") || /\.(?!data$)[a-z0-9]{2,5}$/i.test(request.path);
  if (!isFile || request.path.startsWith("/api/")) return next();
  response.status(404).type("text/plain").send("Not found");
}

const HIDDEN: Readonly<Record<string, string>> = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
};

/** No cache keeps what staff see, whatever answers it, and no search engine lists it. */
function hideBackOffice(_request: Request, response: Response, next: NextFunction) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, HIDDEN[name.toLowerCase()] ?? value);
  response.set(HIDDEN);
  next();
}

/** What nobody caught: an address that cannot be decoded, or a fault of ours. Mounted last. */
export function tellFailure({ log }: Shop): ErrorRequestHandler {
  // Express knows a handler of errors by its four arguments.
  return (error: Error, request, response, next) => {
    const isUnreadable = error instanceof URIError;
    if (!isUnreadable) log.error({ err: error, path: request.path }, "request failed");
    if (response.headersSent) return next(error);
    refusePlainly(request, response, isUnreadable ? "bad-request" : "unexpected");
  };
}

/** A form that another website posts is refused before anything reads it. */
function refuseForeignOrigin({ shop }: Edge): RequestHandler {
  const own = new URL(shop.settings.origin).host;
  return (request, response, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return next();
    const origin = request.get("Origin");
    const site = request.get("Sec-Fetch-Site");
    const foreign = origin !== undefined ? !isOwn(origin, [own, request.get("Host")]) : isCrossSite(site);
    if (!foreign) return next();
    return refusePlainly(request, response, "foreign-origin");
  };
}

function isOwn(origin: string, hosts: (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

function isCrossSite(site: string | undefined): boolean {
  return site === "cross-site" || site === "same-site";
}

/** Whatever is written may show on a page that is kept: what somebody publishes, everybody sees at once. */
function forgetKeptPages({ pages }: Edge): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") response.on("finish", () => pages.clear());
    next();
  };
}

/** Whoever asks for a page in a language goes on in it: no link of the page has to say so again. */
function rememberLanguage({ shop }: Edge): RequestHandler {
  return (request, response, next) => {
    const language = languageInAddress(request.originalUrl);
    if (language && request.method === "GET" && !request.path.startsWith("/api/")) {
      response.append("Set-Cookie", languageCookie(language, shop.settings.origin));
    }
    next();
  };
}

function serveKeptPages({ shop, pages, stopping }: Edge): RequestHandler {
  const count = visitCount(shop, stopping);
  return (request, response, next) => {
    if (request.method !== "GET" || hasOtherCookies(request.headers.cookie)) return next();
    const page = pages.find(`${languageOfVisitor(request)} ${request.originalUrl}`, shop.clock.now());
    if (!page) return next();
    count(request.path);
    const encoding = encodingFor(request.get("Accept-Encoding"));
    response.set({ ...page.headers, ETag: page.etag });
    if (request.get("If-None-Match") === page.etag) return response.status(304).end();
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.set("Content-Length", String(page.bodies[encoding].length));
    return response.end(page.bodies[encoding]);
  };
}
