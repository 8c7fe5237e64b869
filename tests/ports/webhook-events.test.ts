/** The events that the shop asks Stripe for are those that it acts on. */
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import type { PaymentEvent } from "../../app/ports/payments/events.ts";
import { readSignedEvent } from "../../app/ports/payments/signed-event.server.ts";
import { CONNECTED_EVENTS, OWN_EVENTS, type WebhookEvent } from "../../app/ports/payments/webhook-events.ts";

const SECRET = "whsec_of_the_endpoint";
const NOW = Date.UTC(2026, 10, 20, 12);

/** What the handler of an event reads anew. */
type Subject = Exclude<keyof PaymentEvent, "id" | "type" | "createdAt" | "objectId">;

const about = (object: string, subject: Subject, more: object = {}) => ({ object, subject, more });
const charge = about("charge", "intentId", { payment_intent: "pi_1" });
const dispute = about("dispute", "intentId", { payment_intent: "pi_1" });
const refund = about("refund", "intentId", { payment_intent: "pi_1" });
const intent = about("payment_intent", "intentId");
const invoice = about("invoice", "subscriptionId", {
  parent: { subscription_details: { subscription: "sub_1" } },
});
const page = about("checkout.session", "intentId", { payment_intent: "pi_1" });
const subscription = about("subscription", "subscriptionId");

const SUBJECTS: Record<WebhookEvent, ReturnType<typeof about>> = {
  "payment_intent.succeeded": intent,
  "payment_intent.processing": intent,
  "payment_intent.payment_failed": intent,
  "payment_intent.canceled": intent,
  "checkout.session.completed": page,
  "checkout.session.async_payment_succeeded": page,
  "checkout.session.async_payment_failed": page,
  "checkout.session.expired": page,
  "charge.refunded": charge,
  "refund.updated": refund,
  "refund.failed": refund,
  "charge.dispute.created": dispute,
  "charge.dispute.updated": dispute,
  "charge.dispute.funds_withdrawn": dispute,
  "charge.dispute.funds_reinstated": dispute,
  "charge.dispute.closed": dispute,
  "radar.early_fraud_warning.created": about("radar.early_fraud_warning", "intentId", {
    payment_intent: "pi_1",
  }),
  "setup_intent.succeeded": about("setup_intent", "setupId"),
  "customer.subscription.created": subscription,
  "customer.subscription.updated": subscription,
  "customer.subscription.deleted": subscription,
  "invoice.finalized": invoice,
  "invoice.paid": invoice,
  "invoice.payment_failed": invoice,
  "invoice.payment_action_required": invoice,
  "invoice.voided": invoice,
  "invoice.marked_uncollectible": invoice,
  "transfer.reversed": about("transfer", "transferId"),
  "payout.failed": about("payout", "payoutId"),
  "payout.paid": about("payout", "payoutId"),
  "account.updated": about("account", "accountId"),
  "account.application.deauthorized": about("application", "accountId"),
};

/** Reads an event as its endpoint gets it. */
function read(type: WebhookEvent, account?: string): PaymentEvent | null {
  const { object, more } = SUBJECTS[type];
  const data = { object: { id: "object_1", object, ...more } };
  const event = { id: "evt_1", type, created: NOW / 1000, livemode: false, account, data };
  const payload = JSON.stringify(event);
  const header = new Stripe("sk_test_of_a_test").webhooks.generateTestHeaderString({
    payload,
    secret: SECRET,
    timestamp: NOW / 1000,
  });
  const headers = new Headers({ "Stripe-Signature": header });
  return readSignedEvent(payload, headers, { secrets: [SECRET], now: NOW, isLive: false });
}

describe("an event that the shop asks Stripe for", () => {
  it.each(OWN_EVENTS)("%s names what has changed", (type) => {
    const { subject } = SUBJECTS[type];
    expect(read(type)).toMatchObject({ type, [subject]: expect.stringMatching(/_1$/) });
  });

  it.each(CONNECTED_EVENTS)("%s names the creator's account", (type) => {
    expect(read(type, "acct_1")).toMatchObject({ type, accountId: "acct_1" });
  });

  it("is in the list of its endpoint once", () => {
    for (const list of [OWN_EVENTS, CONNECTED_EVENTS]) expect(new Set(list).size).toBe(list.length);
  });
});
