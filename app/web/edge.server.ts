/** The Express middleware before Remix: files, health, origin, limits and cached pages. */
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
import type { ViteDevServer } from "vite";
import { asRefusal } from "../domain/kernel/fault.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { paths } from "../paths.ts";
import { canonicalAddress } from "./canonical-address.server.ts";
import { serveClientFiles } from "./client-files.server.ts";
import { checkDiskSpace } from "./disk-space.server.ts";
import { mountFeeds } from "./feeds.server.ts";
import { healthCheck } from "./health.server.ts";
import { serveKeptAnswers } from "./kept-answers.server.ts";
import { languageCookie, languageInAddress } from "./language.server.ts";
import { limitBody, limitRate } from "./limits.server.ts";
import { mountManifest } from "./manifest.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { refusePlainly } from "./plain-answer.server.ts";
import { nameOwnHost, refuseUnreadable } from "./request-target.server.ts";
import { windowHeaders } from "./response-headers.server.ts";
import { BACK_OFFICE, type FindRoute, type MatchedRoute } from "./route-table.server.ts";
import { mountSiteMap } from "./site-map.server.ts";
import { mountSpeculationRules } from "./speculation-rules.server.ts";

interface Edge {
  shop: Shop;
  pages: PageCache;
  stopping: AbortSignal;
  routes: () => Promise<FindRoute>;
  clientFolder: string;
  vite: ViteDevServer | null;
}

export function mountEdge(app: Express, edge: Edge): void {
  app.disable("x-powered-by");
  app.set("trust proxy", "loopback, linklocal, uniquelocal");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.use(logRequests(edge));
  app.use(refuseUnreadable());
  app.get(paths.health(), healthCheck(edge.shop, edge.stopping));
  app.use(securityHeaders(edge));
  app.use(canonicalAddress(edge.routes));
  app.use(paymentWindows(edge));
  // Its address names a language that the visitor has not chosen.
  mountManifest(app);
  mountSpeculationRules(app);
  app.use(rememberLanguage(edge));
  app.use(serveKeptAnswers(edge));
  if (edge.vite) {
    app.use(edge.vite.middlewares);
    app.use(express.static("public"));
  } else {
    app.use(serveClientFiles(edge.clientFolder));
  }
  const shipped = edge.vite ? "public" : edge.clientFolder;
  app.use(
    paths.api.storageImage["*"]("styles"),
    preferWebP,
    express.static(`${shipped}/styles`, { maxAge: "1d", index: false, redirect: false }),
  );
  mountSiteMap(app, edge.shop);
  mountFeeds(app, edge.shop);
  app.use(refuseMissingFiles);
  app.use(refuseForeignOrigin(edge));
  app.use(hideBackOffice);
  app.use(refuseUnknownMethod);
  app.use(limitRate(edge.shop));
  app.use(checkDiskSpace(edge.shop));
  app.use(limitBody());
  app.use(nameOwnHost(edge.shop));
}

/** Logs one line per request; the path without its query, because a query may carry an e-mail or a token. */
function logRequests({ shop }: Edge): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const id = randomUUID().slice(0, 8);
    response.on("finish", () => {
      const facts = {
        id,
        method: request.method,
        path: loggedPath(request),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (shop.settings.production || response.statusCode >= 400) shop.log.info(facts, "request");
    });
    next();
  };
}

const SIMULATOR_PATH = new RegExp(`^(${paths.stripeSimulator()}/[^/]*/).*`, "s");

