import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { hasOtherCookies, languageInAddress, languageOfRequest, textsOf } from "~/web/language.server";
import { compress, encodingFor } from "~/web/page-cache.server";
import { publicAddress } from "~/web/public-address.server";
import { cacheControlOf, contentSecurityPolicy, paymentSources } from "~/web/response-headers.server";

export const streamTimeout = 10_000;

/** Renders the whole page, then compresses it once: a page is small, and its policy names its scripts' hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const language = context.language ?? languageOfRequest(request);
  let failed = false;
  const html = await render(
    <I18nextProvider i18n={textsOf(language)}>
      <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} />
    </I18nextProvider>,
    (error) => {
      failed = true;
      context.shop.log.error({ err: error, path: new URL(request.url).pathname }, "page failed to render");
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  const sources = paymentSources(context.shop.payments.name);
  if (!context.inDevelopment) headers.set("Content-Security-Policy", contentSecurityPolicy(html, sources));
  if (!publicAddress(context.shop.settings.origin, request.url)) headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control"))
    headers.set("Cache-Control", cacheControlOf(new URL(request.url).pathname));
  headers.append("Vary", "Accept-Encoding, Accept-Language, Cookie");

  const pageStatus = failed ? 500 : status;
  const encoding = encodingFor(request.headers.get("Accept-Encoding"));
  let body: Buffer;
  if (pageStatus === 200 && isKeepable(request, headers, remixContext)) {
    const { pathname, search } = new URL(request.url);
    const key = `${language} ${pathname}${search}`;
    const now = context.shop.clock.now();
    const kept = await context.pages.keep(key, html, Object.fromEntries(headers), now);
    body = kept.bodies[encoding];
  } else {
    body = await compress(Buffer.from(html), encoding);
  }
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { status: pageStatus, headers });
}

/** What a page or its data did not catch. Remix knows what a visitor asked wrongly, and that is no failure of ours. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.shop.log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
}

/** Collects the page; a crawler and a person get the same, complete one. */
async function render(page: React.ReactElement, onError: (error: unknown) => void): Promise<string> {
  const collected = new PassThrough();
  const html = text(collected);
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        pipe(collected);
        resolve();
      },
      onShellError: reject,
      onError,
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
  return html;
}

function isKeepable(request: Request, headers: Headers, remixContext: EntryContext): boolean {
  const { matches } = remixContext.staticHandlerContext;
  const leaf = matches.at(-1);
  const handle = leaf && remixContext.routeModules[leaf.route.id]?.handle;
  return (
    request.method === "GET" &&
    !hasOtherCookies(request.headers.get("Cookie")) &&
    !headers.has("Set-Cookie") &&
    isPlainAddress(new URL(request.url)) &&
    isKept(handle)
  );
}

/** Nothing is asked for but the page, in a language or in none. */
function isPlainAddress({ search }: URL): boolean {
  return search === "" || search === `?lang=${languageInAddress(search)}`;
}

function isKept(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "keep" in handle && handle.keep === true;
}
