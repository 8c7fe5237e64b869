/** Disputes: a payer's bank asks for the money back, or only asks. */
import type Stripe from "stripe";
import { blank } from "../description.ts";
import { invalidRequest } from "../http/errors.ts";
import { listing, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import type { Context, Handler, Resource } from "../resource.ts";
import { bookTransaction } from "./balance-transactions.ts";
import { testCardIn } from "./payment-methods.ts";

type Charge = StoredObject<"charge">;
type Dispute = StoredObject<"dispute">;

const DAY = 24 * 3600;
const FEE = 1500;
/** How long after a payment with such a test card its bank comes, in milliseconds. */
const OPENED_AFTER_MS = 1000;
/** How long there is to answer, in seconds. */
const ANSWER_WITHIN = 9 * DAY;

const OPEN = ["needs_response", "under_review"];
const OPEN_INQUIRY = ["warning_needs_response", "warning_under_review"];

/** Opens a dispute about a part of what is left of a charge; none where its bank has that money already. */
function openDispute(
  context: Context,
  chargeId: string,
  { isInquiry = false, part = 1 }: { isInquiry?: boolean; part?: number } = {},
): void {
  const charge = context.store.get("charge", chargeId);
  if (!charge.paid) throw invalidRequest(`Charge ${chargeId} was not paid.`);
  const taken = context.store
    .list("dispute", { where: { charge: charge.id, status: [...OPEN, "lost"] } })
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = Math.floor((charge.amount_captured - charge.amount_refunded - taken) * part);
  if (left <= 0) return;
  const card = cardOf(context, charge);
  const id = context.newId("du");
  const due_by = context.clock.seconds() + ANSWER_WITHIN;
  const dispute = context.create("dispute", {
    id,
    amount: left,
    charge: charge.id,
    currency: charge.currency,
    evidence: blank("Dispute.Evidence") as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: "manual",
    is_charge_refundable: isInquiry,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: "card",
      card: {
        brand: String(charge.payment_method_details?.card?.brand ?? "visa"),
        case_type: isInquiry ? "inquiry" : "chargeback",
        network: "visa",
        network_reason_code: "10",
      },
    },
    reason: card?.dispute ?? "fraudulent",
    status: isInquiry ? "warning_needs_response" : "needs_response",
  });
  context.update(charge, { disputed: true });
  context.emit("charge.dispute.created", dispute);
  if (!isInquiry) moveFunds(context, dispute, -1);
  context.schedule("dispute-deadline", id, ANSWER_WITHIN * 1000);
}

function cardOf(context: Context, charge: Charge) {
  const method = context.store.find("payment_method", charge.payment_method ?? "");
  return method && testCardIn(context, method);
}

/** The bank takes the money (-1), with its fee, or gives it back (1). */
function moveFunds(context: Context, dispute: Dispute, direction: 1 | -1): void {
  const { id, amount, currency, balance_transactions } = dispute;
  const booking = {
    type: "adjustment",
    amount: amount * direction,
    fee: direction === -1 ? FEE : 0,
    currency,
    source: id,
    description:
      direction === -1 ? `Chargeback withdrawal for ${dispute.charge}` : `Chargeback reversal for ${id}`,
  } as const;
  const transaction = context.store.get("balance_transaction", bookTransaction(context, booking));
  context.update(dispute, {
    balance_transactions: [...balance_transactions, transaction as unknown as Stripe.BalanceTransaction],
  });
  context.emit(
    direction === -1 ? "charge.dispute.funds_withdrawn" : "charge.dispute.funds_reinstated",
    dispute,
  );
}

function closeDispute(context: Context, dispute: Dispute, status: "won" | "lost"): void {
  const isInquiry = OPEN_INQUIRY.includes(dispute.status);
  if (!isInquiry && !OPEN.includes(dispute.status)) {
    throw invalidRequest("This dispute is already closed.", { code: "dispute_already_closed" });
  }
  const isKept = isInquiry || status === "won";
  context.update(dispute, { status: isInquiry ? "warning_closed" : status, is_charge_refundable: isKept });
  if (status === "won" && !isInquiry) moveFunds(context, dispute, 1);
  context.emit("charge.dispute.closed", dispute);
}

const closing = (status: "won" | "lost") => (context: Context, id: string) =>
  closeDispute(context, context.store.get("dispute", id), status);

/** Without an answer in time the bank decides for the payer. */
function passDeadline(context: Context, id: string): void {
  const dispute = context.store.find("dispute", id);
  if (dispute && ["needs_response", "warning_needs_response"].includes(dispute.status)) {
    closeDispute(context, dispute, "lost");
  }
}

type UpdateParams = Stripe.DisputeUpdateParams;

/** In the test mode these texts decide, as Stripe documents them. */
const DECISIVE: Readonly<Record<string, string>> = {
  winning_evidence: "win-dispute",
  losing_evidence: "lose-dispute",
};

const update: Handler<UpdateParams> = (call) => {
  const dispute = call.store.get("dispute", call.id);
  const { evidence, metadata, submit = true } = call.params;
  const isInquiry = OPEN_INQUIRY.includes(dispute.status);
  if (evidence && !isInquiry && !OPEN.includes(dispute.status)) {
    throw invalidRequest("This dispute is already closed.", { code: "dispute_already_closed" });
  }
  const isSubmitted = evidence !== undefined && submit;
  const details = dispute.evidence_details;
  const previous = call.update(dispute, {
    metadata: mergedMetadata(dispute.metadata, metadata),
    ...(evidence && {
      evidence: { ...dispute.evidence, ...evidence } as Stripe.Dispute.Evidence,
      evidence_details: {
        ...details,
        has_evidence: true,
        submission_count: details.submission_count + (isSubmitted ? 1 : 0),
        submission_method: isSubmitted ? "manual" : details.submission_method,
      },
    }),
    ...(isSubmitted && { status: isInquiry ? "warning_under_review" : "under_review" }),
  });
  call.emit("charge.dispute.updated", dispute, previous);
  const decision = DECISIVE[evidence?.uncategorized_text ?? ""];
  if (isSubmitted && decision) call.schedule(decision, dispute.id, 0);
  return dispute;
};

const close: Handler<unknown> = (call) => {
  const dispute = call.store.get("dispute", call.id);
  closeDispute(call, dispute, "lost");
  return dispute;
};

export const disputes: Resource = {
  addresses: {
    "GET /v1/disputes": listing("dispute", ["charge", "payment_intent"]),
    "GET /v1/disputes/{id}": retrieving("dispute"),
    "POST /v1/disputes/{id}": update,
    "POST /v1/disputes/{id}/close": close,
  },
  on: {
    "charge.succeeded": (context, charge: Charge) => {
      const card = cardOf(context, charge);
      if (!card?.dispute) return;
      context.schedule(card.isInquiry ? "open-inquiry" : "open-dispute", charge.id, OPENED_AFTER_MS);
    },
  },
  work: {
    "open-dispute": (context, charge) => openDispute(context, charge),
    "dispute-half": (context, charge) => openDispute(context, charge, { part: 1 / 2 }),
    "open-inquiry": (context, charge) => openDispute(context, charge, { isInquiry: true }),
    "win-dispute": closing("won"),
    "lose-dispute": closing("lost"),
    "dispute-deadline": passDeadline,
  },
};
