/** Messages that survive one redirect, in a signed cookie. */
import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import type { Shop } from "../domain/kernel/shop.ts";
import { clearCookie, cookieOptions } from "./cookies.server.ts";

export type { ToastMessage };

function toasts(shop: Shop) {
  return createToastUtilsWithCustomSession(
    createCookieSessionStorage({ cookie: cookieOptions(shop, "toast") }),
  );
}

/** The message of the last redirect, and the header that clears it. Reads only an existing cookie. */
export async function takeToast(shop: Shop, request: Request) {
  if (!request.headers.get("Cookie")?.includes("shop_toast=")) return { toast: null, headers: new Headers() };
  const { toast } = await toasts(shop).getToast(request);
  return { toast: toast ?? null, headers: new Headers({ "Set-Cookie": await clearCookie(shop, "toast") }) };
}

/** Redirects with a message. 303, so that a reload never posts again. */
export async function redirectWithToast(
  shop: Shop,
  path: string,
  toast: ToastMessage,
  headers = new Headers(),
) {
  const flash = await toasts(shop).redirectWithToast("/", toast);
  for (const cookie of flash.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return redirectTo(path, headers);
}

/** Redirects. 303, so that a reload never posts again. */
export function redirectTo(path: string, headers?: Headers) {
  return redirect(encoded(path), { status: 303, headers });
}

/** A header takes visible ASCII only, but an id in an address may be any text. Encoded parts stay as they are. */
function encoded(path: string): string {
  return path.replace(/[^!-~]+/gu, (text) => encodeURIComponent(Buffer.from(text).toString()));
}
