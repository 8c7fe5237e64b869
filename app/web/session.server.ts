/** The session cookie: a random token whose hash is a row; the row says who it is, log-out deletes it. */
import { createCookie } from "@remix-run/node";
import { closeSession, findViewer, openSession } from "../domain/accounts/session.server.ts";
import { recogniseVisitor } from "../domain/cart/cart-merge.ts";
import type { Shop } from "../domain/shop.ts";
import type { Viewer } from "../domain/viewer.ts";
import { readConsent } from "./consent.server.ts";
import { forgottenVisitor, readVisitor } from "./visitor.server.ts";

const THIRTY_DAYS = 30 * 24 * 3600;

function sessionCookie(shop: Shop) {
  return createCookie("shop_session", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: shop.settings.origin.startsWith("https:"),
    secrets: [shop.settings.sessionSecret],
    maxAge: THIRTY_DAYS,
  });
}

export async function readToken(shop: Shop, request: Request): Promise<string | null> {
  const token: unknown = await sessionCookie(shop).parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : null;
}

/** Who asks. A missing, forged or ended session is an anonymous viewer. */
export async function readViewer(shop: Shop, request: Request): Promise<Viewer> {
  const token = await readToken(shop, request);
  const viewer = await findViewer(shop, token);
  const visitor = await readVisitor(shop, request);
  const consent = shop.analytics ? await readConsent(shop, request) : null;
  return {
    ...viewer,
    ...(visitor === undefined ? {} : { visitor }),
    ...(consent?.choice === "allow" ? { analytics: consent.client } : {}),
  };
}

/** Opens a session for the account; the headers carry its cookie. A session that was there before ends, and what the browser had in its cart comes along. */
export async function startSession(shop: Shop, request: Request, accountId: string): Promise<Headers> {
  const before = await readToken(shop, request);
  if (before) await closeSession(shop, before);
  const visitor = await readVisitor(shop, request);
  if (visitor) await recogniseVisitor(shop, { visitor, accountId });
  const token = await openSession(shop, accountId);
  return new Headers({ "Set-Cookie": await sessionCookie(shop).serialize(token) });
}

/** Ends the session on the server; the headers take the cookie away. */
export async function endSession(shop: Shop, request: Request): Promise<Headers> {
  const token = await readToken(shop, request);
  try {
    if (token) await closeSession(shop, token);
  } catch (error) {
    // Whatever happens here, this browser is logged out.
    shop.log.error({ err: error }, "session could not be closed");
  }
  const headers = new Headers({ "Set-Cookie": await sessionCookie(shop).serialize("", { maxAge: 0 }) });
  headers.append("Set-Cookie", await forgottenVisitor(shop));
  return headers;
}
