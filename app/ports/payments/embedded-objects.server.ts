/** Event objects of the embedded provider, in Stripe's shapes; never a secret, and never a whole card. */
import type { Row } from "../../../db/schema.ts";

const seconds = (moment: number) => Math.floor(moment / 1000);

export function setupObject(row: Row<"embedded_setups">) {
  return {
    id: row.id,
    object: "setup_intent",
    created: seconds(row.created_at),
    customer: row.customer_id,
    last_setup_error: row.error_code
      ? {
          code: row.error_code,
          decline_code: row.decline_code ?? undefined,
          message: row.error_message ?? undefined,
          type: "card_error",
        }
      : null,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    payment_method: row.method_id,
    status: row.status,
    usage: "off_session",
  };
}

export function cardPageObject(row: Row<"embedded_card_pages">) {
  return {
    id: row.id,
    object: "checkout.session",
    created: seconds(row.created_at),
    customer: row.customer_id,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    mode: row.mode,
    payment_status:
      row.mode === "setup" ? "no_payment_required" : row.status === "complete" ? "paid" : "unpaid",
    setup_intent: row.status === "complete" ? row.setup_id : null,
    status: row.status,
    subscription: row.status === "complete" ? row.subscription_id : null,
  };
}

type SubscriptionRow = Row<"embedded_subscriptions">;

export function subscriptionObject(row: SubscriptionRow) {
  return {
    id: row.id,
    object: "subscription",
    cancel_at_period_end: row.cancel_at_period_end === 1,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: row.customer_id,
    default_payment_method: row.method_id,
    ended_at: row.ended_at === null ? null : seconds(row.ended_at),
    items: {
      object: "list",
      data: [
        {
          id: row.id.replace("sub_", "si_"),
          object: "subscription_item",
          current_period_end: seconds(row.period_end),
          current_period_start: seconds(row.period_start),
          subscription: row.id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${row.id}`,
    },
    latest_invoice: row.latest_invoice_id,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    start_date: seconds(row.started_at),
    status: row.status === "ended" ? "canceled" : row.status,
  };
}

export function invoiceObject(row: Row<"embedded_invoices">) {
  const paid = row.status === "paid";
  return {
    id: row.id,
    object: "invoice",
    amount_due: row.amount,
    amount_paid: paid ? row.amount : 0,
    amount_remaining: paid ? 0 : row.amount,
    attempt_count: row.attempts,
    billing_reason: row.reason === "start" ? "subscription_create" : "subscription_cycle",
    created: seconds(row.created_at),
    currency: row.currency,
    customer: row.customer_id,
    livemode: false,
    metadata: {},
    next_payment_attempt: row.next_attempt_at === null ? null : seconds(row.next_attempt_at),
    parent: {
      quote_details: null,
      subscription_details: { metadata: null, subscription: row.subscription_id },
      type: "subscription_details",
    },
    period_end: seconds(row.period_end),
    period_start: seconds(row.period_start),
    status: row.status,
    total: row.amount,
  };
}

export function accountObject(row: Row<"embedded_accounts">) {
  const due: string[] = JSON.parse(row.requirements);
  const isReady = row.details_submitted === 1 && due.length === 0;
  return {
    id: row.id,
    object: "account",
    capabilities: { transfers: isReady ? "active" : "inactive" },
    created: seconds(row.created_at),
    details_submitted: row.details_submitted === 1,
    metadata: JSON.parse(row.metadata),
    payouts_enabled: isReady,
  };
}

export function transferObject(row: Row<"embedded_transfers">) {
  return {
    id: row.id,
    object: "transfer",
    amount: row.amount,
    amount_reversed: 0,
    created: seconds(row.created_at),
    currency: row.currency,
    description: row.description,
    destination: row.account_id,
    livemode: false,
    metadata: JSON.parse(row.metadata),
    reversed: false,
    transfer_group: row.reference,
  };
}
