/** The real provider. Its package pins the API version that these calls are written for. */
import type Stripe from "stripe";
import { rappen } from "../../domain/kernel/money.ts";
import { PAYMENT_METHODS } from "../../domain/kernel/payment-methods.ts";
import { intentIdIn, isSameSecret } from "./client-secret.server.ts";
import {
  type Dispute,
  type Intent,
  isPaymentRefusal,
  type NewHostedPage,
  nullOn,
  PaymentRefusal,
  type Payments,
} from "./port.ts";
import { readSignedEvent } from "./signed-event.server.ts";
import { openAccounts } from "./stripe-accounts.server.ts";
import { CALL_LIMIT_MS, idFor, openClient, type StripeOptions } from "./stripe-client.server.ts";
import { openEvents } from "./stripe-events.server.ts";
import type { StripeKeys } from "./stripe-keys.server.ts";
import { limited } from "./stripe-limit.server.ts";
import { HOUR, isOfKey, keyed, movingMoney, openOnce, secondsOf } from "./stripe-once.server.ts";
import { lineItemsOf, openPages } from "./stripe-pages.server.ts";
import { openSetups } from "./stripe-setups.server.ts";
import {
  disputeOf,
  hostedPageOf,
  intentOf,
  refundOf,
  shippingOf,
  wasDisputed,
} from "./stripe-shapes.server.ts";
import { openSubscriptions } from "./stripe-subscriptions.server.ts";

export interface StripePaymentsOptions extends StripeOptions {
  provider: string;
  publishableKey: string;
  /** One of each endpoint, and two while one is being replaced. */
  webhookSecrets: readonly string[];
  clock: { now(): number };
  keys: StripeKeys;
}

const WITH_CHARGE = { expand: ["latest_charge"] };

