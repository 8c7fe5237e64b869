/** The device cookies recognise a browser that has logged in before. Random tokens; rows hold hashes. */
import { type Origin, type OriginOwner, rememberOrigin } from "../domain/accounts/known-origins.server.ts";
import type { Shop } from "../domain/kernel/shop.ts";
import type { Viewer } from "../domain/kernel/viewer.ts";
import { readClient } from "./client.server.ts";
import { readToken, writeCookie } from "./cookies.server.ts";

/** The origin of a request: its device and its network. */
export interface Asking {
  shop: Shop;
  request: Request;
  viewer: Viewer;
}

/** Customers and staff have separate devices, like separate sessions. */
function deviceCookie(isStaff: boolean) {
  return isStaff ? "staffDevice" : "device";
}

/** The origin of a customer's attempt. */
export function readOrigin(asking: Asking): Promise<Origin> {
  return originOf(asking, false);
}

/** The origin of a staff member's attempt or change, as the log of the back office keeps it. */
export async function readStaffOrigin(asking: Asking): Promise<Origin> {
  const { browser, system } = readClient(asking.request, asking.viewer.network);
  return { ...(await originOf(asking, true)), words: [browser, system].filter(Boolean).join(", ") };
}

/** Marks browser and network as known, after a log-in. Returns the cookie. */
export async function rememberDevice(asking: Asking, owner: OriginOwner): Promise<string> {
  const isStaff = "staff_id" in owner;
  const token = await rememberOrigin(asking.shop, owner, await originOf(asking, isStaff));
  return writeCookie(asking.shop, deviceCookie(isStaff), token);
}

async function originOf({ shop, request, viewer }: Asking, isStaff: boolean): Promise<Origin> {
  return { network: viewer.network, device: await readToken(shop, request, deviceCookie(isStaff)) };
}
