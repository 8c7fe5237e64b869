/** Errors as Stripe answers them. */

export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: object;
  setup_intent?: object;
  payment_method?: object;
  advice_code?: string;
  network_decline_code?: string;
}

/** An answer other than 200. */
export class StripeFault extends Error {
  /** `keepsWork`: what the request has changed stays, such as the failed charge of a declined card. */
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly keepsWork = false,
  ) {
    super(body.message);
  }
}

/** A request that Stripe does not accept. */
export function invalidRequest(
  message: string,
  { status = 400, ...rest }: { code?: string; param?: string; status?: number } = {},
): StripeFault {
  return new StripeFault(status, { type: "invalid_request_error", message, ...rest });
}

/** Stripe's names of objects in its messages, where they differ from their types. */
const NAMES: Record<string, string> = {
  payment_method: "PaymentMethod",
  setup_intent: "setupintent",
  promotion_code: "promotion code",
};
/** The parameter that Stripe names for the id in an address, where it is not `id`. */
const PATH_PARAMS: Record<string, string> = { payment_intent: "intent", setup_intent: "intent" };

/** An id in the address (404) or in a parameter (400) that Stripe does not know. */
export function noSuchObject(type: string, id: string, param?: string): StripeFault {
  return invalidRequest(`No such ${NAMES[type] ?? type}: '${id}'`, {
    code: "resource_missing",
    param: param ?? PATH_PARAMS[type] ?? "id",
    status: param ? 400 : 404,
  });
}

/** An account that does not exist, or is not connected any more. `key`: as a message may show it. */
export function noAccessTo(account: string, key = "sk_test_********"): StripeFault {
  return new StripeFault(403, {
    type: "invalid_request_error",
    code: "account_invalid",
    message: `The provided key '${key}' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/** The body of an error's answer. */
export function errorAnswer(body: ErrorBody, requestId: string): object {
  const { code } = body;
  return {
    error: {
      ...body,
      ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
    },
  };
}
