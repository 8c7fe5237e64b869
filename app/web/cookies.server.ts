/**
 * The shop's signed cookies: scripts cannot read them, and a forged one counts as missing. The privacy page lists them.
 * Invariant: at an https address, no other host and no http page can set them, because browsers refuse such a name then.
 */
import { createCookie } from "@remix-run/node";
import { DEVICE_LIFE } from "../domain/accounts/known-origins.server.ts";
import { VISITOR_LIFE } from "../domain/cart/cart-merge.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import { CODE_LIFE } from "../domain/staff/log-in.server.ts";
import { STAFF_SESSION_LIFE } from "../domain/staff/session.server.ts";
import { paths } from "../paths.ts";

interface CookieKind {
  name: string;
  /** How long the browser keeps it, in milliseconds; default until the browser closes. */
  life?: number;
  /** The path that it is sent to; default all pages. */
  path?: string;
  /** Sent only with requests from the shop's own pages. */
  strict?: boolean;
}

const HOUR = 3600_000;
const DAY = 24 * HOUR;

const COOKIES = {
  session: { name: "shop_session", life: 30 * DAY },
  visitor: { name: "shop_visitor", life: VISITOR_LIFE },
  device: { name: "shop_device", life: DEVICE_LIFE },
  consent: { name: "shop_analytics", life: 182 * DAY },
  toast: { name: "shop_toast" },
  /** The token of a sign-up until the e-mail is verified. No address holds it: histories and logs keep addresses. */
  signUp: { name: "shop_sign_up", path: paths.signUp(), life: HOUR },
  /** The e-mail address that a guest verifies. */
  continue: { name: "shop_continue", path: paths.continue(), life: HOUR },
  staff: { name: "shop_staff", life: STAFF_SESSION_LIFE, strict: true },
  staffDevice: { name: "shop_staff_device", life: DEVICE_LIFE, strict: true },
  /** Proves the password until the code follows; it opens nothing. */
  staffStep: { name: "shop_staff_step", path: paths.admin.login(), life: CODE_LIFE, strict: true },
} satisfies Record<string, CookieKind>;

export type CookieName = keyof typeof COOKIES;

const ANY_PREFIX = "(?:__Host-|__Secure-)?";

/** The name at this address. A cookie for some pages only cannot be bound to its host, but to https. */
export function prefixedName(origin: string, name: string, path = "/"): string {
  if (!origin.startsWith("https:")) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}

/** The name of a session's cookie at this address. */
export function sessionCookieName(origin: string, cookie: "session" | "staff"): string {
  return prefixedName(origin, COOKIES[cookie].name);
}

/** The cookie's name and attributes. */
export function cookieOptions({ settings }: Shop, cookie: CookieName) {
  const { name, life, path = "/", strict = false }: CookieKind = COOKIES[cookie];
  return {
    name: prefixedName(settings.origin, name, path),
    httpOnly: true,
    sameSite: strict ? ("strict" as const) : ("lax" as const),
    path,
    secure: settings.origin.startsWith("https:"),
    secrets: [settings.sessionSecret],
    ...(life === undefined ? {} : { maxAge: life / 1000 }),
  };
}

function cookieOf(shop: Shop, cookie: CookieName) {
  const { name, ...options } = cookieOptions(shop, cookie);
  return createCookie(name, options);
}

/** Finds any of the cookies in a header. */
export function cookiePattern(...cookies: CookieName[]): RegExp {
  return new RegExp(
    `(?:^|;\\s*)${ANY_PREFIX}(?:${cookies.map((cookie) => COOKIES[cookie].name).join("|")})=`,
  );
}

/** The browser's value; null for a missing or forged one. */
export async function readCookie(shop: Shop, request: Request, cookie: CookieName): Promise<unknown> {
  return cookieOf(shop, cookie).parse(request.headers.get("Cookie"));
}

/** The same for a cookie that holds a text. */
export async function readToken(shop: Shop, request: Request, cookie: CookieName): Promise<string | null> {
  const token = await readCookie(shop, request, cookie);
  return typeof token === "string" && token !== "" ? token : null;
}

/** The header that sets it. */
export function writeCookie(shop: Shop, cookie: CookieName, value: unknown): Promise<string> {
  return cookieOf(shop, cookie).serialize(value);
}

/** The header that deletes it. */
export function clearCookie(shop: Shop, cookie: CookieName): Promise<string> {
  return cookieOf(shop, cookie).serialize("", { maxAge: 0 });
}
