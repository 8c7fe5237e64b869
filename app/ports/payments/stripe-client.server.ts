/** How the shop speaks with Stripe. Invariant: an answer is the thing that was asked for, or a refusal is thrown. */
import Stripe from "stripe";
import type { PortLog } from "../log.ts";
import { isPaymentRefusal, PaymentRefusal, type PaymentRefusalReason } from "./port.ts";
import { refusalOfStripe, type UnknownThing } from "./stripe-refusal.server.ts";

export interface StripeOptions {
  secretKey: string;
  log: PortLog;
  /** Longest that one try may take, in milliseconds. */
  patience?: number;
  /** Another address of the service, such as a proxy. */
  baseURL?: string;
}

export interface StripeClient {
  stripe: Stripe;
  /** Waits for a call; says what a thing that is missing is called. @throws PaymentRefusal */
  asked<T extends object>(
    what: string,
    call: Promise<Stripe.Response<T>>,
    unknown?: UnknownThing,
  ): Promise<Stripe.Response<T>>;
}

/** Prepares the client; nothing is sent before the first call. */
export function openClient(options: StripeOptions): StripeClient {
  return {
    stripe: openStripe(options),
    async asked(what, call, unknown) {
      try {
        const answer = await call;
        // The package takes any JSON without an `error` for a success, whatever the status says.
        if (answer.lastResponse.statusCode < 300) return answer;
        throw new PaymentRefusal("unavailable", "The payment provider answered without an answer.", true);
      } catch (error) {
        const { refusal, facts } = refusalOfStripe(error, unknown);
        options.log.warn({ what, ...facts }, "payment provider refused");
        throw refusal;
      }
    },
  };
}

function openStripe({ secretKey, patience = 10_000, baseURL }: StripeOptions): Stripe {
  const address = baseURL ? new URL(baseURL) : null;
  return new Stripe(secretKey, {
    timeout: patience,
    // A buyer waits; what must not be lost is asked again by the job that reconciles.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
}

/** A repeated key brings the first answer back, and much may have happened since. */
export function isReplayed({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers["idempotent-replayed"] === "true";
}

/** Turns one kind of refusal into null. */
export function unless(reason: PaymentRefusalReason) {
  return (error: unknown): null => {
    if (isPaymentRefusal(error) && error.reason === reason) return null;
    throw error;
  };
}
