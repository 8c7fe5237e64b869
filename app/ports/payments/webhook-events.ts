/**
 * The types of webhook events that the shop acts on. `npm run stripe-setup` has Stripe send these and no others, and the
 * simulator in the shop's process does so too.
 */

/** About payments, memberships and transfers of the shop's own account. */
export const OWN_EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
  "setup_intent.succeeded",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "invoice.finalized",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "transfer.reversed",
  "payout.failed",
] as const;

/** About the accounts of creators. */
export const CONNECTED_EVENTS = [
  "account.updated",
  "account.application.deauthorized",
  "payout.failed",
  "payout.paid",
] as const;

/** A handler that asks for a type says so by this, so that the lists above have it. */
export type WebhookEvent = (typeof OWN_EVENTS)[number] | (typeof CONNECTED_EVENTS)[number];
