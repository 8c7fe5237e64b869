/** The cookie of the back office: a random token whose hash is a row, sent with requests of the shop's own pages alone. */
import { createCookie } from "@remix-run/node";
import type { Shop } from "../domain/shop.ts";
import type { KeptForm } from "../domain/staff/kept-form.ts";
import { CODE_LIFE } from "../domain/staff/log-in.server.ts";
import {
  closeStaffSession,
  findStaff,
  openStaffSession,
  STAFF_SESSION_LIFE,
} from "../domain/staff/session.server.ts";
import type { Staff } from "../domain/staff/staff.ts";

function staffCookie(shop: Shop) {
  return createCookie("shop_staff", {
    httpOnly: true,
    sameSite: "strict",
    path: "/",
    secure: shop.settings.origin.startsWith("https:"),
    secrets: [shop.settings.sessionSecret],
    maxAge: STAFF_SESSION_LIFE / 1000,
  });
}

/** Between the password and the code: it proves the password, and opens nothing. */
function stepCookie(shop: Shop) {
  return createCookie("shop_staff_step", {
    httpOnly: true,
    sameSite: "strict",
    path: "/admin/login",
    secure: shop.settings.origin.startsWith("https:"),
    secrets: [shop.settings.sessionSecret],
    maxAge: CODE_LIFE / 1000,
  });
}

export async function readStaffStep(shop: Shop, request: Request): Promise<string | null> {
  const token: unknown = await stepCookie(shop).parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : null;
}

export async function startStaffStep(shop: Shop, token: string): Promise<Headers> {
  return new Headers({ "Set-Cookie": await stepCookie(shop).serialize(token) });
}

export async function readStaffToken(shop: Shop, request: Request): Promise<string | null> {
  const token: unknown = await staffCookie(shop).parse(request.headers.get("Cookie"));
  return typeof token === "string" ? token : null;
}

/** Who of the staff asks, if anybody. */
export async function readStaff(shop: Shop, request: Request): Promise<Staff | null> {
  return findStaff(shop, await readStaffToken(shop, request));
}

/** Opens a session; the headers carry its cookie. One that was there before ends. */
export async function startStaffSession(
  shop: Shop,
  request: Request,
  staff: Staff,
  kept: KeptForm | null = null,
): Promise<Headers> {
  const before = await readStaffToken(shop, request);
  if (before) await closeStaffSession(shop, before);
  const token = await openStaffSession(shop, staff, kept);
  return new Headers({ "Set-Cookie": await staffCookie(shop).serialize(token) });
}

/** Ends the session on the server; the headers take the cookie away. */
export async function endStaffSession(shop: Shop, request: Request): Promise<Headers> {
  const token = await readStaffToken(shop, request);
  if (token) await closeStaffSession(shop, token);
  return new Headers({ "Set-Cookie": await staffCookie(shop).serialize("", { maxAge: 0 }) });
}
