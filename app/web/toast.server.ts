/** Messages that survive one redirect, in a signed cookie. */
import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";
import type { Shop } from "../domain/shop.ts";

export type { ToastMessage };

function toasts(shop: Shop) {
  return createToastUtilsWithCustomSession(
    createCookieSessionStorage({
      cookie: {
        name: "shop_toast",
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: shop.settings.origin.startsWith("https:"),
        secrets: [shop.settings.sessionSecret],
      },
    }),
  );
}

/** The message of the last redirect, and the header that forgets it. Asks only when the cookie is there. */
export async function takeToast(shop: Shop, request: Request) {
  if (!request.headers.get("Cookie")?.includes("shop_toast=")) return { toast: null, headers: new Headers() };
  const { toast, headers } = await toasts(shop).getToast(request);
  return { toast: toast ?? null, headers };
}

/** Sends the browser on with a message. 303, so that a reload never posts again. */
export async function redirectWithToast(
  shop: Shop,
  path: string,
  toast: ToastMessage,
  headers = new Headers(),
) {
  const flash = await toasts(shop).redirectWithToast(path, toast);
  for (const cookie of flash.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}

/** Sends the browser on. 303, so that a reload never posts again. */
export function goTo(path: string, headers?: Headers) {
  return redirect(path, { status: 303, headers });
}
