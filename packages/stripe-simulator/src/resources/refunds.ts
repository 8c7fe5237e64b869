/** Refunds: they succeed at once, stay pending, or fail later. */
import type Stripe from "stripe";
import { inWords } from "../amounts.ts";
import { invalidRequest } from "../http/errors.ts";
import { listing, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";
import type { Store } from "../store.ts";
import { bookTransaction } from "./balance-transactions.ts";
import { testCardIn } from "./payment-methods.ts";

type Charge = StoredObject<"charge">;
type Refund = StoredObject<"refund">;

/** How long a pending refund takes, in milliseconds. */
export const PENDING_REFUND_MS = 60_000;
/** When the bank sends a refund back, in milliseconds. */
export const FAILED_REFUND_MS = 24 * 3600_000;

const create: Handler<Stripe.RefundCreateParams> = (call) => {
  const charge = chargeOf(call);
  const amount = amountOf(call.params, charge);
  const method = call.store.find("payment_method", charge.payment_method ?? "");
  const card = method && testCardIn(call, method);
  const isPending = card?.refund === "pending";
  const id = call.newId("re");
  const refund = call.create("refund", {
    id,
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: mergedMetadata(null, call.params.metadata),
    payment_intent: charge.payment_intent,
    reason: call.params.reason ?? null,
    status: isPending ? "pending" : "succeeded",
    ...(isPending && { pending_reason: "processing" }),
    ...(card && { destination_details: cardDestination }),
  });
  const { currency } = charge;
  const booking = { type: "refund", amount: -amount, currency, source: id } as const;
  call.update(refund, { balance_transaction: bookTransaction(call, booking) });
  countRefund(call, charge, amount);
  call.emit("refund.created", refund);
  call.emit("charge.refunded", charge, { amount_refunded: charge.amount_refunded - amount });
  if (isPending) call.schedule("settle-refund", id, PENDING_REFUND_MS);
  const fault = call.faults.strike("refund-fails", id);
  if (fault?.seconds !== undefined) call.schedule("fail-refund", id, fault.seconds * 1000);
  else if (fault || card?.refund === "fails") call.schedule("fail-refund", id, FAILED_REFUND_MS);
  return refund;
};

const cardDestination = {
  type: "card",
  card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
} as Stripe.Refund.DestinationDetails;

/** @throws StripeFault where there is no charge to refund */
function chargeOf({ params, store }: Call<Stripe.RefundCreateParams>): Charge {
  const { charge, payment_intent } = params;
  if (charge) return assertRefundable(store, store.get("charge", charge, "charge"));
  if (!payment_intent) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  }
  const intent = store.get("payment_intent", payment_intent, "payment_intent");
  const latest = store.find("charge", intent.latest_charge ?? "");
  if (latest?.status !== "succeeded") {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: "payment_intent",
    });
  }
  return assertRefundable(store, latest);
}

function assertRefundable(store: Store, charge: Charge): Charge {
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  const disputes = store.list("dispute", { where: { charge: charge.id } });
  if (disputes.some((dispute) => !dispute.is_charge_refundable)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  return charge;
}

function amountOf({ amount }: Stripe.RefundCreateParams, charge: Charge): number {
  const left = charge.amount_captured - charge.amount_refunded;
  const wanted = amount ?? left;
  if (wanted < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (wanted > left) {
    throw invalidRequest(
      `Refund amount (${inWords(wanted, charge.currency)}) is greater than unrefunded amount on charge (${inWords(left, charge.currency)})`,
      { param: "amount" },
    );
  }
  return wanted;
}

/** Counts an amount as refunded, or, where it is negative, as not refunded after all. */
function countRefund(context: Context, charge: Charge, amount: number): void {
  const amount_refunded = charge.amount_refunded + amount;
  context.update(charge, { amount_refunded, refunded: amount_refunded === charge.amount });
}

function settle(context: Context, id: string): void {
  const refund = context.store.find("refund", id);
  if (refund?.status !== "pending") return;
  const { pending_reason: _, ...settled } = refund;
  settled.status = "succeeded";
  context.store.replace(settled);
  announce(context, settled, { status: "pending" });
}

function announce(context: Context, refund: Refund, previous: object): void {
  context.emit("refund.updated", refund, previous);
  context.emit("charge.refund.updated", refund, previous);
}

/** The bank sends the money back: the charge counts as not refunded again. */
function fail(context: Context, id: string): void {
  const refund = context.store.find("refund", id);
  const charge = context.store.find("charge", refund?.charge ?? "");
  if (!refund || !charge || refund.status === "failed" || refund.status === "canceled") return;
  const { amount, currency } = refund;
  const booking = { type: "refund_failure", amount, currency, source: id } as const;
  const previous = context.update(refund, {
    status: "failed",
    failure_reason: "lost_or_stolen_card",
    failure_balance_transaction: bookTransaction(context, booking),
  });
  countRefund(context, charge, -amount);
  announce(context, refund, previous);
  context.emit("refund.failed", refund);
}

const update: Handler<{ metadata?: unknown }> = (call) => {
  const refund = call.store.get("refund", call.id);
  const previous = call.update(refund, { metadata: mergedMetadata(refund.metadata, call.params.metadata) });
  announce(call, refund, previous);
  return refund;
};

const cancel: Handler<unknown> = (call) => {
  const refund = call.store.get("refund", call.id);
  throw invalidRequest(
    `You cannot cancel this Refund because it has a status of ${refund.status}. Only a Refund with one of the following statuses may be canceled: requires_action.`,
  );
};

export const refunds: Resource = {
  addresses: {
    "POST /v1/refunds": create,
    "GET /v1/refunds": listing("refund", ["charge", "payment_intent"]),
    "GET /v1/refunds/{id}": retrieving("refund"),
    "POST /v1/refunds/{id}": update,
    "POST /v1/refunds/{id}/cancel": cancel,
  },
  work: { "settle-refund": settle, "fail-refund": fail },
};
