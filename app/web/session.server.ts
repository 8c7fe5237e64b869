/** The session cookie: a random token whose hash is a row. The row names the account; log-out deletes it. */
import { assertMayEnter } from "../domain/accounts/block.server.ts";
import { noticeUnknownOrigin } from "../domain/accounts/log-in-notice.server.ts";
import { closeSession, findViewer, openSession } from "../domain/accounts/session.server.ts";
import { recogniseVisitor } from "../domain/cart/cart-merge.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { Viewer } from "../domain/kernel/viewer.ts";
import { readClient } from "./client.server.ts";
import { readConsent } from "./consent.server.ts";
import { clearCookie, readToken, writeCookie } from "./cookies.server.ts";
import { type Asking, readOrigin, rememberDevice } from "./device.server.ts";
import { readVisitor } from "./visitor.server.ts";

/** The token of the session. */
export function readSession(shop: Shop, request: Request): Promise<string | null> {
  return readToken(shop, request, "session");
}

/** The viewer. A missing, forged or ended session is an anonymous viewer. */
export async function readViewer(shop: Shop, request: Request, network?: string): Promise<Viewer> {
  const token = await readSession(shop, request);
  const viewer = await findViewer(shop, token, network);
  const visitor = await readVisitor(shop, request);
  const consent = shop.analytics ? await readConsent(shop, request) : null;
  return {
    ...viewer,
    ...(visitor === undefined ? {} : { visitor }),
    ...(consent?.choice === "allow" ? { analytics: consent.client } : {}),
  };
}

/**
 * Opens a session for the account; the headers carry its cookies. Ends an earlier session, and moves the browser's cart
 * to the account. From now on the browser and its network are known for log-ins of the account.
 * @throws Refusal "account-blocked", before anything changes
 */
export async function startSession(asking: Asking, accountId: string): Promise<Headers> {
  const { shop, request, viewer } = asking;
  await assertMayEnter(shop.db, accountId);
  const before = await readSession(shop, request);
  if (before) await closeSession(shop, before);
  const visitor = await readVisitor(shop, request);
  if (visitor) await recogniseVisitor(shop, { visitor, accountId });
  await noticeUnknownOrigin(shop, accountId, await readOrigin(asking));
  const token = await openSession(shop, accountId, readClient(request, viewer.network));
  const headers = new Headers({ "Set-Cookie": await writeCookie(shop, "session", token) });
  headers.append("Set-Cookie", await rememberDevice(asking, { account_id: accountId }));
  return headers;
}

/** Ends the session on the server; the headers delete the cookie. */
export async function endSession(shop: Shop, request: Request): Promise<Headers> {
  const token = await readSession(shop, request);
  try {
    if (token) await closeSession(shop, token);
  } catch (error) {
    // Even after an error this browser is logged out.
    shop.log.error({ err: error }, "session could not be closed");
  }
  const headers = new Headers({ "Set-Cookie": await clearCookie(shop, "session") });
  headers.append("Set-Cookie", await clearCookie(shop, "visitor"));
  return headers;
}
