/** The billing portal: its configurations, and the sessions in which customers look after their subscriptions. */
import type Stripe from "stripe";
import { assertSimulated } from "../billing/simulated.ts";
import { invalidRequest } from "../http/errors.ts";
import { listing, retrieving } from "../http/list.ts";
import { mergedMetadata } from "../metadata.ts";
import type { StoredObject } from "../objects.ts";
import {
  type Configuration,
  defaultConfiguration,
  featuresOf,
  makeConfiguration,
} from "../portal/configurations.ts";
import { ownSubscription, type PortalSession, useSavedCard } from "../portal/session.ts";
import type { Call, Context, Handler, Resource } from "../resource.ts";
import { customerOf } from "./customers.ts";

type Params = Stripe.BillingPortal.ConfigurationCreateParams & Stripe.BillingPortal.ConfigurationUpdateParams;

/** Every account has one from the start. */
function withDefault<Params>(handle: Handler<Params>): Handler<Params> {
  return (call) => {
    defaultConfiguration(call);
    return handle(call);
  };
}

function fieldsOf(params: Params, before?: Configuration): Partial<Configuration> {
  assertSimulated(params.login_page?.enabled ? { login_page: true } : {}, [], "the portal");
  const { business_profile, default_return_url, name } = params;
  const profile = { headline: null, privacy_policy_url: null, terms_of_service_url: null };
  return {
    business_profile: { ...profile, ...before?.business_profile, ...business_profile },
    ...(default_return_url !== undefined && { default_return_url: default_return_url || null }),
    ...(name !== undefined && { name: name || null }),
    features: featuresOf(params.features, before?.features),
    metadata: mergedMetadata(before?.metadata ?? null, params.metadata),
  };
}

const create: Handler<Params> = (call) => {
  const configuration = makeConfiguration(call, { id: call.newId("bpc"), ...fieldsOf(call.params) });
  call.emit("billing_portal.configuration.created", configuration);
  return configuration;
};

const update: Handler<Params> = (call) => {
  const configuration = call.store.get("billing_portal.configuration", call.id);
  const { active = configuration.active } = call.params;
  if (configuration.is_default && !active) {
    throw invalidRequest("The default configuration cannot be deactivated.", { param: "active" });
  }
  const previous = call.update(configuration, {
    active,
    ...fieldsOf(call.params, configuration),
    updated: call.clock.seconds(),
  });
  call.emit("billing_portal.configuration.updated", configuration, previous);
  return configuration;
};

const SIMULATED = ["configuration", "customer", "expand", "flow_data", "locale", "return_url"];

const open: Handler<Stripe.BillingPortal.SessionCreateParams> = (call) => {
  const { params } = call;
  assertSimulated(params, SIMULATED, "the portal");
  if (!params.customer) {
    const missing = { code: "parameter_missing", param: "customer" };
    throw invalidRequest("Missing required param: customer.", missing);
  }
  const customer = customerOf(call, params.customer, "customer");
  const configuration = params.configuration
    ? call.store.get("billing_portal.configuration", params.configuration, "configuration")
    : defaultConfiguration(call);
  if (!configuration.active) {
    throw invalidRequest("This configuration is not active.", { param: "configuration" });
  }
  const id = call.newId("bps");
  const session = call.create("billing_portal.session", {
    id,
    configuration: configuration.id,
    customer: customer.id,
    flow: flowOf(call, customer.id, configuration),
    locale: params.locale ?? null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${call.origin}/p/session/${id}_${call.newId("", 32).slice(1)}`,
  });
  call.emit("billing_portal.session.created", session);
  return session;
};

/** The part of the portal that each kind of flow needs. */
const FEATURES = {
  customer_update: "customer_update",
  payment_method_update: "payment_method_update",
  subscription_cancel: "subscription_cancel",
} as const;

/** The one thing that a session is for; null for the whole portal. @throws StripeFault for what is not simulated */
function flowOf(
  call: Call<Stripe.BillingPortal.SessionCreateParams>,
  customer: string,
  { features }: Configuration,
): PortalSession["flow"] {
  const { flow_data: given } = call.params;
  if (!given) return null;
  const { type, after_completion: after, subscription_cancel: cancel } = given;
  const feature = FEATURES[type as keyof typeof FEATURES];
  if (!feature) {
    throw invalidRequest(`The simulator has no flow ${type}.`, { param: "flow_data[type]" });
  }
  if (!features[feature].enabled) {
    throw invalidRequest(`This flow needs the feature ${feature}, which the configuration does not enable.`, {
      param: "flow_data[type]",
    });
  }
  if (type === "subscription_cancel") {
    const param = "flow_data[subscription_cancel][subscription]";
    if (!cancel)
      throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
    assertSimulated(cancel, ["subscription"], "the portal");
    ownSubscription(call, customer, cancel.subscription, param);
  }
  return {
    after_completion: {
      type: after?.type ?? "portal_homepage",
      hosted_confirmation: after?.hosted_confirmation
        ? { custom_message: after.hosted_confirmation.custom_message ?? null }
        : null,
      redirect: after?.redirect ?? null,
    },
    customer_update: type === "customer_update" ? {} : null,
    subscription_cancel: cancel ? { retention: null, subscription: cancel.subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}

export const billingPortal: Resource = {
  addresses: {
    "POST /v1/billing_portal/configurations": create,
    "GET /v1/billing_portal/configurations": withDefault(
      listing("billing_portal.configuration", ["active", "is_default"]),
    ),
    "GET /v1/billing_portal/configurations/{id}": withDefault(retrieving("billing_portal.configuration")),
    "POST /v1/billing_portal/configurations/{id}": withDefault(update),
    "POST /v1/billing_portal/sessions": open,
  },
  on: {
    "setup_intent.succeeded": (context: Context, setup: StoredObject<"setup_intent">) =>
      useSavedCard(context, setup),
  },
};
