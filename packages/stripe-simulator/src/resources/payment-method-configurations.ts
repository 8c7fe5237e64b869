/** Payment method configurations: which payment methods an account offers its buyers. */
import type Stripe from "stripe";
import { listing, retrieving } from "../http/list.ts";
import type { StoredObject } from "../objects.ts";
import { OFFERED } from "../offer-additions.ts";
import type { Context, Handler, Resource } from "../resource.ts";

type Configuration = StoredObject<"payment_method_configuration">;
type Params = Stripe.PaymentMethodConfigurationCreateParams & Stripe.PaymentMethodConfigurationUpdateParams;
type Offer = NonNullable<Configuration["card"]>;
type Preference = Offer["display_preference"]["preference"];

/** What the account's payment methods are by themselves. All of them are activated. */
const offer = (preference: Preference): Offer => {
  const value = preference === "off" ? "off" : "on";
  return { available: value === "on", display_preference: { overridable: null, preference, value } };
};

/** What a request turns on or off. */
function offersIn(params: Params): Partial<Configuration> {
  const asked = OFFERED.flatMap((type) => {
    const preference = params[type]?.display_preference?.preference as Preference | undefined;
    return preference ? [[type, offer(preference)]] : [];
  });
  return Object.fromEntries(asked);
}

function make(context: Context, id: string, fields: Partial<Configuration>): Configuration {
  const offers = Object.fromEntries(OFFERED.map((type) => [type, offer("none")]));
  return context.create("payment_method_configuration", { id, active: true, ...offers, ...fields });
}

const DEFAULT_ID = "pmc_1SimulatorDefault";

/** Every account has one from the start. */
function withDefault<Params>(handle: Handler<Params>): Handler<Params> {
  return (call) => {
    if (!call.store.find("payment_method_configuration", DEFAULT_ID)) {
      make(call, DEFAULT_ID, { is_default: true, name: "Default" });
    }
    return handle(call);
  };
}

const create: Handler<Params> = (call) => {
  const { name = "", parent = null } = call.params;
  return make(call, call.newId("pmc"), { name, parent, ...offersIn(call.params) });
};

const update: Handler<Params> = (call) => {
  const configuration = call.store.get("payment_method_configuration", call.id);
  const { active = configuration.active, name = configuration.name } = call.params;
  call.update(configuration, { active, name, ...offersIn(call.params) });
  return configuration;
};

export const paymentMethodConfigurations: Resource = {
  addresses: {
    "GET /v1/payment_method_configurations": withDefault(
      listing("payment_method_configuration", ["application"]),
    ),
    "POST /v1/payment_method_configurations": create,
    "GET /v1/payment_method_configurations/{id}": withDefault(retrieving("payment_method_configuration")),
    "POST /v1/payment_method_configurations/{id}": withDefault(update),
  },
};
