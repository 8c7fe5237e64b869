/** A visit is one request as the domain sees it: the Shop, who asks, what for, and in which language. */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { TFunction } from "i18next";
import { isRefusal, Refusal } from "../domain/refusal.ts";
import type { Shop } from "../domain/shop.ts";
import type { Viewer } from "../domain/viewer.ts";
import type { Language } from "../locales/languages.ts";
import { languageOf, textsOf } from "./language.server.ts";
import { readViewer } from "./session.server.ts";

export interface Visit {
  shop: Shop;
  viewer: Viewer;
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  language: Language;
  t: TFunction;
  context: AppLoadContext;
}

type RouteArguments = LoaderFunctionArgs | ActionFunctionArgs;

export async function visitOf({ request, params, context }: RouteArguments): Promise<Visit> {
  const viewer = await readViewer(context.shop, request);
  const { headers } = request;
  const language = languageOf({
    address: request.url,
    cookies: headers.get("Cookie"),
    account: viewer.account?.language,
    acceptLanguage: headers.get("Accept-Language"),
  });
  context.language = language;
  return {
    shop: context.shop,
    viewer,
    request,
    url: withoutLanguage(request.url),
    params,
    language,
    t: textsOf(language).t,
    context,
  };
}

/** The language has been understood; no page has to hand it on. */
function withoutLanguage(address: string): URL {
  const url = new URL(address);
  // Only then: writing the query anew may spell it in another way.
  if (url.searchParams.has("lang")) url.searchParams.delete("lang");
  return url;
}

/** Refuses what Express has already found too much. @throws Refusal "too-many-requests" or "body-too-large" */
export function assertWithinLimits({ context }: Visit): void {
  if (context.limitedFor !== null) {
    throw new Refusal("too-many-requests", { values: { seconds: context.limitedFor } });
  }
  if (context.bodyTooLarge) throw new Refusal("body-too-large");
}

export interface RefusalText {
  code: string;
  title: string | null;
  message: string;
}

/** The refusal in the words of the language. */
export function tellRefusal(refusal: Refusal, t: TFunction): RefusalText {
  const values = { ...refusal.details.values };
  const titleKey = `refusals:${refusal.code}.title`;
  const title = t(titleKey, { ...values, defaultValue: "" });
  return { code: refusal.code, title: title || null, message: t(`refusals:${refusal.code}.message`, values) };
}

/** What the nearest error page tells, and `page` for the browser's tab. */
export function refusedAnswer(refusal: Refusal, { t }: Visit): Response {
  const told = tellRefusal(refusal, t);
  const page = t("common:pageTitle", { title: told.title ?? t("common:refused.title") });
  return Response.json({ ...told, page }, { status: refusal.status });
}

/** Wraps a loader: a refusal becomes an answer with its status, which the nearest error page tells. */
export function load<T>(read: (visit: Visit) => Promise<T> | T) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    const visit = await visitOf(args);
    try {
      return await read(visit);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw refusedAnswer(error, visit);
    }
  };
}

/** A path of this shop that is safe to send somebody to, or the fallback. */
export function localPath(wish: string | null | undefined, fallback: string): string {
  if (!wish?.startsWith("/") || wish.startsWith("//") || /[\\\s]/.test(wish)) return fallback;
  const url = new URL(wish, "http://shop.invalid");
  // Steps such as "/.." are gone by now, and may have left two slashes, which begin the name of a host.
  const isLocal = url.host === "shop.invalid" && !url.pathname.startsWith("//");
  return isLocal ? url.pathname + url.search : fallback;
}
