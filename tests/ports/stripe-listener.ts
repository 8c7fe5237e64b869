import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { openBilling } from "./stripe-billing.ts";
import {
  intentObject,
  refundObject,
  type StoredIntent,
  type StoredSession,
  sessionObject,
} from "./stripe-objects.ts";
import { openPayees } from "./stripe-payees.ts";
import { openPeople } from "./stripe-people.ts";
import { type WireCall, whole } from "./stripe-shapes.ts";
import { deep, missing, nested, type Params, type Reply, refused, textsOf } from "./stripe-wire.ts";

export interface StripeCall extends WireCall {
  headers: IncomingHttpHeaders;
}

const CREATED = Date.UTC(2026, 10, 20, 12) / 1000;

/** A real HTTP server in the place of Stripe: intents, hosted pages and refunds, with its idempotency and its refusals. */
export async function openStripeListener() {
  const intents = new Map<string, StoredIntent>();
  const sessions = new Map<string, StoredSession>();
  /** States of the disputes about an intent. */
  const disputes = new Map<string, string[]>();
  const keys = new Map<string, { fingerprint: string; reply: Reply }>();
  const calls: StripeCall[] = [];
  const state: { answerNext: Reply[]; silent: boolean } = { answerNext: [], silent: false };
  let made = 0;
  const newId = (prefix: string) => `${prefix}_${String(++made).padStart(16, "0")}`;
  const people = openPeople(newId, CREATED);
  const payees = openPayees(newId, CREATED);
  const billing = openBilling({
    newId,
    created: CREATED,
    people,
    addIntent: (amount, currency) => addIntent(amount, { currency, description: "" }),
  });

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (state.silent) return;
    const url = new URL(request.url ?? "/", "http://stripe.invalid");
    const text = request.method === "GET" ? url.search.slice(1) : Buffer.concat(chunks).toString("utf8");
    const params = nested(new URLSearchParams(text));
    const method = request.method ?? "";
    const path = url.pathname;
    const key = String(request.headers["idempotency-key"] ?? "");
    const fingerprint = `${path} ${text}`;
    const before = keys.get(key);
    const forced = state.answerNext.shift();
    const reply =
      forced ??
      (before
        ? before.fingerprint === fingerprint
          ? before.reply
          : refused(400, {
              type: "idempotency_error",
              message: "Keys can only be used with the same parameters.",
            })
        : answer(method, path, params));
    if (key && !before && !forced && reply.status === 200) keys.set(key, { fingerprint, reply });
    calls.push({ method, path, params, headers: request.headers, status: reply.status, answer: reply.body });
    response.writeHead(reply.status, {
      "content-type": "application/json",
      "request-id": `req_${calls.length}`,
      ...(before?.reply === reply && { "idempotent-replayed": "true" }),
    });
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  });

  function answer(method: string, path: string, params: Params): Reply {
    const [, , kind, second, third, fourth] = path.split("/");
    if (kind === "payment_intents") return answerIntent(method, second, third, params);
    if (kind === "checkout") return answerSession(method, third, fourth, params);
    if (kind === "disputes") return answerDisputes(String(params.payment_intent));
    if (kind === "refunds") return answerRefund(params);
    if (kind === "accounts") return payees.answerAccount(method, second, third, params);
    if (kind === "account_links") return payees.answerLink(params);
    if (kind === "transfers") return payees.answerTransfer(method, second, params);
    if (kind === "subscriptions") return billing.answerSubscription(method, second, params);
    if (kind === "invoices" && !second) return billing.answerInvoices(params);
    if (kind === "invoices") return billing.answerInvoice(method, second, third);
    if (kind === "products" || kind === "coupons") return billing.answerCatalogue(kind, params);
    if (kind === "customers" && method === "DELETE") billing.endAllOf(second ?? "");
    if (kind === "customers") return people.answerCustomer(method, second, params);
    if (kind === "setup_intents") return people.answerSetup(method, second, params);
    return refused(404, { type: "invalid_request_error", message: `Unrecognized request URL ${path}` });
  }

  function answerDisputes(intent: string): Reply {
    const data = (disputes.get(intent) ?? []).map((status, place) =>
      whole("dispute", { id: `dp_${place}`, object: "dispute", payment_intent: intent, status }),
    );
    return { status: 200, body: { object: "list", data, has_more: false, url: "/v1/disputes" } };
  }

  function answerIntent(
    method: string,
    id: string | undefined,
    verb: string | undefined,
    params: Params,
  ): Reply {
    if (!id) {
      if (Number(params.amount) < 50) {
        return refused(400, {
          type: "invalid_request_error",
          code: "amount_too_small",
          message: "Too small",
        });
      }
      const made = addIntent(Number(params.amount), params);
      return { status: 200, body: intentObject(made, false) };
    }
    const intent = intents.get(id);
    if (!intent) return missing("payment_intent", id);
    if (method === "POST" && verb === "cancel") {
      if (["succeeded", "processing", "canceled"].includes(intent.status)) {
        return refused(400, {
          type: "invalid_request_error",
          code: "payment_intent_unexpected_state",
          message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        });
      }
      intent.status = "canceled";
    }
    const expand = params.expand;
    const withCharge = typeof expand === "object" && Object.values(expand).includes("latest_charge");
    return { status: 200, body: intentObject(intent, withCharge) };
  }

  function addIntent(amount: number, { currency, metadata, description }: Params): StoredIntent {
    const id = newId("pi");
    const intent: StoredIntent = {
      id,
      secret: `${id}_secret_${"x".repeat(24)}`,
      amount,
      currency: String(currency),
      status: "requires_payment_method",
      metadata: textsOf(metadata),
      description: String(description),
      refunded: 0,
      disputed: false,
      error: null,
      created: CREATED,
    };
    intents.set(id, intent);
    return intent;
  }

  function answerSession(
    method: string,
    id: string | undefined,
    verb: string | undefined,
    params: Params,
  ): Reply {
    if (!id) {
      const customer = params.customer === undefined ? null : String(params.customer);
      if (customer !== null && !people.customers.has(customer)) return missing("customer", customer);
      const item = deep(params, "line_items", "0");
      const complaint = params.mode === "subscription" ? billing.complaintAbout(params, item) : null;
      if (complaint) return complaint;
      const price = deep(params, "line_items", "0", "price_data");
      const session: StoredSession = {
        id: newId("cs_test"),
        mode: String(params.mode),
        customer,
        setup: null,
        subscription: null,
        params,
        amount: price.unit_amount === undefined ? null : Number(price.unit_amount),
        currency: String(price.currency ?? params.currency),
        status: "open",
        paid: false,
        intent: null,
        metadata: textsOf(params.metadata),
        success_url: String(params.success_url),
        cancel_url: String(params.cancel_url),
        created: CREATED,
      };
      sessions.set(session.id, session);
      return { status: 200, body: sessionObject(session) };
    }
    const session = sessions.get(id);
    if (!session) return missing("checkout.session", id);
    if (method === "POST" && verb === "expire") {
      if (session.status !== "open") {
        return refused(400, { type: "invalid_request_error", message: "Only open sessions can be expired." });
      }
      session.status = "expired";
    }
    return { status: 200, body: sessionObject(session) };
  }

  function answerRefund({ payment_intent, amount, reason }: Params): Reply {
    const intent = intents.get(String(payment_intent));
    if (!intent) return missing("payment_intent", String(payment_intent));
    const left = intent.status === "succeeded" ? intent.amount - intent.refunded : 0;
    const wanted = amount === undefined ? left : Number(amount);
    if (left === 0) {
      return refused(400, {
        type: "invalid_request_error",
        code: "charge_already_refunded",
        message: "Refunded",
      });
    }
    if (wanted > left || wanted <= 0) {
      return refused(400, {
        type: "invalid_request_error",
        message: "Refund amount is greater than unrefunded",
      });
    }
    intent.refunded += wanted;
    const body = refundObject(newId("re"), intent, wanted, reason === undefined ? null : String(reason));
    return { status: 200, body };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    intents,
    disputes,
    sessions,
    people,
    billing,
    payees,
    state,
    /** A buyer pays on the provider's own page. */
    payOnPage(id: string): void {
      const session = sessions.get(id);
      if (!session) throw new Error("There is no such session.");
      if (session.mode === "setup") {
        const setup = people.addSetup(session.customer ?? "", session.metadata);
        people.keepCard(setup.id, "4242");
        Object.assign(session, { setup: setup.id, status: "complete" });
        return;
      }
      if (session.mode === "subscription") {
        const { params, customer } = session;
        const method = { id: newId("pm"), customer: customer ?? "", last4: "4242" };
        people.methods.set(method.id, method);
        const item = deep(params, "line_items", "0");
        const { id: subscription } = billing.begin(method.customer, method.id, params, item);
        Object.assign(session, { subscription, status: "complete", paid: true });
        return;
      }
      const intent = addIntent(session.amount ?? 0, {
        currency: session.currency,
        metadata: session.metadata,
      });
      intent.status = "succeeded";
      Object.assign(session, { intent: intent.id, status: "complete", paid: true });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
