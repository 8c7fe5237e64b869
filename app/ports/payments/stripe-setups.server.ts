/** Customers and their saved cards at Stripe. */
import type Stripe from "stripe";
import { isSameSecret, setupIdIn } from "./client-secret.server.ts";
import { nullOn, PaymentRefusal } from "./port.ts";
import type { Customer, Setup, Setups } from "./setups.ts";
import { idFor, type StripeClient } from "./stripe-client.server.ts";
import { isOfKey, keyed, type Once, unkeyed } from "./stripe-once.server.ts";
import type { OpenPage } from "./stripe-pages.server.ts";
import { errorOf, idOf, methodOf, statusOf } from "./stripe-shapes.server.ts";

/** Methods that renewals can charge without the customer; all others pay once. */
const METHODS = ["card"] as const;

const WITH_METHOD = { expand: ["payment_method"] };

export function openSetups({ stripe, asked }: StripeClient, once: Once, openPage: OpenPage): Setups {
  const readCustomer = async (id: string) =>
    customerOf(
      await asked("customer", stripe.customers.retrieve(idFor("unknown-customer", id)), "unknown-customer"),
    );
  const read = async (id: string) =>
    setupOf(
      await asked(
        "setup",
        stripe.setupIntents.retrieve(idFor("unknown-setup", id), WITH_METHOD),
        "unknown-setup",
      ),
    );
  const forget = async (id: string) => {
    const customerId = idFor("unknown-customer", id);
    await asked("delete customer", stripe.customers.del(customerId), "unknown-customer");
  };
  return {
    async createCustomer({ idempotencyKey, email, metadata }) {
      const params = { email, metadata: keyed(metadata, idempotencyKey) };
      const { object, isEarlier } = await once({
        what: "new customer",
        key: idempotencyKey,
        unsureMs: 0,
        create: (key) => stripe.customers.create(params, { idempotencyKey: key }),
        find: async () => {
          const list = stripe.customers.list({ email, limit: 100 });
          return (await asked("customers", list)).data.find(isOfKey(idempotencyKey)) ?? null;
        },
      });
      return isEarlier ? readCustomer(object.id) : customerOf(object);
    },
    customer: readCustomer,
    async changeCustomer(id, { email }) {
      return customerOf(
        await asked(
          "customer's e-mail",
          stripe.customers.update(idFor("unknown-customer", id), { email }),
          "unknown-customer",
        ),
      );
    },
    async deleteCustomer(id) {
      await forget(id).catch(nullOn("unknown-customer"));
    },
    async createSetup({ idempotencyKey, customerId, metadata }) {
      const params: Stripe.SetupIntentCreateParams = {
        customer: idFor("unknown-customer", customerId),
        usage: "off_session",
        metadata: keyed(metadata, idempotencyKey),
        allowed_payment_method_types: [...METHODS],
      };
      const { object, isEarlier } = await once({
        what: "new setup",
        key: idempotencyKey,
        unknown: "unknown-customer",
        unsureMs: 0,
        create: (key) => stripe.setupIntents.create(params, { idempotencyKey: key }),
        find: async () => {
          const list = stripe.setupIntents.list({ customer: customerId, limit: 100 });
          return (await asked("setups", list)).data.find(isOfKey(idempotencyKey)) ?? null;
        },
      });
      return isEarlier ? read(object.id) : setupOf(object);
    },
    setup: read,
    async findSetupBySecret(clientSecret) {
      const id = setupIdIn(clientSecret);
      if (!id) return null;
      const setup = await read(id).catch(nullOn("unknown-setup"));
      return setup && isSameSecret(setup.clientSecret, clientSecret) ? setup : null;
    },
    async openHostedSetup(input) {
      const { idempotencyKey, customerId, metadata } = input;
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: "setup",
        currency: "chf",
        customer: idFor("unknown-customer", customerId),
        allowed_payment_method_types: [...METHODS],
        metadata: keyed(metadata, idempotencyKey),
        setup_intent_data: { metadata },
      };
      return openPage({
        what: "new setup page",
        key: idempotencyKey,
        options: input,
        page: params,
        unknown: "unknown-customer",
      });
    },
  };
}

/** @throws PaymentRefusal "unknown-customer" for a deleted one */
function customerOf(customer: Stripe.Customer | Stripe.DeletedCustomer): Customer {
  if (customer.deleted) {
    throw new PaymentRefusal("unknown-customer", "The customer was deleted.", false, "resource_missing");
  }
  return { id: customer.id, email: customer.email, metadata: unkeyed(customer.metadata) };
}

/** Expects the setup with its payment method expanded, which holds the card. */
function setupOf(setup: Stripe.SetupIntent): Setup {
  return {
    id: setup.id,
    clientSecret: setup.client_secret ?? "",
    status: statusOf(setup.status),
    customerId: idOf(setup.customer),
    method: setup.status === "succeeded" ? methodOf(setup.payment_method) : null,
    metadata: unkeyed(setup.metadata),
    lastError: setup.status === "succeeded" ? null : errorOf(setup.last_setup_error),
    createdAt: setup.created * 1000,
  };
}
