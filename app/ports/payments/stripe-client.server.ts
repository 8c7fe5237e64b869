/** The Stripe client. Invariant: a call returns the requested object, or throws a refusal. */
import Stripe from "stripe";
import type { PortLog } from "../log.ts";
import { PaymentRefusal } from "./port.ts";
import { limitedFetch } from "./stripe-limit.server.ts";
import { refusalOfStripe, type UnknownObject } from "./stripe-refusal.server.ts";

/** A buyer waits for it. */
export const CALL_LIMIT_MS = 8_000;

export interface StripeOptions extends StripeAddress {
  log: PortLog;
}

export interface StripeAddress {
  secretKey: string;
  /** Time limit of a call of the port, with all its requests and retries, in milliseconds. */
  limitMs?: number;
  /** Where browsers reach the simulator that answers instead of Stripe; null for Stripe itself. */
  apiBase: string | null;
  /** The simulator's, where it is in this process. By default the shop reaches it at `apiBase`, too. */
  fetch?: typeof globalThis.fetch;
}

export interface StripeClient {
  stripe: Stripe;
  /** Awaits a call; `unknown` names the refusal of a missing object. @throws PaymentRefusal */
  asked<T extends object>(
    what: string,
    call: Promise<Stripe.Response<T>>,
    unknown?: UnknownObject,
  ): Promise<Stripe.Response<T>>;
  /** Awaits the creation of an object whose id the shop has chosen: one that exists is fine. @throws PaymentRefusal */
  ensured(what: string, creation: Promise<Stripe.Response<object>>): Promise<void>;
}

/** Prepares the client; nothing is sent before the first call. */
export function openClient(options: StripeOptions): StripeClient {
  const client: StripeClient = {
    stripe: openStripe(options),
    async ensured(what, creation) {
      try {
        await creation;
      } catch (error) {
        const isThere =
          error instanceof Stripe.errors.StripeError && error.code === "resource_already_exists";
        if (!isThere) await client.asked(what, creation);
      }
    },
    async asked(what, call, unknown) {
      try {
        const answer = await call;
        // The package takes any JSON without an `error` for a success, whatever its status.
        if (answer.lastResponse.statusCode < 300) return answer;
        throw new PaymentRefusal("unavailable", "The payment provider answered without an answer.", true);
      } catch (error) {
        const { refusal, facts } = refusalOfStripe(error, unknown);
        options.log.warn({ what, ...facts }, "payment provider refused");
        throw refusal;
      }
    },
  };
  return client;
}

/** Prepares the package alone; its errors are Stripe's. */
export function openStripe({ secretKey, limitMs = CALL_LIMIT_MS, apiBase, fetch }: StripeAddress): Stripe {
  const address = apiBase && !fetch ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: limitMs,
    // A buyer waits, so there is one retry; the reconciliation job repeats what must not be lost.
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(limitedFetch(fetch ?? globalThis.fetch)),
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
}

const PREFIXES: Record<UnknownObject, string> = {
  "unknown-intent": "pi",
  "unknown-page": "cs",
  "unknown-customer": "cus",
  "unknown-setup": "seti",
  "unknown-method": "pm",
  "unknown-subscription": "sub",
  "unknown-invoice": "in",
  "unknown-account": "acct",
  "unknown-transfer": "tr",
  "unknown-payout": "po",
};

/**
 * Checks that the id can be one of Stripe's: an empty one would turn a request for one object into one for all.
 * @throws PaymentRefusal that the object is unknown
 */
export function idFor(unknown: UnknownObject, id: string): string {
  if (new RegExp(`^${PREFIXES[unknown]}_[A-Za-z0-9_]{1,250}$`).test(id)) return id;
  throw new PaymentRefusal(unknown, "The id is none of the provider's.", false, "malformed_id");
}
