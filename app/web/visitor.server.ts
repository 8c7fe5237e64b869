/** The visitor cookie: whose cart it is before anybody has told who they are. A random token; rows hold its hash. */
import { createCookie } from "@remix-run/node";
import { newToken, tokenHash } from "../domain/accounts/secret.server.ts";
import { VISITOR_LIFE } from "../domain/cart/cart-merge.ts";
import type { Shop } from "../domain/shop.ts";
import type { Viewer } from "../domain/viewer.ts";
import type { Visit } from "./visit.server.ts";

function visitorCookie(shop: Shop) {
  return createCookie("shop_visitor", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: shop.settings.origin.startsWith("https:"),
    secrets: [shop.settings.sessionSecret],
    maxAge: VISITOR_LIFE / 1000,
  });
}

/** The hash of the browser's token; nothing where it has none, or a forged one. */
export async function readVisitor(shop: Shop, request: Request): Promise<string | undefined> {
  const token: unknown = await visitorCookie(shop).parse(request.headers.get("Cookie"));
  return typeof token === "string" ? tokenHash(token) : undefined;
}

/** A viewer who can have a cart: the headers carry the cookie where the browser had none. */
export async function withVisitor({ shop, viewer }: Visit): Promise<{ viewer: Viewer; headers: Headers }> {
  const headers = new Headers();
  if (viewer.account || viewer.visitor) return { viewer, headers };
  const token = newToken();
  headers.append("Set-Cookie", await visitorCookie(shop).serialize(token));
  return { viewer: { ...viewer, visitor: tokenHash(token) }, headers };
}

/** The header that makes the browser forget its token. */
export async function forgottenVisitor(shop: Shop): Promise<string> {
  return visitorCookie(shop).serialize("", { maxAge: 0 });
}