/** Prepares the client; nothing is sent before the first call. */
export function openStripePayments(options: StripePaymentsOptions): Payments {
  const { provider, publishableKey, webhookSecrets, clock } = options;
  const isLive = options.secretKey.includes("_live_");
  const client = openClient(options);
  const { stripe, asked } = client;
  const once = openOnce(client, options.keys, clock);
  const openPage = openPages(client, once);

  const read = async (id: string): Promise<Intent> => {
    const found = await asked(
      "intent",
      stripe.paymentIntents.retrieve(idFor("unknown-intent", id), WITH_CHARGE),
    );
    const intent = intentOf(found);
    return wasDisputed(found) ? { ...intent, disputes: await disputesOf(intent) } : intent;
  };

  /** A disputed charge stays marked as disputed for ever; only its disputes say who has the money. */
  async function disputesOf({ id, amountReceived, amountRefunded }: Intent): Promise<Dispute[]> {
    const { data } = await asked("disputes", stripe.disputes.list({ payment_intent: id, limit: 100 }));
    if (data.length > 0) return data.map(disputeOf);
    return [{ id: "unlisted", held: rappen(amountReceived - amountRefunded), isLost: false }];
  }

  const readPage = async (id: string) =>
    hostedPageOf(
      await asked("page", stripe.checkout.sessions.retrieve(idFor("unknown-page", id)), "unknown-page"),
    );

  /** A key belongs to one account for ever, so one request is enough. */
  let account: string | null = null;

  async function readPlatformAccount(): Promise<string | null> {
    const own = await asked("account", stripe.accounts.retrieveCurrent(), "unknown-account").catch(
      // A restricted key without this permission.
      (error: unknown) => {
        if (isPaymentRefusal(error) && !error.retryable) return null;
        throw error;
      },
    );
    return own && `${own.id}:${isLive ? "live" : "test"}`;
  }

  const calls: Omit<Payments, "provider" | "browser" | "readEvent"> = {
    async platformAccount() {
      account ??= await readPlatformAccount();
      return account;
    },
    async createIntent({ idempotencyKey, amount, currency, metadata, description, shipping, receiptEmail }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        metadata: keyed(metadata, idempotencyKey),
        description,
        receipt_email: receiptEmail,
        ...(shipping && { shipping: shippingOf(shipping) }),
        allowed_payment_method_types: [...PAYMENT_METHODS],
      };
      const { object, isEarlier } = await once({
        what: "new intent",
        key: idempotencyKey,
        unsureMs: 0,
        create: (key) => stripe.paymentIntents.create(params, { idempotencyKey: key }),
        find: async (since) => {
          const list = stripe.paymentIntents.list({ created: { gte: secondsOf(since) }, limit: 100 });
          return (await asked("intents", list)).data.find(isOfKey(idempotencyKey)) ?? null;
        },
      });
      return isEarlier ? read(object.id) : intentOf(object);
    },
    intent: read,
    async findIntentBySecret(clientSecret) {
      const id = intentIdIn(clientSecret);
      if (!id) return null;
      const intent = await read(id).catch(nullOn("unknown-intent"));
      return intent && isSameSecret(intent.clientSecret, clientSecret) ? intent : null;
    },
    async cancelIntent(id) {
      const canceled = await asked("cancel", stripe.paymentIntents.cancel(idFor("unknown-intent", id))).catch(
        nullOn("invalid"),
      );
      // An intent that cannot be canceled is no failure: the answer holds its status.
      return canceled ? intentOf(canceled) : read(id);
    },
    async openHostedPage(input) {
      const { idempotencyKey, currency, metadata, description, shipping, customerEmail } = input;
      assertSum(input);
      const page: Stripe.Checkout.SessionCreateParams = {
        mode: "payment",
        line_items: lineItemsOf(input.items, currency, options.apiBase !== null),
        allowed_payment_method_types: [...PAYMENT_METHODS],
        metadata: keyed(metadata, idempotencyKey),
        payment_intent_data: {
          metadata,
          description,
          receipt_email: customerEmail,
          ...(shipping && { shipping: shippingOf(shipping) }),
        },
        customer_email: customerEmail,
      };
      return openPage({ what: "new page", key: idempotencyKey, options: input, page });
    },
    hostedPage: readPage,
    async closeHostedPage(id) {
      const closed = await asked(
        "close page",
        stripe.checkout.sessions.expire(idFor("unknown-page", id)),
        "unknown-page",
      ).catch(nullOn("invalid"));
      return closed ? hostedPageOf(closed) : readPage(id);
    },
    async refund({ intentId, idempotencyKey, amount, reason }) {
      const params = {
        payment_intent: idFor("unknown-intent", intentId),
        ...(amount !== undefined && { amount }),
        ...(reason && { reason }),
        metadata: keyed({}, idempotencyKey),
      };
      const { object, isEarlier } = await once({
        what: "refund",
        key: idempotencyKey,
        unsureMs: HOUR,
        create: (key) => stripe.refunds.create(params, movingMoney(key)),
        find: async () => {
          const list = stripe.refunds.list({ payment_intent: params.payment_intent, limit: 100 });
          const made = (await asked("refunds", list)).data.filter(isOfKey(idempotencyKey));
          return made.find(({ status }) => status !== "failed" && status !== "canceled") ?? null;
        },
      });
      return refundOf(isEarlier ? await asked("refund", stripe.refunds.retrieve(object.id)) : object);
    },
    async refunds(intentId) {
      const params = { payment_intent: idFor("unknown-intent", intentId), limit: 100 };
      return (await asked("refunds", stripe.refunds.list(params))).data.map(refundOf);
    },
    ...openSetups(client, once, openPage),
    ...openSubscriptions(client, once, openPage),
    ...openAccounts(client, once),
    ...openEvents(client),
  };
  return {
    provider,
    browser: { publishableKey, apiBase: options.apiBase },
    ...limited(calls, options.limitMs ?? CALL_LIMIT_MS),
    readEvent: (rawBody, headers) =>
      readSignedEvent(rawBody, headers, { secrets: webhookSecrets, now: clock.now(), isLive }),
  };
}

/** The provider adds up the items, so they decide what a buyer pays. */
function assertSum({ items, amount }: NewHostedPage): void {
  const sum = items.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
  if (sum !== amount) throw new PaymentRefusal("invalid", "The items do not sum up to the amount.", false);
}
