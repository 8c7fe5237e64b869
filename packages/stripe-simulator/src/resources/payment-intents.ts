/** Payment intents. */
import type Stripe from "stripe";
import { assertChargeable, currencyOf, payableTypes } from "../amounts.ts";
import { invalidRequest } from "../http/errors.ts";
import { listing } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import { confirmIntent, settleIntent } from "../payments/confirmation.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";
import { bookCharge } from "./charges.ts";
import {
  assertSecret,
  type BrowserParams,
  chosenMethod,
  shippingOf,
  unexpectedState,
} from "./intent-params.ts";
import { REDIRECT_TYPES } from "./payment-methods.ts";

type Intent = StoredObject<"payment_intent">;
type Status = Intent["status"];

/** Parameters that become a field of the same name as they are. */
const PLAIN = [
  "description",
  "receipt_email",
  "setup_future_usage",
  "statement_descriptor",
  "statement_descriptor_suffix",
  "transfer_group",
  "on_behalf_of",
  "application_fee_amount",
] as const;

type Params = BrowserParams &
  Omit<Stripe.PaymentIntentCreateParams, "amount" | "currency" | "payment_method_data"> & {
    amount?: number;
    currency?: string;
  };

/** The fields that these parameters set. An empty text unsets its field. */
function fieldsOf(context: Context, params: Params, before?: Intent): Partial<Intent> {
  const amount = params.amount ?? before?.amount ?? 0;
  const currency = currencyOf(params.currency ?? before?.currency ?? "");
  assertChargeable(amount, currency);
  if (params.customer) context.store.get("customer", params.customer, "customer");
  const plain = PLAIN.filter((name) => params[name] !== undefined).map((name) => [
    name,
    params[name] || null,
  ]);
  return {
    amount,
    currency,
    ...Object.fromEntries(plain),
    ...(params.customer !== undefined && { customer: params.customer || null }),
    ...(params.shipping !== undefined && { shipping: shippingOf(params.shipping) }),
    ...(params.metadata !== undefined && {
      metadata: mergedMetadata(before?.metadata ?? null, params.metadata),
    }),
    ...typesOf(params, amount, currency, before),
  };
}

/** Which types of payment methods may pay. Stripe leaves out those that cannot pay this amount. */
function typesOf(params: Params, amount: number, currency: string, before?: Intent): Partial<Intent> {
  const allowed = params.allowed_payment_method_types ?? before?.allowed_payment_method_types;
  if (params.allowed_payment_method_types && params.automatic_payment_methods) {
    throw invalidRequest(
      "You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.",
      { param: "allowed_payment_method_types" },
    );
  }
  const automatic = params.automatic_payment_methods ??
    before?.automatic_payment_methods ?? { enabled: true };
  const excluded: readonly string[] = params.excluded_payment_method_types ?? [];
  const possible = payableTypes(amount, currency).filter(
    (type) =>
      !excluded.includes(type) && !(automatic.allow_redirects === "never" && REDIRECT_TYPES.includes(type)),
  );
  const types = allowed ? allowed.filter((type) => possible.includes(type)) : possible;
  if (types.length === 0) {
    throw invalidRequest(
      `No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods compatible with your chosen currency (${currency}).`,
    );
  }
  return {
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: allowed ? null : { allow_redirects: "always", ...automatic },
    payment_method_types: types,
  };
}

/** Makes a payment intent, as a request does and as other resources do. */
export function createIntent(context: Context, params: Params): Intent {
  const id = context.newId("pi");
  const intent = context.create("payment_intent", {
    id,
    client_secret: `${id}_secret_${context.newId("", 25).slice(1)}`,
    capture_method: params.capture_method ?? "automatic_async",
    confirmation_method: params.confirmation_method ?? "automatic",
    status: "requires_payment_method",
    ...fieldsOf(context, params),
  });
  context.emit("payment_intent.created", intent);
  return intent;
}

