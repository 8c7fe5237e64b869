/**
 * Joining: a card is kept first, then the first month is charged, on the shop's page or on the provider's.
 * Invariant: whatever two tabs do, one account has one subscription; the price is the one that stood beside the setup.
 */
import type { Rappen } from "../money.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import type { Membership } from "./membership.ts";
import type { PromoCode } from "./promo.ts";

export interface JoiningWish {
  /** As it was typed; empty is none. */
  promoCode?: string;
}

export interface Joining {
  membershipId: string;
  setupId: string;
  /** With it the browser leaves a card. Never logged. */
  clientSecret: string;
  provider: "embedded" | "stripe";
  publishableKey: string | null;
  promo: PromoCode | null;
  /** What is charged at once. */
  firstMonth: Rappen;
  /** What every later month costs. */
  price: Rappen;
}

/** How joining stands. */
export type JoiningOutcome =
  /** Paid: the viewer is a member. */
  | { state: "active"; membership: Membership }
  /** The bank takes its time; the shop goes on by itself. */
  | { state: "processing" }
  /** The bank asks: the browser answers it with the secret, then confirms again. */
  | { state: "confirm"; clientSecret: string }
  /** Nothing is under way: the page was left, or its card was refused. */
  | { state: "open" };

/** Where a hosted page leads back to: paths of the shop. The page's id is added to the first as `page`. */
export interface WayBack {
  successPath: string;
  cancelPath: string;
}

/**
 * Opens a setup for the viewer's card, or finds the one that is open for the same price.
 * @throws Refusal "not-signed-in", "membership-exists", "joining-busy", "promo-unknown" or "promo-used" (field promoCode), or "subscription-failed"
 */
export async function beginJoining(shop: Shop, viewer: Viewer, wish: JoiningWish = {}): Promise<Joining> {
  signedInAccount(viewer);
  throw new Refusal("subscription-failed", { values: { provider: shop.payments.name, ...wish } });
}

/** Address of the provider's own page on which the viewer joins without JavaScript. @throws Refusal as `beginJoining` */
export async function openJoiningPage(
  shop: Shop,
  viewer: Viewer,
  wish: JoiningWish & WayBack,
): Promise<string> {
  signedInAccount(viewer);
  throw new Refusal("subscription-failed", { values: { provider: shop.payments.name, ...wish } });
}

/**
 * Starts the membership with the card that was left. Twice is once; a refused card charges nothing, and another may be left.
 * @throws Refusal "not-signed-in", "setup-unknown" for what is not the viewer's, "setup-incomplete", "promo-used",
 * "payment-declined", "payment-insufficient-funds", "payment-unconfirmed" or "subscription-failed"
 */
export async function confirmJoining(
  shop: Shop,
  viewer: Viewer,
  input: { setupIntentId: string; paymentMethodId?: string },
): Promise<JoiningOutcome> {
  signedInAccount(viewer);
  throw new Refusal("subscription-failed", { values: { provider: shop.payments.name, ...input } });
}

/** Settles what the provider's page led to. @throws Refusal "not-signed-in", "setup-unknown" or "subscription-failed" */
export async function returnFromJoining(shop: Shop, viewer: Viewer, pageId: string): Promise<JoiningOutcome> {
  signedInAccount(viewer);
  throw new Refusal("subscription-failed", { values: { provider: shop.payments.name, pageId } });
}
