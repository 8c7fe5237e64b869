/**
 * What a browser keeps between the two steps of proving an e-mail: in a signed, http-only cookie of those pages alone.
 * Invariant: nothing of it stands in an address, where histories and logs would keep it.
 */
import { createCookie } from "@remix-run/node";
import type { Shop } from "../domain/shop.ts";

/** The token of a sign-up, or the e-mail that a visitor wants to go on with. */
const steps = {
  signUp: { name: "shop_sign_up", path: "/sign-up" },
  continue: { name: "shop_continue", path: "/continue" },
};
type Step = keyof typeof steps;

const ONE_HOUR = 3600;

function pendingCookie(shop: Shop, step: Step) {
  const { name, path } = steps[step];
  return createCookie(name, {
    httpOnly: true,
    sameSite: "lax",
    path,
    secure: shop.settings.origin.startsWith("https:"),
    secrets: [shop.settings.sessionSecret],
    maxAge: ONE_HOUR,
  });
}

export async function readPending(shop: Shop, request: Request, step: Step): Promise<string | null> {
  const kept: unknown = await pendingCookie(shop, step).parse(request.headers.get("Cookie"));
  return typeof kept === "string" && kept !== "" ? kept : null;
}

/** The headers carry the cookie. */
export async function keepPending(shop: Shop, step: Step, value: string): Promise<Headers> {
  return new Headers({ "Set-Cookie": await pendingCookie(shop, step).serialize(value) });
}

/** Adds to the headers what takes the cookie away. */
export async function dropPending(shop: Shop, step: Step, headers: Headers): Promise<Headers> {
  headers.append("Set-Cookie", await pendingCookie(shop, step).serialize("", { maxAge: 0 }));
  return headers;
}
