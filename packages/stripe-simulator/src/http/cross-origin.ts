/**
 * What browsers need before a page of another site may ask the API. Stripe allows all sites, and so does the simulator for
 * publishable keys. Every key that begins with `sk_test_` is valid here, so pages may not use one. Otherwise each page that a
 * developer opens could ask the simulator on their machine.
 */

const READABLE: Readonly<Record<string, string>> = {
  "access-control-allow-credentials": "true",
  "access-control-allow-methods": "GET, HEAD, PUT, PATCH, POST, DELETE",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Request-Id, Stripe-Manage-Version, Stripe-Should-Retry",
  "access-control-max-age": "300",
};

/** The headers with which the script of any page may read an answer. */
export function readableBy(isForBrowsers: boolean): Readonly<Record<string, string>> {
  return isForBrowsers ? READABLE : {};
}

/** Answers the question of a browser whether a page may send a request; null for any other request. */
export function answerPreflight({ method, headers }: Request, path: string): Response | null {
  if (method !== "OPTIONS" || !path.startsWith("/v1/")) return null;
  const wanted = headers.get("access-control-request-headers");
  return new Response(null, {
    status: 200,
    headers: { ...READABLE, ...(wanted && { "access-control-allow-headers": wanted }) },
  });
}

/** Whether the script of a page sends a request: servers name no origin. */
export function isFromPage({ headers }: Request): boolean {
  return headers.has("origin");
}
