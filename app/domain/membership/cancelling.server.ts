/**
 * Cancels and resumes a membership.
 * Invariant: the provider's snapshot is read anew before and after, so both are idempotent.
 */
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer } from "../kernel/viewer.ts";
import { findMembership, isRunning, type Membership, statusOf } from "./membership.ts";
import { callProvider } from "./provider-call.ts";
import { settleMembership } from "./settlement.server.ts";

/**
 * Lets the membership end with the paid month. One with an unpaid renewal ends at once, unless its payment is
 * processing. Idempotent.
 * @throws Refusal "not-signed-in", "membership-none" or "cancelling-failed"
 */
export async function cancelMembership(shop: Shop, viewer: Viewer): Promise<Membership> {
  const row = await findMembership(shop.db, signedInAccount(viewer).id);
  if (row?.state === "ended" && row.cancel_at_period_end === 1) return statusOf(row);
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
  const settled = () => callProvider(shop, code, () => settleMembership(shop, id));
  const { membership: before } = await settled();
  if (!before.isActive || before.willCancelAtPeriodEnd === cancels) return before;
  await callProvider(shop, code, async (payments) => {
    try {
      await payments.setCancelAtPeriodEnd(id, cancels);
    } catch (error) {
      // The subscription has just ended; settling reads its state.
      if (!isPaymentRefusal(error) || error.reason !== "invalid") throw error;
      const { status } = await payments.subscription(id);
      if (status !== "ended") throw error;
    }
  });
  return (await settled()).membership;
}