/** Addresses of the simulator hold secrets of payments and payees: only the kind of page is logged. */
function loggedPath({ originalUrl }: Request): string {
  const [path = ""] = originalUrl.split("?");
  return path.replace(SIMULATOR_PATH, "$1");
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

/** Only pages that take a payment may open windows that know them, and ask for payments; only those for passkeys ask for one. */
function paymentWindows({ shop }: Edge): RequestHandler {
  return (_request, response, next) => {
    const route: MatchedRoute | undefined = response.locals.route;
    response.set(windowHeaders(route?.provider, shop.payments.browser, route?.passkey));
    next();
  };
}

/** The address must end in .png; browsers that take WebP get that file, with a quarter of the bytes. */
function preferWebP(request: Request, response: Response, next: NextFunction) {
  response.vary("Accept");
  if (request.get("Accept")?.includes("image/webp")) request.url = request.url.replace(/\.png$/, ".webp");
  next();
}

/** Answers a missing file without rendering a page. */
function refuseMissingFiles(request: Request, response: Response, next: NextFunction) {
  const isFile = request.path.startsWith("/assets/") || /\.(?!data$)[a-z0-9]{2,5}$/i.test(request.path);
  if (!isFile || request.path.startsWith("/api/")) return next();
  response.status(404).type("text/plain").send("Not found");
}

const HIDDEN: Readonly<Record<string, string>> = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex, nofollow",
};

/** No cache keeps staff pages, and no search engine lists them. */
function hideBackOffice(request: Request, response: Response, next: NextFunction) {
  if (!BACK_OFFICE.test(request.path)) return next();
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => setHeader(name, HIDDEN[name.toLowerCase()] ?? value);
  response.set(HIDDEN);
  next();
}

/** Handles uncaught errors: an unservable request, or a fault of the shop. Mounted last. */
export function handleErrors(shop: Shop): ErrorRequestHandler {
  // Express recognises an error handler by its four arguments.
  return (error: Error, request, response, next) => {
    const refusal = asRefusal(shop, error);
    const status = refusal?.status ?? statusOf(error);
    if (status === 500) shop.log.error({ err: error, path: request.path }, "request failed");
    if (response.headersSent) return next(error);
    const code = status === 500 ? "unexpected" : status === 404 ? "not-found" : "bad-request";
    refusePlainly(request, response, refusal?.code ?? code, { status });
  };
}

/** An undecodable address, or a library's client error, such as a range beyond the end of a file. */
function statusOf(error: Error): number {
  if (error instanceof URIError) return 400;
  const status = "status" in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/**
 * Refuses cross-site form posts before anything reads them. The scheme counts: a page that somebody on the way has
 * forged at the http address of an https shop is another website.
 */
function refuseForeignOrigin({ shop }: Edge): RequestHandler {
  const { origin: shopOrigin, protocol } = new URL(shop.settings.origin);
  return (request, response, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return next();
    const origin = request.get("Origin");
    const site = request.get("Sec-Fetch-Site");
    const own = [shopOrigin, `${protocol}//${request.get("Host")}`];
    const foreign = origin !== undefined ? !isOwn(origin, own) : isCrossSite(site);
    if (!foreign) return next();
    return refusePlainly(request, response, "foreign-origin");
  };
}

const READING = "GET, HEAD";

/** Answers 405 for a post to a call that only reads. */
function refuseUnknownMethod(request: Request, response: Response, next: NextFunction) {
  const route: MatchedRoute | undefined = response.locals.route;
  const isCall = request.path.startsWith("/api/");
  const isRead = ["GET", "HEAD", "OPTIONS"].includes(request.method);
  if (!isCall || isRead || !route || route.takesPosts) return next();
  response.set("Allow", READING);
  return refusePlainly(request, response, "method-not-allowed", { values: { method: READING } });
}

function isOwn(origin: string, own: string[]): boolean {
  const known = own.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  return URL.canParse(origin) && known.includes(new URL(origin).origin);
}

function isCrossSite(site: string | undefined): boolean {
  return site === "cross-site" || site === "same-site";
}

/** A request for a page in a language stores that language, so that no link has to carry it. */
function rememberLanguage({ shop }: Edge): RequestHandler {
  return (request, response, next) => {
    const language = languageInAddress(request.originalUrl);
    if (language && request.method === "GET" && !request.path.startsWith("/api/")) {
      response.append("Set-Cookie", languageCookie(language, shop.settings.origin));
    }
    next();
  };
}
