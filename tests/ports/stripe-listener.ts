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
import { deep, listOf, missing, nested, type Params, type Reply, refused, textsOf } from "./stripe-wire.ts";

export interface StripeCall extends WireCall {
  headers: IncomingHttpHeaders;
}

/** An answer that replaces the real one. */
export interface ForcedReply extends Reply {
  /** Saved under the request's key, like the answer to a request that Stripe began to execute. For calls with a key only. */
  isSaved?: boolean;
  /** Without the header by which Stripe says that a retry with the same key is useless. */
  isUnsaid?: boolean;
  /** Executed nevertheless. */
  isMade?: boolean;
}

/** Stripe's answer to an error of its own. */
export const DOWN = refused(500, { type: "api_error", message: "No" });

const CREATED = Date.UTC(2026, 10, 20, 12) / 1000;

/** An HTTP server that simulates Stripe: intents, hosted pages and refunds, with its idempotency and its refusals. */
export async function openStripeListener() {
  const intents = new Map<string, StoredIntent>();
  const sessions = new Map<string, StoredSession>();
  /** States of the disputes of an intent. */
  const disputes = new Map<string, string[]>();
  const keys = new Map<string, { fingerprint: string; reply: Reply }>();
  const refunds: ReturnType<typeof refundObject>[] = [];
  const calls: StripeCall[] = [];
  const state: { answerNext: ForcedReply[]; silent: boolean } = { answerNext: [], silent: false };
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
    const isForced = !before && (key !== "" || !state.answerNext[0]?.isSaved);
    const forced = isForced ? state.answerNext.shift() : undefined;
    const real = before || (forced && !forced.isMade) ? undefined : answer(method, path, params);
    const reply = before ? replayed(before, fingerprint) : (forced ?? real ?? DOWN);
    if (key && !before && (forced ? forced.isSaved : true)) keys.set(key, { fingerprint, reply });
    calls.push({ method, path, params, headers: request.headers, status: reply.status, answer: reply.body });
    response.writeHead(reply.status, {
      "content-type": "application/json",
      "request-id": `req_${calls.length}`,
      ...(before?.reply === reply && { "idempotent-replayed": "true" }),
      ...(forced?.isSaved && !forced.isUnsaid && { "stripe-should-retry": "false" }),
    });
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  });

  /** The first answer of a key is repeated for the same request, even a failure. */
  function replayed(before: { fingerprint: string; reply: Reply }, fingerprint: string): Reply {
    if (before.fingerprint === fingerprint) return before.reply;
    const message = "Keys can only be used with the same parameters.";
    return refused(400, { type: "idempotency_error", message });
  }

  function answer(method: string, path: string, params: Params): Reply {
    const [, , kind, second, third, fourth] = path.split("/");
    if (kind === "payment_intents") return answerIntent(method, second, third, params);
    if (kind === "checkout") return answerSession(method, third, fourth, params);
    if (kind === "disputes") return answerDisputes(String(params.payment_intent));
    if (kind === "refunds" && method === "GET") return answerRefunds(second, params);
    if (kind === "refunds") return answerRefund(params);
    if (kind === "account") return payees.answerOwnAccount();
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
    if (!id && method === "GET")
      return listOf(
        "/v1/payment_intents",
        [...intents.values()].map((each) => intentObject(each, false)),
      );
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
    if (!id && method === "GET")
      return listOf("/v1/checkout/sessions", [...sessions.values()].map(sessionObject));
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

  function answerRefunds(id: string | undefined, { payment_intent }: Params): Reply {
    if (!id)
      return listOf(
        "/v1/refunds",
        refunds.filter((each) => each.payment_intent === payment_intent),
      );
    const refund = refunds.find((each) => each.id === id);
    return refund ? { status: 200, body: refund } : missing("refund", id);
  }

  function answerRefund({ payment_intent, amount, reason, metadata }: Params): Reply {
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
    const why = reason === undefined ? null : String(reason);
    const body = refundObject(newId("re"), intent, wanted, why, textsOf(metadata));
    refunds.push(body);
    return { status: 200, body };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    intents,
    disputes,
    refunds,
    sessions,
    people,
    billing,
    payees,
    state,
    /** Completes a request that was answered with a failure, as Stripe does after it recovers. */
    async carryOut({ method, path, params }: StripeCall): Promise<void> {
      answer(method, path, params);
    },
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

export type StripeListener = Awaited<ReturnType<typeof openStripeListener>>;
