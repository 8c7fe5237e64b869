/**
 * Addresses and parameters of Stripe's API that its shipped description leaves out, in the same form.
 * They follow the types of the `stripe` package, and Stripe's documentation for what only a browser sends.
 */
import {
  createdRange,
  emptyable,
  flag,
  get,
  integer,
  listOf,
  metadata,
  object,
  PAGE,
  page,
  post,
  ref,
  text,
  textOrNull,
  whole,
} from "./describing.ts";
import type { Operation, Schema } from "./description.ts";
import { OFFER_PATHS, OFFER_SCHEMAS } from "./offer-additions.ts";

const webhookEndpoint = object(
  {
    id: text,
    object: { type: "string", enum: ["webhook_endpoint"] },
    api_version: textOrNull,
    application: textOrNull,
    created: integer,
    description: textOrNull,
    enabled_events: listOf(text),
    livemode: flag,
    metadata,
    secret: text,
    status: text,
    url: text,
  },
  [
    ...["id", "object", "api_version", "application", "created", "description", "enabled_events", "livemode"],
    ...["metadata", "status", "url"],
  ],
);

const deletedWebhookEndpoint = object(
  {
    id: text,
    object: { type: "string", enum: ["webhook_endpoint"] },
    deleted: { type: "boolean", enum: [true] },
  },
  ["id", "object", "deleted"],
);

const expandable = (type: string): Schema => ({
  anyOf: [text, ref(type)],
  "x-expansionResources": { oneOf: [ref(type)] },
});

const earlyFraudWarning: Schema = {
  ...object(
    {
      id: text,
      object: { type: "string", enum: ["radar.early_fraud_warning"] },
      actionable: flag,
      charge: expandable("charge"),
      created: integer,
      fraud_type: text,
      livemode: flag,
      payment_intent: expandable("payment_intent"),
    },
    ["id", "object", "actionable", "charge", "created", "fraud_type", "livemode"],
  ),
  "x-expandableFields": ["charge", "payment_intent"],
};

const expandableOrNull = (type: string): Schema => ({ ...expandable(type), nullable: true });

const payout = whole({
  id: text,
  object: { type: "string", enum: ["payout"] },
  amount: integer,
  application_fee: textOrNull,
  application_fee_amount: { type: "integer", nullable: true },
  arrival_date: integer,
  automatic: flag,
  balance_transaction: expandableOrNull("balance_transaction"),
  created: integer,
  currency: text,
  description: textOrNull,
  destination: textOrNull,
  failure_balance_transaction: expandableOrNull("balance_transaction"),
  failure_code: textOrNull,
  failure_message: textOrNull,
  livemode: flag,
  metadata,
  method: text,
  original_payout: textOrNull,
  payout_method: textOrNull,
  reconciliation_status: { type: "string", enum: ["completed", "in_progress", "not_applicable"] },
  reversed_by: textOrNull,
  source_type: text,
  statement_descriptor: textOrNull,
  status: { type: "string", enum: ["paid", "pending", "in_transit", "canceled", "failed"] },
  trace_id: { ...object({ status: text, value: textOrNull }), nullable: true },
  type: { type: "string", enum: ["bank_account", "card"] },
});

const bankAccount = whole(
  {
    id: text,
    object: { type: "string", enum: ["bank_account"] },
    account: text,
    account_holder_name: textOrNull,
    account_holder_type: textOrNull,
    account_type: textOrNull,
    available_payout_methods: listOf(text),
    bank_name: textOrNull,
    country: text,
    currency: text,
    default_for_currency: flag,
    fingerprint: textOrNull,
    last4: text,
    metadata,
    routing_number: textOrNull,
    status: text,
  },
  ["account", "available_payout_methods", "default_for_currency"],
);

const address = object({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});
const billing_details = object({
  address: emptyable(address),
  email: text,
  name: text,
  phone: text,
  tax_id: text,
});
const newPaymentMethod: Record<string, Schema> = {
  type: text,
  card: object({ number: text, exp_month: integer, exp_year: integer, cvc: text, token: text }),
  ...Object.fromEntries(["twint", "klarna", "eps", "ideal"].map((type) => [type, object({ bank: text })])),
  sepa_debit: object({ iban: text }, ["iban"]),
  billing_details,
  allow_redisplay: { type: "string", enum: ["always", "limited", "unspecified"] },
  metadata: emptyable(metadata),
};

