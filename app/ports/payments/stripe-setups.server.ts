/** Customers and the cards that they leave, at Stripe. */
import type Stripe from "stripe";
import { isSameSecret, setupIdIn } from "./client-secret.server.ts";
import { PaymentRefusal } from "./port.ts";
import type { Customer, Setup, Setups } from "./setups.ts";
import { isReplayed, type StripeClient, unless } from "./stripe-client.server.ts";
import { errorOf, hostedPageOf, idOf, methodOf, statusOf } from "./stripe-shapes.server.ts";

/** What can be charged every month without the customer; the rest of the methods pay once. */
const METHODS = ["card"] as const;

const WITH_METHOD = { expand: ["payment_method"] };

export function openSetups({ stripe, asked }: StripeClient): Setups {
  const readCustomer = async (id: string) =>
    customerOf(await asked("customer", stripe.customers.retrieve(id), "unknown-customer"));
  const read = async (id: string) =>
    setupOf(await asked("setup", stripe.setupIntents.retrieve(id, WITH_METHOD), "unknown-setup"));
  return {
    async createCustomer({ idempotencyKey, email, metadata }) {
      const customer = await asked(
        "new customer",
        stripe.customers.create({ email, metadata }, { idempotencyKey }),
      );
      return isReplayed(customer) ? readCustomer(customer.id) : customerOf(customer);
    },
    customer: readCustomer,
    async changeCustomer(id, { email }) {
      return customerOf(
        await asked("customer's e-mail", stripe.customers.update(id, { email }), "unknown-customer"),
      );
    },
    async deleteCustomer(id) {
      await asked("delete customer", stripe.customers.del(id), "unknown-customer").catch(
        unless("unknown-customer"),
      );
    },
    async createSetup({ idempotencyKey, customerId, metadata }) {
      const wish: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        usage: "off_session",
        metadata,
        allowed_payment_method_types: [...METHODS],
      };
      const setup = await asked(
        "new setup",
        stripe.setupIntents.create(wish, { idempotencyKey }),
        "unknown-customer",
      );
      return isReplayed(setup) ? read(setup.id) : setupOf(setup);
    },
    setup: read,
    async findSetupBySecret(clientSecret) {
      const id = setupIdIn(clientSecret);
      if (!id) return null;
      const setup = await read(id).catch(unless("unknown-setup"));
      return setup && isSameSecret(setup.clientSecret, clientSecret) ? setup : null;
    },
    async openHostedSetup({ idempotencyKey, customerId, metadata, successUrl, cancelUrl }) {
      const wish: Stripe.Checkout.SessionCreateParams = {
        mode: "setup",
        ui_mode: "hosted_page",
        currency: "chf",
        customer: customerId,
        allowed_payment_method_types: [...METHODS],
        metadata,
        setup_intent_data: { metadata },
        success_url: successUrl,
        cancel_url: cancelUrl,
      };
      const session = await asked(
        "new setup page",
        stripe.checkout.sessions.create(wish, { idempotencyKey }),
        "unknown-customer",
      );
      if (!isReplayed(session)) return hostedPageOf(session);
      return hostedPageOf(await asked("page", stripe.checkout.sessions.retrieve(session.id), "unknown-page"));
    },
  };
}

/** @throws PaymentRefusal "unknown-customer" for one that was deleted */
function customerOf(customer: Stripe.Customer | Stripe.DeletedCustomer): Customer {
  if (customer.deleted) {
    throw new PaymentRefusal("unknown-customer", "The customer was deleted.", false, "resource_missing");
  }
  return { id: customer.id, email: customer.email, metadata: customer.metadata };
}

/** Read with its payment method, which alone knows of the card. */
function setupOf(setup: Stripe.SetupIntent): Setup {
  return {
    id: setup.id,
    clientSecret: setup.client_secret ?? "",
    status: statusOf(setup.status),
    customerId: idOf(setup.customer),
    method: setup.status === "succeeded" ? methodOf(setup.payment_method) : null,
    metadata: setup.metadata ?? {},
    lastError: setup.status === "succeeded" ? null : errorOf(setup.last_setup_error),
    createdAt: setup.created * 1000,
  };
}
