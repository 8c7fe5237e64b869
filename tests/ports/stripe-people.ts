/** Customers and setups of the simulated Stripe. */
import { whole } from "./stripe-shapes.ts";
import { listOf, missing, type Params, type Reply, textsOf } from "./stripe-wire.ts";

interface StoredCustomer {
  id: string;
  email: string;
  metadata: Record<string, string>;
  deleted: boolean;
}

interface StoredSetup {
  id: string;
  customer: string;
  status: string;
  method: string | null;
  metadata: Record<string, string>;
  error: { code: string; decline_code: string; message: string } | null;
}

export interface StoredMethod {
  id: string;
  customer: string;
  last4: string;
}

export function openPeople(newId: (prefix: string) => string, created: number) {
  const customers = new Map<string, StoredCustomer>();
  const setups = new Map<string, StoredSetup>();
  const methods = new Map<string, StoredMethod>();

  function customerObject({ id, email, metadata, deleted }: StoredCustomer) {
    if (deleted) return { id, object: "customer", deleted: true };
    return whole("customer", { id, object: "customer", created, email, livemode: false, metadata });
  }

  function methodObject({ id, customer, last4 }: StoredMethod) {
    return whole("payment_method", {
      id,
      object: "payment_method",
      card: {
        brand: "visa",
        checks: null,
        country: "CH",
        display_brand: "visa",
        exp_month: 12,
        exp_year: 2034,
        fingerprint: null,
        funding: "credit",
        generated_from: null,
        last4,
        networks: null,
        regulated_status: null,
        three_d_secure_usage: null,
        wallet: null,
      },
      created,
      customer,
      livemode: false,
      type: "card",
    });
  }

  function setupObject(setup: StoredSetup, withMethod: boolean) {
    const method = setup.method ? methods.get(setup.method) : undefined;
    return whole("setup_intent", {
      id: setup.id,
      object: "setup_intent",
      client_secret: `${setup.id}_secret_${"x".repeat(24)}`,
      created,
      customer: setup.customer,
      last_setup_error: setup.error && { ...setup.error, type: "card_error" },
      livemode: false,
      metadata: setup.metadata,
      payment_method: method && withMethod ? methodObject(method) : setup.method,
      payment_method_types: ["card"],
      status: setup.status,
      usage: "off_session",
    });
  }

  function addSetup(customer: string, metadata: Record<string, string>): StoredSetup {
    const id = newId("seti");
    const setup: StoredSetup = {
      id,
      customer,
      status: "requires_payment_method",
      method: null,
      metadata,
      error: null,
    };
    setups.set(id, setup);
    return setup;
  }

  return {
    customers,
    setups,
    methods,
    methodObject,
    answerCustomer(method: string, id: string | undefined, params: Params): Reply {
      if (!id && method === "GET") {
        const found = [...customers.values()].filter(({ email }) => email === params.email);
        return listOf("/v1/customers", found.map(customerObject));
      }
      if (!id) {
        const customer = {
          id: newId("cus"),
          email: String(params.email),
          metadata: textsOf(params.metadata),
          deleted: false,
        };
        customers.set(customer.id, customer);
        return { status: 200, body: customerObject(customer) };
      }
      const customer = customers.get(id);
      if (!customer || (customer.deleted && method !== "GET")) return missing("customer", id);
      if (method === "DELETE") customer.deleted = true;
      if (method === "POST" && params.email) customer.email = String(params.email);
      return { status: 200, body: customerObject(customer) };
    },
    answerSetup(method: string, id: string | undefined, params: Params): Reply {
      if (!id && method === "GET") {
        const found = [...setups.values()].filter(({ customer }) => customer === params.customer);
        return listOf(
          "/v1/setup_intents",
          found.map((each) => setupObject(each, false)),
        );
      }
      if (!id) {
        const customer = customers.get(String(params.customer));
        if (!customer || customer.deleted) return missing("customer", String(params.customer));
        return { status: 200, body: setupObject(addSetup(customer.id, textsOf(params.metadata)), false) };
      }
      const setup = setups.get(id);
      if (!setup) return missing("setupintent", id);
      const { expand } = params;
      const withMethod = typeof expand === "object" && Object.values(expand).includes("payment_method");
      return { status: 200, body: setupObject(setup, withMethod) };
    },
    addSetup,
    /** What a customer's browser does without the shop. */
    keepCard(id: string, last4: string): void {
      const setup = setups.get(id);
      if (!setup) throw new Error("There is no such setup.");
      if (last4 === "0002") {
        setup.error = {
          code: "card_declined",
          decline_code: "generic_decline",
          message: "Your card was declined.",
        };
        return;
      }
      const method = { id: newId("pm"), customer: setup.customer, last4 };
      methods.set(method.id, method);
      Object.assign(setup, { status: "succeeded", method: method.id, error: null });
    },
  };
}

export type People = ReturnType<typeof openPeople>;
