/** The real provider. Its package pins the version of the API that these calls are written for. */
import type Stripe from "stripe";
import { intentIdIn, isSameSecret } from "./client-secret.server.ts";
import type { Payments } from "./port.ts";
import { readSignedEvent } from "./signed-event.server.ts";
import { openAccounts } from "./stripe-accounts.server.ts";
import { isReplayed, openClient, type StripeOptions, unless } from "./stripe-client.server.ts";
import { openSetups } from "./stripe-setups.server.ts";
import { hostedPageOf, intentOf, refundOf, shippingOf } from "./stripe-shapes.server.ts";
import { openSubscriptions } from "./stripe-subscriptions.server.ts";

export interface StripePaymentsOptions extends StripeOptions {
  publishableKey: string;
  /** One of each endpoint, and two while one is being replaced. */
  webhookSecrets: readonly string[];
  clock: { now(): number };
}

/** In the order in which they are offered. The provider leaves out those that cannot pay this amount here. */
const METHODS = ["card", "twint", "klarna", "ideal", "sepa_debit", "eps"] as const;

/** The shop has its money: the dispute is won, or is no more than a question of the bank's. */
const SETTLED = ["won", "prevented", "warning_needs_response", "warning_under_review", "warning_closed"];

const WITH_CHARGE = { expand: ["latest_charge"] };

/** Prepares the client; nothing is sent before the first call. */
export function openStripePayments(options: StripePaymentsOptions): Payments {
  const { publishableKey, webhookSecrets, clock } = options;
  const client = openClient(options);
  const { stripe, asked } = client;

  const read = async (id: string) => {
    const intent = intentOf(await asked("intent", stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
    return intent.disputed ? { ...intent, disputed: await isHeldByBank(id) } : intent;
  };

  /** A charge that was ever disputed says so for ever: whether its money is the shop's, the disputes themselves know. */
  async function isHeldByBank(intentId: string): Promise<boolean> {
    const wish = { payment_intent: intentId, limit: 100 };
    const { data } = await asked("disputes", stripe.disputes.list(wish));
    return data.length === 0 || data.some(({ status }) => !SETTLED.includes(status));
  }

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
    ...openSetups(client),
    ...openSubscriptions(client),
    ...openAccounts(client),
    readEvent: (rawBody, headers) =>
      readSignedEvent(rawBody, headers, { secrets: webhookSecrets, now: clock.now() }),
  };
}
