/** The real provider. Its package pins the version of the API that these calls are written for. */
import Stripe from "stripe";
import type { PortLog } from "../log.ts";
import { intentIdIn, isSameSecret } from "./client-secret.server.ts";
import { isPaymentRefusal, PaymentRefusal, type Payments } from "./port.ts";
import { readSignedEvent } from "./signed-event.server.ts";
import { refusalOfStripe } from "./stripe-refusal.server.ts";
import { hostedPageOf, intentOf, refundOf, shippingOf } from "./stripe-shapes.server.ts";

export interface StripePaymentsOptions {
  secretKey: string;
  publishableKey: string;
  /** One of each endpoint, and two while one is being replaced. */
  webhookSecrets: readonly string[];
  clock: { now(): number };
  log: PortLog;
  /** Longest that one try may take, in milliseconds. */
  patience?: number;
  /** Another address of the service, such as a proxy. */
  baseURL?: string;
}

/** In the order in which they are offered. The provider leaves out those that cannot pay this amount here. */
const METHODS = ["card", "twint", "klarna", "ideal", "sepa_debit", "eps"] as const;

const WITH_CHARGE = { expand: ["latest_charge"] };

/** Prepares the client; nothing is sent before the first call. */
export function openStripePayments(options: StripePaymentsOptions): Payments {
  const { publishableKey, webhookSecrets, clock, log } = options;
  const stripe = openClient(options);

  async function asked<T extends object>(
    what: string,
    call: Promise<Stripe.Response<T>>,
    unknown?: "unknown-page",
  ): Promise<Stripe.Response<T>> {
    try {
      const answer = await call;
      // The package takes any JSON without an `error` for a success, whatever the status says.
      if (answer.lastResponse.statusCode < 300) return answer;
      throw new PaymentRefusal("unavailable", "The payment provider answered without an answer.", true);
    } catch (error) {
      const { refusal, facts } = refusalOfStripe(error, unknown);
      log.warn({ what, ...facts }, "payment provider refused");
      throw refusal;
    }
  }

  const read = async (id: string) =>
    intentOf(await asked("intent", stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
  const readPage = async (id: string) =>
    hostedPageOf(await asked("page", stripe.checkout.sessions.retrieve(id), "unknown-page"));

  return {
    name: "stripe",
    publishableKey,
    desk: null,
    async createIntent({ idempotencyKey, amount, currency, metadata, description, shipping, receiptEmail }) {
      const wish: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        metadata,
        description,
        receipt_email: receiptEmail,
        ...(shipping && { shipping: shippingOf(shipping) }),
        allowed_payment_method_types: [...METHODS],
      };
      const intent = await asked("new intent", stripe.paymentIntents.create(wish, { idempotencyKey }));
      return isReplayed(intent) ? read(intent.id) : intentOf(intent);
    },
    intent: read,
    async findIntentBySecret(clientSecret) {
      const id = intentIdIn(clientSecret);
      if (!id) return null;
      const intent = await read(id).catch(unless("unknown-intent"));
      return intent && isSameSecret(intent.clientSecret, clientSecret) ? intent : null;
    },
    async cancelIntent(id) {
      const canceled = await asked("cancel", stripe.paymentIntents.cancel(id)).catch(unless("invalid"));
      // What cannot be canceled any more is no failure: the answer says what it has become.
      return canceled ? intentOf(canceled) : read(id);
    },
    async openHostedPage(wish) {
      const { idempotencyKey, amount, currency, metadata, description, shipping, customerEmail } = wish;
      const page: Stripe.Checkout.SessionCreateParams = {
        mode: "payment",
        ui_mode: "hosted_page",
        line_items: [
          { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
        ],
        allowed_payment_method_types: [...METHODS],
        metadata,
        payment_intent_data: {
          metadata,
          description,
          receipt_email: customerEmail,
          ...(shipping && { shipping: shippingOf(shipping) }),
        },
        customer_email: customerEmail,
        success_url: wish.successUrl,
        cancel_url: wish.cancelUrl,
      };
      const session = await asked("new page", stripe.checkout.sessions.create(page, { idempotencyKey }));
      return isReplayed(session) ? readPage(session.id) : hostedPageOf(session);
    },
    hostedPage: readPage,
    async closeHostedPage(id) {
      const closed = await asked("close page", stripe.checkout.sessions.expire(id), "unknown-page").catch(
        unless("invalid"),
      );
      return closed ? hostedPageOf(closed) : readPage(id);
    },
    async refund({ intentId, idempotencyKey, amount, reason }) {
      const wish = {
        payment_intent: intentId,
        ...(amount !== undefined && { amount }),
        ...(reason && { reason }),
      };
      return refundOf(await asked("refund", stripe.refunds.create(wish, { idempotencyKey })));
    },
    readEvent: (rawBody, headers) =>
      readSignedEvent(rawBody, headers, { secrets: webhookSecrets, now: clock.now() }),
  };
}

function openClient({ secretKey, patience = 10_000, baseURL }: StripePaymentsOptions): Stripe {
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
function isReplayed({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers["idempotent-replayed"] === "true";
}

/** Turns one kind of refusal into null. */
function unless(reason: PaymentRefusal["reason"]) {
  return (error: unknown): null => {
    if (isPaymentRefusal(error) && error.reason === reason) return null;
    throw error;
  };
}
