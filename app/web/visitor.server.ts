/** The visitor cookie: owns the cart of an anonymous browser. A random token; rows hold its hash. */
import { newToken, tokenHash } from "../domain/kernel/secret.server.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { Viewer } from "../domain/kernel/viewer.ts";
import { readToken, writeCookie } from "./cookies.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** The hash of the browser's token; undefined for a missing or forged one. */
export async function readVisitor(shop: Shop, request: Request): Promise<string | undefined> {
  const token = await readToken(shop, request, "visitor");
  return token === null ? undefined : tokenHash(token);
}

/** A viewer who can have a cart: the headers carry a cookie for a browser without one. */
export async function withVisitor({
  shop,
  viewer,
}: RequestContext): Promise<{ viewer: Viewer; headers: Headers }> {
  const headers = new Headers();
  if (viewer.account || viewer.visitor) return { viewer, headers };
  const token = newToken();
  headers.append("Set-Cookie", await writeCookie(shop, "visitor", token));
  return { viewer: { ...viewer, visitor: tokenHash(token) }, headers };
}
