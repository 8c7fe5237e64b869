/** The cookie of the back office: a random token whose hash is a row, sent only with requests from the shop's own pages. */
import type { Shop } from "../domain/kernel/shop.ts";
import type { SavedForm } from "../domain/staff/saved-form.ts";
import { closeStaffSession, findStaff, openStaffSession } from "../domain/staff/session.server.ts";
import type { Staff, StaffInRole } from "../domain/staff/staff.ts";
import { clearCookie, readToken, writeCookie } from "./cookies.server.ts";
import { type Asking, rememberDevice } from "./device.server.ts";

/** The step between the password and the code. */
export function readStaffStep(shop: Shop, request: Request): Promise<string | null> {
  return readToken(shop, request, "staffStep");
}

export async function startStaffStep(shop: Shop, token: string): Promise<Headers> {
  return new Headers({ "Set-Cookie": await writeCookie(shop, "staffStep", token) });
}

export function readStaffToken(shop: Shop, request: Request): Promise<string | null> {
  return readToken(shop, request, "staff");
}

/** The staff member of the request, if any. */
export async function readStaff(shop: Shop, request: Request): Promise<StaffInRole | null> {
  return findStaff(shop, await readStaffToken(shop, request));
}

/** Opens a session; the headers carry its cookies. Ends an earlier one, and marks browser and network as known. */
export async function startStaffSession(
  asking: Asking,
  staff: Staff,
  kept: SavedForm | null = null,
): Promise<Headers> {
  const { shop, request } = asking;
  const before = await readStaffToken(shop, request);
  if (before) await closeStaffSession(shop, before);
  const token = await openStaffSession(shop, staff, kept);
  const headers = new Headers({ "Set-Cookie": await writeCookie(shop, "staff", token) });
  headers.append("Set-Cookie", await rememberDevice(asking, { staff_id: staff.id }));
  return headers;
}

/** Ends the session on the server; the headers delete the cookie. */
export async function endStaffSession(shop: Shop, request: Request): Promise<Headers> {
  const token = await readStaffToken(shop, request);
  if (token) await closeStaffSession(shop, token);
  return new Headers({ "Set-Cookie": await clearCookie(shop, "staff") });
}
