/**
 * Whether a browser may be known to the analytics service: a cookie that its owner asked for.
 * Invariant: no browser has a name before its owner has allowed it, and none after they changed their mind.
 */
import { createCookie } from "@remix-run/node";
import type { Shop } from "../domain/shop.ts";

export type Consent = { choice: "allow"; client: string } | { choice: "refuse" };

const HALF_A_YEAR = 182 * 24 * 3600;

function consentCookie(shop: Shop) {
  return createCookie("shop_analytics", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: shop.settings.origin.startsWith("https:"),
    secrets: [shop.settings.sessionSecret],
    maxAge: HALF_A_YEAR,
  });
}

/** What was chosen in this browser; null where nobody has, or it was forged. */
export async function readConsent(shop: Shop, request: Request): Promise<Consent | null> {
  const kept: unknown = await consentCookie(shop).parse(request.headers.get("Cookie"));
  if (typeof kept !== "object" || kept === null || !("choice" in kept)) return null;
  if (kept.choice === "refuse") return { choice: "refuse" };
  return "client" in kept && typeof kept.client === "string"
    ? { choice: "allow", client: kept.client }
    : null;
}

/** The header that remembers the choice. */
export async function keepConsent(shop: Shop, consent: Consent): Promise<string> {
  return consentCookie(shop).serialize(consent);
}
