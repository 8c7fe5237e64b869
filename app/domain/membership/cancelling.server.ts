/** Cancelling a membership, and thinking better of it. Invariant: the provider's truth is read anew before and after, so that twice is once. */
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { signedInAccount, type Viewer } from "../viewer.ts";
import { askProvider } from "./asking.ts";
import { findMembership, isRunning, type Membership, toldOf } from "./membership.ts";
import { settleMembership } from "./settling.server.ts";

/**
 * Lets the membership end with the month that is paid. One whose renewal is not paid ends at once, unless the money is on
 * its way just now. Cancelled twice is cancelled once.
 * @throws Refusal "not-signed-in", "membership-none" or "cancelling-failed"
 */
export async function cancelMembership(shop: Shop, viewer: Viewer): Promise<Membership> {
  const row = await findMembership(shop.db, signedInAccount(viewer).id);
  if (row?.state === "ended" && row.cancel_at_period_end === 1) return toldOf(row);
  if (!row?.subscription_id || !isRunning(row)) throw new Refusal("membership-none");
  return turn(shop, row.subscription_id, true, "cancelling-failed");
}

/**
 * Lets it renew after all, as long as it has not ended.
 * @throws Refusal "not-signed-in", "membership-none", also for one that has ended, or "resuming-failed"
 */
export async function resumeMembership(shop: Shop, viewer: Viewer): Promise<Membership> {
  const row = await findMembership(shop.db, signedInAccount(viewer).id);
  if (!row?.subscription_id || !isRunning(row)) throw new Refusal("membership-none");
  const membership = await turn(shop, row.subscription_id, false, "resuming-failed");
  if (!membership.isActive) throw new Refusal("membership-none");
  return membership;
}

async function turn(shop: Shop, id: string, cancels: boolean, code: RefusalCode): Promise<Membership> {
  const settled = () => askProvider(shop, code, () => settleMembership(shop, id));
  const { membership: before } = await settled();
  if (!before.isActive || before.willCancelAtPeriodEnd === cancels) return before;
  await askProvider(shop, code, async (payments) => {
    try {
      await payments.setCancelAtPeriodEnd(id, cancels);
    } catch (error) {
      // It has ended in this very moment, which is for the settling to find out.
      if (!isPaymentRefusal(error) || error.reason !== "invalid") throw error;
      const { status } = await payments.subscription(id);
      if (status !== "ended") throw error;
    }
  });
  return (await settled()).membership;
}
