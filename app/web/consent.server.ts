/**
 * The visitor's consent to analytics, in a cookie.
 * Invariant: a browser has no id before its visitor consents, and none after they withdraw.
 */
import type { Shop } from "../domain/kernel/shop.ts";
import { readCookie, writeCookie } from "./cookies.server.ts";

export type Consent = { choice: "allow"; client: string } | { choice: "refuse" };

/** The choice of this browser; null without one, or for a forged cookie. */
export async function readConsent(shop: Shop, request: Request): Promise<Consent | null> {
  const consent = await readCookie(shop, request, "consent");
  if (typeof consent !== "object" || consent === null || !("choice" in consent)) return null;
  if (consent.choice === "refuse") return { choice: "refuse" };
  return "client" in consent && typeof consent.client === "string"
    ? { choice: "allow", client: consent.client }
    : null;
}

/** The header that stores the choice. */
export async function saveConsent(shop: Shop, consent: Consent): Promise<string> {
  return writeCookie(shop, "consent", consent);
}
