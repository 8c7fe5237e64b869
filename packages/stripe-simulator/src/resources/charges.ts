/** Charges: the attempts to pay a payment intent. */
import type Stripe from "stripe";
import type { Decline } from "../cards.ts";
import { blank, schemaNameOf } from "../description.ts";
import { listing, retrieving, wholeList } from "../http/list.ts";
import type { StoredObject } from "../objects.ts";
import type { Context, Resource } from "../resource.ts";
import { bookTransaction, feeOf } from "./balance-transactions.ts";
import { testCardIn } from "./payment-methods.ts";

type Charge = StoredObject<"charge">;
type Intent = StoredObject<"payment_intent">;
type Method = StoredObject<"payment_method">;

/** Makes the charge of an attempt. The status is that of the attempt; a decline says why it failed. */
export function createCharge(
  context: Context,
  {
    intent,
    method,
    status,
    decline,
    isCaptured,
  }: {
    intent: Intent;
    method: Method;
    status: "succeeded" | "pending" | "failed";
    decline?: Decline;
    isCaptured: boolean;
  },
): Charge {
  const id = context.newId("ch");
  const { currency, amount } = intent;
  const charge = context.create("charge", {
    id,
    amount,
    amount_captured: isCaptured && status === "succeeded" ? amount : 0,
    billing_details: method.billing_details as Stripe.Charge.BillingDetails,
    calculated_statement_descriptor: "SIMULATOR",
    captured: isCaptured && status === "succeeded",
    currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid: status !== "failed",
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    receipt_email: intent.receipt_email,
    receipt_url: status === "failed" ? null : `${context.origin}/receipts/${id}`,
    shipping: intent.shipping as Stripe.Charge["shipping"],
    status,
    transfer_group: intent.transfer_group,
  });
  if (charge.captured) bookCharge(context, charge);
  return charge;
}

/** Books the money of a captured charge. With Stripe's card for that, it can be used at once. */
export function bookCharge(context: Context, charge: Charge): void {
  const { id, currency, amount_captured: amount, description } = charge;
  const fee = feeOf(amount);
  const method = context.store.find("payment_method", charge.payment_method ?? "");
  const isUsable = method !== null && testCardIn(context, method)?.isSlow === true;
  const availableOn = isUsable ? context.clock.seconds() : undefined;
  const booking = { type: "charge", amount, currency, source: id, fee, description, availableOn } as const;
  context.update(charge, { balance_transaction: bookTransaction(context, booking) });
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: decline ? "05" : null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline?.decline_code ?? null,
    risk_level: "normal",
    risk_score: 12,
    seller_message: decline
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

function detailsOf({ type, card }: Method): Stripe.Charge.PaymentMethodDetails {
  const empty = blank(schemaNameOf("Charge.PaymentMethodDetails", type));
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = card ?? {};
  const shown = card
    ? { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, network: brand }
    : {};
  return { type, [type]: { ...empty, ...shown } } as Stripe.Charge.PaymentMethodDetails;
}

export const charges: Resource = {
  addresses: {
    "GET /v1/charges": listing("charge", ["customer", "payment_intent", "transfer_group"]),
    "GET /v1/charges/{id}": retrieving("charge"),
  },
  included: {
    charge: {
      refunds: ({ store }, { id }: Charge) =>
        wholeList(store.list("refund", { where: { charge: id } }), `/v1/charges/${id}/refunds`),
    },
  },
};