const create: Handler<Params> = (call) => {
  const { params } = call;
  const intent = createIntent(call, params);
  const method = chosenMethod(call, params);
  if (method) call.update(intent, { payment_method: method.id, status: "requires_confirmation" });
  if (params.confirm) confirmNow(call, intent);
  return intent;
};

const update: Handler<Params> = (call) => {
  const intent = call.store.get("payment_intent", call.id);
  const { params } = call;
  if (params.amount !== undefined || params.payment_method !== undefined) assertOpen(intent, "updated");
  call.update(intent, fieldsOf(call, params, intent));
  const method = chosenMethod(call, params);
  if (method) call.update(intent, { payment_method: method.id, status: "requires_confirmation" });
  return intent;
};

const retrieve: Handler<BrowserParams> = (call) => {
  const intent = call.store.get("payment_intent", call.id);
  assertSecret(call, intent.client_secret);
  return intent;
};

const confirm: Handler<Params> = (call) => {
  const intent = call.store.get("payment_intent", call.id);
  assertSecret(call, intent.client_secret);
  if (intent.status === "succeeded") {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      intent,
    );
  }
  assertOpen(intent, "confirmed");
  confirmNow(call, intent);
  return intent;
};

function confirmNow(call: Call<Params>, intent: Intent): void {
  const { params } = call;
  const method = chosenMethod(call, params) ?? call.store.find("payment_method", intent.payment_method ?? "");
  if (!method) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  if (params.setup_future_usage) call.update(intent, { setup_future_usage: params.setup_future_usage });
  confirmIntent(call, intent, {
    method,
    returnUrl: params.return_url,
    isOffSession: Boolean(params.off_session),
    failsOnAction: params.error_on_requires_action,
  });
}

const CANCELABLE: readonly Status[] = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

/** Cancels an intent. @throws StripeFault where it is too late */
export function cancelIntent(
  context: Context,
  intent: Intent,
  reason: Intent["cancellation_reason"] = null,
): void {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
      intent,
    );
  }
  context.update(intent, {
    status: "canceled",
    canceled_at: context.clock.seconds(),
    cancellation_reason: reason,
    amount_capturable: 0,
    next_action: null,
  });
  context.emit("payment_intent.canceled", intent);
}

const cancel: Handler<Stripe.PaymentIntentCancelParams> = (call) => {
  const intent = call.store.get("payment_intent", call.id);
  cancelIntent(call, intent, call.params.cancellation_reason);
  return intent;
};

const capture: Handler<Stripe.PaymentIntentCaptureParams> = (call) => {
  const intent = call.store.get("payment_intent", call.id);
  if (intent.status !== "requires_capture") {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      intent,
    );
  }
  const amount = call.params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(
      `The amount to capture is greater than the amount you can capture for this PaymentIntent (${intent.amount_capturable}).`,
      { code: "amount_too_large", param: "amount_to_capture" },
    );
  }
  const charge = call.store.get("charge", intent.latest_charge ?? "");
  call.update(charge, { captured: true, amount_captured: amount });
  bookCharge(call, charge);
  call.update(intent, { status: "succeeded", amount_capturable: 0, amount_received: amount });
  call.emit("charge.captured", charge);
  call.emit("payment_intent.succeeded", intent);
  return intent;
};

const OPEN: readonly Status[] = ["requires_payment_method", "requires_confirmation", "requires_action"];

function assertOpen(intent: Intent, done: string): void {
  const { status } = intent;
  if (OPEN.includes(status)) return;
  throw unexpectedState(
    `This PaymentIntent could not be ${done} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${done}: ${OPEN.join(", ")}.`,
    intent,
  );
}

export const paymentIntents: Resource = {
  addresses: {
    "POST /v1/payment_intents": create,
    "GET /v1/payment_intents": listing("payment_intent", ["customer"]),
    "GET /v1/payment_intents/{id}": retrieve,
    "POST /v1/payment_intents/{id}": update,
    "POST /v1/payment_intents/{id}/confirm": confirm,
    "POST /v1/payment_intents/{id}/cancel": cancel,
    "POST /v1/payment_intents/{id}/capture": capture,
  },
  work: { "settle-intent": settleIntent },
};
