import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { attributeOf } from "~/browser/contract";
import { SentFormContext } from "~/ui/error-page";
import { SentForm } from "~/ui/sent-form";
import { TextsProvider } from "~/ui/use-translation";
import { earlyPicture } from "~/web/early-picture.server";
import { shownAgain } from "~/web/form.server";
import { bindTextsOf, languageOfRequest } from "~/web/language.server";
import { ownTurn } from "~/web/own-turn.server";
import { encodingFor } from "~/web/page-cache.server";
import { publicAddress } from "~/web/public-address.server";
import { renderPage } from "~/web/render-page.server";
import type { RenderedPage } from "~/web/rendered-pages.server";
import {
  cacheControlOf,
  contentSecurityPolicy,
  paymentSources,
  pictureSources,
} from "~/web/response-headers.server";
import { isHydrated, type RouteHandle } from "~/web/route-handle";
import { SPECULATION_RULES } from "~/web/speculation-rules.server";
import { haveNoOwner } from "~/web/stranger.server";
import { opensAsDocument } from "~/web/used-styles.server";

/** Remix holds a timer for this long with each answer, sent or not. No loader streams, so nothing needs more. */
export const streamTimeout = 1_000;
const RENDER_TIMEOUT_MS = 10_000;
/** Proxies log this status when the client closes the request. No client reads the answer. */
const CLIENT_GONE = 499;

/**
 * Renders the whole page, then compresses it once: a page is small, and its policy contains its scripts' hashes. A long list
 * takes 30 milliseconds in all, so each of its parts waits for its turn.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const language = context.language ?? languageOfRequest(request);
  const { signal } = request;
  const { pathname, search } = new URL(request.url);
  const { keeping, pages, rendered, visit, shop, styles, inDevelopment } = context;
  const sentFields = status === 503 ? shownAgain(context.sentForm) : null;
  const { provider } = handleOf(remixContext);
  const isForStranger = keeping !== null || haveNoOwner(request.headers.get("Cookie"));
  const isDocument = status === 200 && opensAsDocument(request.headers.get("Sec-Fetch-Dest"));
  const hasOwnStyles = isForStranger && isDocument && !isHydratedPage(remixContext);
  let hasFailed = false;

  async function render(): Promise<RenderedPage | null> {
    await ownTurn();
    const text = await renderPage(
      <TextsProvider value={bindTextsOf(language)}>
        <SentFormContext.Provider
          value={sentFields && <SentForm action={pathname + search} fields={sentFields} />}
        >
          <RemixServer context={remixContext} url={request.url} />
        </SentFormContext.Provider>
      </TextsProvider>,
      {
        signal,
        timeoutMs: RENDER_TIMEOUT_MS,
        waits: handleOf(remixContext).hydrate !== undefined,
        onError: (error) => {
          hasFailed = true;
          shop.log.error({ err: error, path: pathname }, "page failed to render");
        },
      },
    ).catch((error) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (text === null) return null;
    await ownTurn();
    const html = hasOwnStyles && styles ? styles.inline(text, attributeOf("stylesheets")) : text;
    const headers = new Headers();
    const sources = paymentSources(provider, shop.payments.browser);
    if (!inDevelopment)
      headers.set(
        "Content-Security-Policy",
        contentSecurityPolicy(html, sources, pictureSources(shop.settings)),
      );
    const picture = isDocument ? earlyPicture(html) : null;
    if (picture) headers.set("Link", picture);
    return { html, headers, hasFailed };
  }

  const { loaderData, actionData, errors } = remixContext.staticHandlerContext;
  const isOrdinary = status === 200 && errors === null && !inDevelopment;
  const shown = [request.url, language, hasOwnStyles, isDocument, loaderData, actionData];
  const page = await rendered.pageOf(isOrdinary ? shown : null, render, shop.clock.now());
  if (page === null) return new Response(null, { status: CLIENT_GONE });
  const pageStatus = hasFailed ? 500 : status;
  for (const [name, value] of Object.entries(page.headers)) headers.append(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  if (!publicAddress(shop.settings.origin, request.url)) headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControlOf(pathname, provider));
  if (isForStranger && isDocument) headers.set("Speculation-Rules", SPECULATION_RULES);
  headers.append("Vary", "Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest");

  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  const body = rendered.bodyOf(page, encoding);
  if (keeping && pageStatus === 200 && !headers.has("Set-Cookie"))
    pages.add({
      ...page,
      ...keeping,
      headers: Object.fromEntries(headers),
      visit,
      bodies: new Map(page.bodies),
    });
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { status: pageStatus, headers });
}

/**
 * Handles errors that neither a page nor its loader caught. Remix marks invalid requests, which are no failure of the
 * shop.
 */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.shop.log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
}

/** React expects the head that it rendered. */
function isHydratedPage(remixContext: EntryContext): boolean {
  const { matches, loaderData } = remixContext.staticHandlerContext;
  return isHydrated(handleOf(remixContext), loaderData[matches.at(-1)?.route.id ?? ""]);
}

/** The options of the page, from its route module. */
function handleOf({ staticHandlerContext, routeModules }: EntryContext): RouteHandle {
  const leaf = staticHandlerContext.matches.at(-1);
  return (leaf && (routeModules[leaf.route.id]?.handle as RouteHandle | undefined)) ?? {};
}
