/** The context of one request: the Shop, the viewer, the address and the language. */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { asRefusal } from "../domain/kernel/fault.ts";
import { Refusal } from "../domain/kernel/refusal.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { Viewer } from "../domain/kernel/viewer.ts";
import type { Language } from "../locales/languages.ts";
import { languageOf, languageOfRequest, textsOf } from "./language.server.ts";
import { readViewer } from "./session.server.ts";

export interface RequestContext {
  shop: Shop;
  viewer: Viewer;
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  language: Language;
  t: TFunction;
  loadContext: AppLoadContext;
}

type RouteArguments = LoaderFunctionArgs | ActionFunctionArgs;

export async function readRequestContext({
  request,
  params,
  context: loadContext,
}: RouteArguments): Promise<RequestContext> {
  if (loadContext.fault) throw loadContext.fault;
  const known = await viewerOf(request, loadContext).catch((fault: unknown) => {
    // The loaders of the error page need not wait for it again.
    loadContext.fault = fault;
    throw fault;
  });
  const viewer = { ...known, network: loadContext.network };
  const { headers } = request;
  const language = languageOf({
    address: request.url,
    cookies: headers.get("Cookie"),
    account: viewer.account?.language,
    acceptLanguage: headers.get("Accept-Language"),
  });
  loadContext.language = language;
  return {
    shop: loadContext.shop,
    viewer,
    request,
    url: withoutLanguage(request.url),
    params,
    language,
    t: textsOf(language).t,
    loadContext,
  };
}

/** The request context of a page. @throws the answer for its error page, where the database does not answer */
export function readPageContext(args: RouteArguments): Promise<RequestContext> {
  return orErrorPage(args, () => readRequestContext(args));
}

/** What a page reads before it has a context. @throws the answer for its error page instead of a fault that will pass */
export async function orErrorPage<T>(args: RouteArguments, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw pageFault(error, { shop: args.context.shop, ...textsOf(languageOfRequest(args.request)) });
  }
}

/** The loaders of a page read the viewer once. A post may change who it is. */
function viewerOf(request: Request, context: AppLoadContext): Promise<Viewer> {
  if (request.method !== "GET") return readViewer(context.shop, request, context.network);
  context.viewer ??= readViewer(context.shop, request, context.network);
  return context.viewer;
}

/** The request context has read the language, so no page has to pass it on. */
function withoutLanguage(address: string): URL {
  const url = new URL(address);
  // Only then: serialising the query again may change its spelling.
  if (url.searchParams.has("lang")) url.searchParams.delete("lang");
  return url;
}

/**
 * Refuses requests over the limits that Express has found. @throws Refusal "too-many-requests", "body-too-large" or
 * "storage-full"
 */
export function assertWithinLimits({ loadContext }: RequestContext): void {
  if (loadContext.limitedFor !== null) {
    throw new Refusal("too-many-requests", { values: { count: loadContext.limitedFor } });
  }
  if (loadContext.bodyTooLarge) throw new Refusal("body-too-large");
  if (loadContext.diskLevel === "full") throw new Refusal("storage-full");
}

export interface RefusalText {
  code: string;
  title: string | null;
  message: string;
}

/** The refusal's text in the page's language. */
export function translateRefusal(refusal: Refusal, t: TFunction): RefusalText {
  const values = { ...refusal.details.values };
  // Not every refusal has a title.
  const titleKey = `refusals:${refusal.code}.title` as "refusals:unexpected.title";
  const title = t(titleKey, { ...values, defaultValue: "" });
  return { code: refusal.code, title: title || null, message: t(`refusals:${refusal.code}.message`, values) };
}

/** The data that the nearest error page renders. */
export function refusedAnswer(refusal: Refusal, { t }: Pick<RequestContext, "t">): Response {
  return Response.json(translateRefusal(refusal, t), { status: refusal.status });
}

/** What a page throws for a fault: the answer for its error page where it is a refusal, else the fault itself. */
export function pageFault(fault: unknown, { shop, t }: Pick<RequestContext, "shop" | "t">): unknown {
  const refusal = asRefusal(shop, fault);
  return refusal ? refusedAnswer(refusal, { t }) : fault;
}

/** Wraps a loader: a refusal becomes an answer with its status, which the nearest error page renders. */
export function load<T>(read: (context: RequestContext) => Promise<T> | T) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const context = await readPageContext(args);
    try {
      return await read(context);
    } catch (error) {
      throw pageFault(error, context);
    }
  };
}

/** A local path that is safe to redirect to, or the fallback. */
export function localPath(path: string | null | undefined, fallback: string): string {
  if (!path?.startsWith("/") || path.startsWith("//") || /[\\\s]/.test(path)) return fallback;
  const url = new URL(path, "http://shop.invalid");
  // Parsing has removed steps such as "/..", and may have left two slashes, which begin the name of a host.
  const isLocal = url.host === "shop.invalid" && !url.pathname.startsWith("//");
  return isLocal ? url.pathname + url.search : fallback;
}
