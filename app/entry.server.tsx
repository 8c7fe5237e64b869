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
import { compress, encodingFor } from "~/web/page-cache.server";
import { publicAddress } from "~/web/public-address.server";
import { renderPage } from "~/web/render-page.server";
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
  const sentFields = status === 503 ? shownAgain(context.sentForm) : null;
  let failed = false;
  await ownTurn();
  const rendered = await renderPage(
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
        failed = true;
        context.shop.log.error({ err: error, path: pathname }, "page failed to render");
      },
    },
  ).catch((error) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (rendered === null) return new Response(null, { status: CLIENT_GONE });
  await ownTurn();
  const pageStatus = failed ? 500 : status;
  const { keeping, pages, visit, shop, styles } = context;
  const isForStranger = keeping !== null || haveNoOwner(request.headers.get("Cookie"));
  const isPage = pageStatus === 200 && opensAsDocument(request.headers.get("Sec-Fetch-Dest"));
  const hasOwnStyles = isForStranger && isPage && !isHydratedPage(remixContext);
  const html = hasOwnStyles && styles ? styles.inline(rendered, attributeOf("stylesheets")) : rendered;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  const { provider } = handleOf(remixContext);
  const sources = paymentSources(provider, shop.payments.browser);
  const pictures = pictureSources(shop.settings);
  if (!context.inDevelopment)
    headers.set("Content-Security-Policy", contentSecurityPolicy(html, sources, pictures));
  if (!publicAddress(shop.settings.origin, request.url)) headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControlOf(pathname, provider));
  const picture = isPage ? earlyPicture(html) : null;
  if (picture) headers.append("Link", picture);
  if (isForStranger && isPage) headers.set("Speculation-Rules", SPECULATION_RULES);
  headers.append("Vary", "Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest");

  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  let body: Buffer;
  if (keeping && pageStatus === 200 && !headers.has("Set-Cookie")) {
    const kept = pages.keep(keeping, { body: html, headers, visit }, shop.clock.now());
    body = pages.bodyOf(kept, encoding);
  } else {
    body = compress(Buffer.from(html), encoding);
  }
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
