/** What customers may do in the portal: configurations, and what each of them turns on. */
import type Stripe from "stripe";
import { assertSimulated } from "../billing/simulated.ts";
import { invalidRequest } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";

export type Configuration = StoredObject<"billing_portal.configuration">;
type Features = Configuration["features"];
type GivenFeatures =
  | Stripe.BillingPortal.ConfigurationCreateParams.Features
  | Stripe.BillingPortal.ConfigurationUpdateParams.Features;

/** What customers may change about themselves. */
export const DETAILS = ["email", "name", "phone"] as const;

const NOTHING: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

/** @throws StripeFault for what the portal cannot do here */
function assertPossible({ customer_update, subscription_cancel, ...others }: GivenFeatures): void {
  for (const name of ["subscription_pause", "subscription_update"] as const) {
    if (others[name]?.enabled) assertSimulated({ [name]: true }, [], "the portal");
  }
  const updates = Object.fromEntries((customer_update?.allowed_updates || []).map((each) => [each, true]));
  assertSimulated(updates, DETAILS, "the portal");
  const { proration_behavior: prorates = "none" } = subscription_cancel ?? {};
  if (prorates === "none") return;
  throw invalidRequest("The simulator gives nothing back when a customer cancels.", {
    param: "features[subscription_cancel][proration_behavior]",
  });
}

/** The features after a change. @throws StripeFault for what is not simulated */
export function featuresOf(given: GivenFeatures | undefined, before: Features = NOTHING): Features {
  if (!given) return before;
  assertPossible(given);
  const { customer_update, invoice_history, payment_method_update, subscription_cancel } = given;
  const { cancellation_reason, ...cancel } = subscription_cancel ?? {};
  return {
    ...before,
    customer_update: {
      ...before.customer_update,
      ...customer_update,
      allowed_updates: customer_update?.allowed_updates || before.customer_update.allowed_updates,
    },
    invoice_history: { ...before.invoice_history, ...invoice_history },
    payment_method_update: { ...before.payment_method_update, ...payment_method_update },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...cancel,
      cancellation_reason: {
        ...before.subscription_cancel.cancellation_reason,
        ...cancellation_reason,
        options: cancellation_reason?.options || before.subscription_cancel.cancellation_reason.options,
        feedback_options: null,
      },
    },
  } as Features;
}

export function makeConfiguration(
  context: Context,
  fields: Partial<Configuration> & { id: string },
): Configuration {
  return context.create("billing_portal.configuration", {
    active: true,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    features: NOTHING,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: context.clock.seconds(),
    ...fields,
  });
}

const DEFAULT_ID = "bpc_1SimulatorDefault";

/** The configuration of sessions that name none. It allows all that is simulated. */
export function defaultConfiguration(context: Context): Configuration {
  const found = context.store.find("billing_portal.configuration", DEFAULT_ID);
  return (
    found ??
    makeConfiguration(context, {
      id: DEFAULT_ID,
      is_default: true,
      features: featuresOf({
        customer_update: { enabled: true, allowed_updates: [...DETAILS] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true },
      }),
    })
  );
}
