/** When a subscription ends on request. */
import type Stripe from "stripe";
import { invalidRequest } from "../http/errors.ts";
import type { Context } from "../resource.ts";
import type { Subscription } from "./items.ts";
import { periodOf, scheduleAdvance } from "./lifecycle.ts";

type Params = Pick<Stripe.SubscriptionUpdateParams, "cancel_at" | "cancel_at_period_end">;

/**
 * Has it end with its period or at a moment, or go on.
 * @throws StripeFault for a moment that is over
 */
export function setEnd(
  context: Context,
  subscription: Subscription,
  { cancel_at_period_end: ends, cancel_at }: Params,
): void {
  if (ends === undefined && cancel_at === undefined) return;
  const { end } = periodOf(subscription);
  const at = ends ? end : typeof cancel_at === "number" ? cancel_at : cancel_at ? end : null;
  if (at !== null && at <= context.clock.seconds()) {
    throw invalidRequest("`cancel_at` must be in the future.", { param: "cancel_at" });
  }
  const reason = at === null ? null : "cancellation_requested";
  context.update(subscription, {
    cancel_at: at,
    cancel_at_period_end: ends ?? false,
    canceled_at: at === null ? null : (subscription.canceled_at ?? context.clock.seconds()),
    cancellation_details: {
      ...subscription.cancellation_details,
      reason,
    } as Subscription["cancellation_details"],
  });
  if (at !== null) scheduleAdvance(context, subscription, at);
}
