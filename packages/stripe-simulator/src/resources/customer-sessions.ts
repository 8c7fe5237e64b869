/** Customer sessions: they let Stripe's script show what a customer has saved. The simulator has no such script. */
import type Stripe from "stripe";
import { blank } from "../description.ts";
import { invalidRequest } from "../http/errors.ts";
import type { Handler, Resource } from "../resource.ts";
import { customerOf } from "./customers.ts";

type Params = Stripe.CustomerSessionCreateParams;

const LIFE_S = 30 * 60;

/** What a component may do where a request does not say it. */
const FEATURES: Readonly<Record<string, object>> = {
  customer_sheet: { payment_method_allow_redisplay_filters: ["always"], payment_method_remove: "disabled" },
  mobile_payment_element: {
    payment_method_allow_redisplay_filters: ["always"],
    payment_method_redisplay: "disabled",
    payment_method_remove: "disabled",
    payment_method_save: "disabled",
    payment_method_save_allow_redisplay_override: null,
  },
  payment_element: {
    payment_method_allow_redisplay_filters: ["always"],
    payment_method_redisplay: "disabled",
    payment_method_redisplay_limit: 3,
    payment_method_remove: "disabled",
    payment_method_save: "disabled",
    payment_method_save_usage: null,
  },
};

const create: Handler<Params> = (call) => {
  const { components, customer } = call.params;
  const asked = Object.entries(components ?? {}).filter(([, component]) => component?.enabled);
  if (asked.length === 0) {
    throw invalidRequest("At least one component must be enabled.", { param: "components" });
  }
  const enabled = asked.map(([name, component]) => {
    const features = FEATURES[name] && {
      features: { ...FEATURES[name], ...(component as { features?: object }).features },
    };
    return [name, { enabled: true, ...features }];
  });
  const created = call.clock.seconds();
  return {
    object: "customer_session",
    client_secret: `cuss_secret_${call.newId("", 50).slice(1)}`,
    components: { ...blank("CustomerSession.Components"), ...Object.fromEntries(enabled) },
    created,
    customer: customerOf(call, customer ?? "", "customer").id,
    customer_account: null,
    expires_at: created + LIFE_S,
    livemode: false,
  };
};

export const customerSessions: Resource = { addresses: { "POST /v1/customer_sessions": create } };
