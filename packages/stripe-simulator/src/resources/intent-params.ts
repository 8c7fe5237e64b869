/** Parameters that payment intents and setup intents share. */
import type Stripe from "stripe";
import { invalidRequest, StripeFault } from "../http/errors.ts";
import { type StoredObject, wholeAddress } from "../objects.ts";
import type { Call } from "../resource.ts";
import { createMethod, methodOf, type NewMethod } from "./payment-methods.ts";

export interface BrowserParams {
  /** With a publishable key, the proof that the caller may see the object. */
  client_secret?: string;
  payment_method?: string;
  payment_method_data?: NewMethod;
}

/** @throws StripeFault where a browser does not have the secret */
export function assertSecret(call: Call<BrowserParams>, secret: string | null): void {
  const { client_secret } = call.params;
  if (!call.isFromBrowser && client_secret === undefined) return;
  if (secret !== null && client_secret === secret) return;
  throw invalidRequest(
    "The client_secret provided does not match any associated object on this account. Ensure the client_secret and/or account used matches with this object.",
    { param: "client_secret" },
  );
}

/** The payment method that a request names or describes; null where it does neither. */
export function chosenMethod(
  call: Call<BrowserParams>,
  params: BrowserParams,
): StoredObject<"payment_method"> | null {
  const { payment_method, payment_method_data } = params;
  if (payment_method && payment_method_data) {
    throw invalidRequest(
      "You may only specify one of these parameters: payment_method, payment_method_data.",
      { param: "payment_method" },
    );
  }
  if (payment_method) return methodOf(call, payment_method);
  return payment_method_data ? createMethod(call, payment_method_data) : null;
}

/** Where the goods go. An empty text unsets it. */
export function shippingOf(
  shipping: Stripe.PaymentIntentCreateParams.Shipping | "",
): StoredObject<"payment_intent">["shipping"] {
  if (!shipping) return null;
  const { address, carrier = null, phone = null, tracking_number = null, name } = shipping;
  const whole = { name, carrier, phone, tracking_number, address: wholeAddress(address) };
  return whole as StoredObject<"payment_intent">["shipping"];
}

/** What a publishable key may do: all else could be done by anybody. */
const FOR_BROWSERS: readonly string[] = [
  "POST /v1/payment_methods",
  ...["payment_intents", "setup_intents"].flatMap((each) => [
    `GET /v1/${each}/{id}`,
    `POST /v1/${each}/{id}/confirm`,
  ]),
];

/** @throws StripeFault for a request that needs a secret key */
export function assertForBrowsers(address: string): void {
  if (FOR_BROWSERS.includes(address)) return;
  throw new StripeFault(403, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message:
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
  });
}

/** The refusal of what an intent or a setup is too late for. It holds the object, so that a browser sees its state. */
export function unexpectedState(
  message: string,
  intent: StoredObject<"payment_intent"> | StoredObject<"setup_intent">,
): StripeFault {
  return new StripeFault(400, {
    type: "invalid_request_error",
    code: `${intent.object}_unexpected_state`,
    message,
    [intent.object]: intent,
  });
}