/** What a browser sends beside the described parameters: the secret of the object, and the card itself. */
export const BROWSER_PARAMS: Readonly<Record<string, Schema>> = {
  client_secret: text,
  key: text,
  payment_method_data: object({ ...newPaymentMethod, ...{ guid: text, muid: text, sid: text } }, ["type"]),
};

/** What a dispute is answered with. Files are named by their ids. */
const EVIDENCE = [
  ...["access_activity_log", "billing_address", "cancellation_policy", "cancellation_policy_disclosure"],
  ...["cancellation_rebuttal", "customer_communication", "customer_email_address", "customer_name"],
  ...["customer_purchase_ip", "customer_signature", "duplicate_charge_documentation"],
  ...[
    "duplicate_charge_explanation",
    "duplicate_charge_id",
    "product_description",
    "receipt",
    "refund_policy",
  ],
  ...["refund_policy_disclosure", "refund_refusal_explanation", "service_date", "service_documentation"],
  ...["shipping_address", "shipping_carrier", "shipping_date", "shipping_documentation"],
  ...["shipping_tracking_number", "uncategorized_file", "uncategorized_text"],
];

export const ADDITIONS: {
  schemas: Record<string, Schema>;
  /** The object of each type of event that the description lacks. */
  events: Record<string, Schema>;
  paths: Record<string, Record<string, Operation>>;
} = {
  schemas: {
    bank_account: bankAccount,
    deleted_webhook_endpoint: deletedWebhookEndpoint,
    ...OFFER_SCHEMAS,
    payout,
    "radar.early_fraud_warning": earlyFraudWarning,
    webhook_endpoint: webhookEndpoint,
  },
  events: {
    "billing_portal.configuration.created": ref("billing_portal.configuration"),
    "billing_portal.configuration.updated": ref("billing_portal.configuration"),
    "billing_portal.session.created": ref("billing_portal.session"),
    "charge.captured": ref("charge"),
    "payout.created": ref("payout"),
    "radar.early_fraud_warning.created": ref("radar.early_fraud_warning"),
    ...Object.fromEntries(
      ["product", "price", "coupon", "promotion_code"].flatMap((type) =>
        ["created", "updated", "deleted"].map((what) => [`${type}.${what}`, ref(type)]),
      ),
    ),
  },
  paths: {
    ...OFFER_PATHS,
    "/v1/payment_methods": { post: post(ref("payment_method"), newPaymentMethod) },
    "/v1/payment_methods/{id}": {
      post: post(ref("payment_method"), { billing_details, metadata: emptyable(metadata) }),
    },
    "/v1/disputes/{id}": {
      post: post(ref("dispute"), {
        evidence: object(Object.fromEntries(EVIDENCE.map((name) => [name, text]))),
        metadata: emptyable(metadata),
        submit: flag,
      }),
    },
    "/v1/disputes/{id}/close": { post: post(ref("dispute"), {}) },
    "/v1/radar/early_fraud_warnings": {
      get: get(page(ref("radar.early_fraud_warning")), { ...PAGE, charge: text, payment_intent: text }),
    },
    "/v1/radar/early_fraud_warnings/{id}": { get: get(ref("radar.early_fraud_warning")) },
    "/v1/invoices/{id}/mark_uncollectible": { post: post(ref("invoice"), {}) },
    "/v1/payouts": {
      get: get(page(ref("payout")), { ...PAGE, destination: text, status: text, created: createdRange }),
    },
    "/v1/payouts/{id}": { get: get(ref("payout")) },
    "/v1/webhook_endpoints": {
      get: get(page(ref("webhook_endpoint")), PAGE),
      post: post(
        ref("webhook_endpoint"),
        {
          enabled_events: listOf(text),
          url: text,
          api_version: text,
          connect: flag,
          description: emptyable(text),
          metadata: emptyable(metadata),
        },
        ["enabled_events", "url"],
      ),
    },
    "/v1/webhook_endpoints/{id}": {
      get: get(ref("webhook_endpoint")),
      post: post(ref("webhook_endpoint"), {
        enabled_events: listOf(text),
        url: text,
        disabled: flag,
        description: emptyable(text),
        metadata: emptyable(metadata),
      }),
      delete: get(ref("deleted_webhook_endpoint")),
    },
  },
};
