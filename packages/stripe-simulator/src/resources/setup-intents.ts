/** Setup intents: they save a payment method for later payments. */
import type Stripe from "stripe";
import { listing } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import { confirmSetup } from "../payments/setup.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";
import { customerOf } from "./customers.ts";
import { assertSecret, type BrowserParams, chosenMethod, unexpectedState } from "./intent-params.ts";

type Setup = StoredObject<"setup_intent">;
type Params = BrowserParams & Omit<Stripe.SetupIntentCreateParams, "payment_method_data">;

/** Types that can be saved. */
const TYPES: readonly string[] = ["card", "sepa_debit"];

/** Makes a setup intent, as a request does and as other resources do. */
export function createSetup(context: Context, params: Params): Setup {
  const { allowed_payment_method_types: allowed, automatic_payment_methods: automatic } = params;
  if (params.customer) customerOf(context, params.customer, "customer");
  const id = context.newId("seti");
  const setup = context.create("setup_intent", {
    id,
    client_secret: `${id}_secret_${context.newId("", 25).slice(1)}`,
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: allowed
      ? null
      : { allow_redirects: "always", ...(automatic ?? { enabled: true }) },
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: mergedMetadata(null, params.metadata),
    payment_method_options: null,
    payment_method_types: (allowed ?? ["card"]).filter((type) => TYPES.includes(type)),
    status: "requires_payment_method",
    usage: params.usage ?? "off_session",
  });
  context.emit("setup_intent.created", setup);
  return setup;
}

const create: Handler<Params> = (call) => {
  const setup = createSetup(call, call.params);
  const method = chosenMethod(call, call.params);
  if (method) call.update(setup, { payment_method: method.id, status: "requires_confirmation" });
  if (call.params.confirm) confirmNow(call, setup);
  return setup;
};

const update: Handler<Params> = (call) => {
  const setup = call.store.get("setup_intent", call.id);
  const { customer, description, metadata } = call.params;
  if (customer) customerOf(call, customer, "customer");
  call.update(setup, {
    ...(customer !== undefined && { customer }),
    ...(description !== undefined && { description }),
    metadata: mergedMetadata(setup.metadata, metadata),
  });
  const method = chosenMethod(call, call.params);
  if (method) call.update(setup, { payment_method: method.id, status: "requires_confirmation" });
  return setup;
};

const retrieve: Handler<BrowserParams> = (call) => {
  const setup = call.store.get("setup_intent", call.id);
  assertSecret(call, setup.client_secret);
  return setup;
};

const confirm: Handler<Params> = (call) => {
  const setup = call.store.get("setup_intent", call.id);
  assertSecret(call, setup.client_secret);
  if (setup.status === "succeeded" || setup.status === "canceled") {
    throw unexpectedState(
      `You cannot confirm this SetupIntent because it has a status of ${setup.status}. Only a SetupIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`,
      setup,
    );
  }
  confirmNow(call, setup);
  return setup;
};

function confirmNow(call: Call<Params>, setup: Setup): void {
  const method =
    chosenMethod(call, call.params) ?? call.store.find("payment_method", setup.payment_method ?? "");
  if (!method) {
    throw unexpectedState(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      setup,
    );
  }
  confirmSetup(call, setup, { method, returnUrl: call.params.return_url });
}

/** Cancels a setup. @throws StripeFault where it is too late */
export function cancelSetup(
  context: Context,
  setup: Setup,
  reason: Setup["cancellation_reason"] = null,
): void {
  if (setup.status === "succeeded" || setup.status === "canceled") {
    throw unexpectedState(
      `You cannot cancel this SetupIntent because it has a status of ${setup.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      setup,
    );
  }
  context.update(setup, { status: "canceled", cancellation_reason: reason, next_action: null });
  context.emit("setup_intent.canceled", setup);
}

const cancel: Handler<Stripe.SetupIntentCancelParams> = (call) => {
  const setup = call.store.get("setup_intent", call.id);
  cancelSetup(call, setup, call.params.cancellation_reason);
  return setup;
};

export const setupIntents: Resource = {
  addresses: {
    "POST /v1/setup_intents": create,
    "GET /v1/setup_intents": listing("setup_intent", ["customer", "payment_method"]),
    "GET /v1/setup_intents/{id}": retrieve,
    "POST /v1/setup_intents/{id}": update,
    "POST /v1/setup_intents/{id}/confirm": confirm,
    "POST /v1/setup_intents/{id}/cancel": cancel,
  },
};
