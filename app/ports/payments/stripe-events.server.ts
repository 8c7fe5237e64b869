/** Stripe's list of events, which keeps them for 30 days. */
import type { EventLists } from "./events.ts";
import { readEvent } from "./signed-event.server.ts";
import type { StripeClient } from "./stripe-client.server.ts";
import { secondsOf } from "./stripe-once.server.ts";
import type { WebhookEvent } from "./webhook-events.ts";

/** Of the webhook events. Stripe takes at most twenty types; the others report the same changes. */
const TYPES = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.canceled",
  "checkout.session.completed",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
  "setup_intent.succeeded",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.voided",
  "transfer.reversed",
  "payout.failed",
] satisfies WebhookEvent[];

export function openEvents({ stripe, asked }: StripeClient): EventLists {
  return {
    async events({ from, to, after }) {
      const page = stripe.events.list({
        types: TYPES,
        created: { gte: secondsOf(from), lte: secondsOf(to) },
        limit: 100,
        ...(after !== null && { starting_after: after }),
      });
      const { data, has_more } = await asked("events", page);
      return { events: data.map(readEvent), next: has_more ? (data.at(-1)?.id ?? null) : null };
    },
  };
}
