/** Complete objects of Stripe's answers, so that a test can compare them with its published shapes. */

import type { Params } from "./stripe-shapes.ts";

const empty = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, null]));

export interface StoredIntent {
  id: string;
  secret: string;
  amount: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  description: string;
  refunded: number;
  disputed: boolean;
  error: { code: string; decline_code?: string; message: string } | null;
  created: number;
}

export interface StoredSession {
  id: string;
  mode: string;
  customer: string | null;
  setup: string | null;
  subscription: string | null;
  /** As it was requested. */
  params: Params;
  amount: number | null;
  currency: string;
  status: "open" | "complete" | "expired";
  paid: boolean;
  intent: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  created: number;
}

export function intentObject(intent: StoredIntent, withCharge: boolean) {
  const charged = intent.status === "succeeded";
  return {
    ...empty(
      "application application_fee_amount automatic_payment_methods canceled_at cancellation_reason customer customer_account excluded_payment_method_types managed_payments next_action on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_record processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix transfer_group",
    ),
    id: intent.id,
    object: "payment_intent",
    allowed_payment_method_types: ["card", "twint", "klarna"],
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: charged ? intent.amount : 0,
    capture_method: "automatic",
    client_secret: intent.secret,
    confirmation_method: "automatic",
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.error ? { ...intent.error, type: "card_error" } : null,
    latest_charge: charged ? (withCharge ? chargeObject(intent) : `ch_${intent.id}`) : null,
    livemode: false,
    metadata: intent.metadata,
    payment_method_types: ["card", "twint", "klarna"],
    status: intent.status,
  };
}

function chargeObject(intent: StoredIntent) {
  return {
    ...empty(
      "application application_fee application_fee_amount balance_transaction calculated_statement_descriptor customer description failure_balance_transaction failure_code failure_message fraud_details on_behalf_of outcome payment_method payment_method_details receipt_email receipt_number receipt_url review shipping source source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group",
    ),
    id: `ch_${intent.id}`,
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: intent.refunded,
    billing_details: empty("address email name phone tax_id"),
    captured: true,
    created: intent.created,
    currency: intent.currency,
    disputed: intent.disputed,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    refunded: intent.refunded === intent.amount,
    status: "succeeded",
  };
}

export function sessionObject(session: StoredSession) {
  return {
    ...empty(
      "adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types billing_address_collection client_reference_id client_secret collected_information consent consent_collection currency_conversion customer_account customer_creation customer_details customer_email discounts integration_identifier invoice invoice_creation locale managed_payments origin_context payment_link payment_method_collection payment_method_configuration_details payment_method_options permissions recovered_from saved_payment_method_options shipping_address_collection shipping_cost submit_type total_details wallet_options",
    ),
    id: session.id,
    object: "checkout.session",
    amount_subtotal: session.amount,
    amount_total: session.amount,
    automatic_tax: { enabled: false, ...empty("liability provider status") },
    cancel_url: session.cancel_url,
    created: session.created,
    currency: session.currency,
    custom_fields: [],
    custom_text: empty("after_submit shipping_address submit terms_of_service_acceptance"),
    expires_at: session.created + 24 * 3600,
    livemode: false,
    metadata: session.metadata,
    customer: session.customer,
    mode: session.mode,
    setup_intent: session.setup,
    subscription: session.subscription,
    payment_intent: session.intent,
    payment_method_types: ["card"],
    payment_status: session.mode === "setup" ? "no_payment_required" : session.paid ? "paid" : "unpaid",
    shipping_options: [],
    status: session.status,
    success_url: session.success_url,
    ui_mode: "hosted_page",
    url: session.status === "open" ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
  };
}

export function refundObject(
  id: string,
  intent: StoredIntent,
  amount: number,
  reason: string | null,
  metadata: Record<string, string>,
) {
  return {
    ...empty(
      "balance_transaction customer customer_account payment_method receipt_number source_transfer_reversal transfer_reversal",
    ),
    id,
    object: "refund",
    amount,
    charge: `ch_${intent.id}`,
    created: intent.created,
    currency: intent.currency,
    metadata,
    payment_intent: intent.id,
    reason,
    status: "succeeded",
  };
}
