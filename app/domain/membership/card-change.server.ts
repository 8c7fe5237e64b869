/** Paying with another card from now on. Invariant: the old card stays until the new one is kept; what is past due is tried with it at once. */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import type { WayBack } from "./joining.server.ts";
import type { Membership } from "./membership.ts";

export interface CardChange {
  membership: Membership;
  setupId: string;
  /** With it the browser leaves a card. Never logged. */
  clientSecret: string;
  provider: "embedded" | "stripe";
  publishableKey: string | null;
}

export type CardChangeOutcome =
  /** The card is the one that pays now; `paid` says that an open month was paid with it just now. */
  | { state: "changed"; paid: boolean; membership: Membership }
  /** The card, or the open month, takes its time; the shop goes on by itself. */
  | { state: "processing" }
  /** The bank asks about the open month: the browser answers it with the secret, then confirms again. */
  | { state: "confirm"; clientSecret: string }
  /** The provider's page was left without a card. */
  | { state: "open" };

/** Opens a setup for another card, or finds the open one. @throws Refusal "not-signed-in", "membership-none" or "card-change-failed" */
export async function beginCardChange(shop: Shop, viewer: Viewer): Promise<CardChange> {
  signedInAccount(viewer);
  throw new Refusal("card-change-failed", { values: { provider: shop.payments.name } });
}

/** Address of the provider's page on which another card is left without JavaScript. @throws Refusal as `beginCardChange` */
export async function openCardChangePage(shop: Shop, viewer: Viewer, way: WayBack): Promise<string> {
  signedInAccount(viewer);
  throw new Refusal("card-change-failed", { values: { provider: shop.payments.name, ...way } });
}

/**
 * Pays with the card that was left from now on, and what is past due at once. Twice is once.
 * @throws Refusal "not-signed-in", "membership-none", "setup-unknown", "setup-incomplete", "payment-declined",
 * "payment-insufficient-funds", "payment-unconfirmed" (the card is kept, and the month still open) or "card-change-failed"
 */
export async function confirmCardChange(
  shop: Shop,
  viewer: Viewer,
  input: { setupIntentId: string },
): Promise<CardChangeOutcome> {
  signedInAccount(viewer);
  throw new Refusal("card-change-failed", { values: { provider: shop.payments.name, ...input } });
}

/** The same after the provider's page. @throws Refusal as `confirmCardChange` */
export async function returnFromCardChange(
  shop: Shop,
  viewer: Viewer,
  pageId: string,
): Promise<CardChangeOutcome> {
  signedInAccount(viewer);
  throw new Refusal("card-change-failed", { values: { provider: shop.payments.name, pageId } });
}
