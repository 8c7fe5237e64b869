/** What happens to a subscription by time alone. */
import type { Context } from "../resource.ts";
import { ENDED, endSubscription, expire, INCOMPLETE_S, periodOf, renew } from "./lifecycle.ts";
import { voidUnpaidResumption } from "./resuming.ts";
import { endTrial } from "./trials.ts";

/**
 * Does what is due: the end of a first payment that never came, of a trial, or on request, a renewal, or the end of a
 * resumption that is not paid.
 */
export function advanceSubscription(context: Context, id: string): void {
  const subscription = context.store.find("subscription", id);
  if (!subscription || ENDED.includes(subscription.status)) return;
  const now = context.clock.seconds();
  const { status, cancel_at: ends, created, trial_end } = subscription;
  if (status === "incomplete") {
    if (created + INCOMPLETE_S <= now) expire(context, subscription);
  } else if (ends !== null && ends <= now) {
    endSubscription(context, subscription, "cancellation_requested");
  } else if (status === "paused") {
    voidUnpaidResumption(context, subscription);
  } else if (status === "trialing") {
    if ((trial_end ?? 0) <= now) endTrial(context, subscription);
  } else if (periodOf(subscription).end <= now) {
    renew(context, subscription);
  }
}
