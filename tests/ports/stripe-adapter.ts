/** The adapter for Stripe, over a simulated Stripe in this process. */
import { openStripeSimulator, openVisitor, type StripeSimulator } from "@moment/stripe-simulator";
import Stripe from "stripe";
import { expect } from "vitest";
import { isPaymentRefusal, type PaymentRefusal } from "../../app/ports/payments/port.ts";
import { openStripePayments } from "../../app/ports/payments/stripe.server.ts";
import { openStripeKeys } from "../../app/ports/payments/stripe-keys.server.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { ShopDatabase } from "../../db/schema.ts";
import { nested, type WireCall } from "./stripe-shapes.ts";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

export const NOW = Date.UTC(2026, 10, 20, 12);
/** Where browsers reach the pages of the simulated Stripe. */
export const STRIPE_PAGES = "https://pages.stripe.example";
export const WEBHOOK_SECRET = "whsec_of_the_endpoint";

export interface StripeCall extends WireCall {
  headers: Headers;
  /** As it was sent. */
  body: string;
}

/** Answers a request instead of the simulator, as only a network can: with a page of a proxy, or with nothing. */
export type ForcedReply = (request: Request) => Response | Promise<Response>;

type Answering = (request: Request, call: StripeCall) => Promise<Response>;

interface AdapterOptions {
  limitMs?: number;
  mode?: "test" | "live";
  /** Of a simulator that answers over HTTP instead. */
  apiBase?: string;
  /** Those of another adapter, for a second process of the same shop. */
  shared?: { simulator: StripeSimulator; db: ShopDatabase };
}

/** Opens the adapter and the simulator, which have one clock. `calls` are the requests of the adapter alone. */
export async function openStripeAdapter({ limitMs, mode = "test", apiBase, shared }: AdapterOptions = {}) {
  const simulator = shared?.simulator ?? openStripeSimulator({ now: () => NOW, origin: STRIPE_PAGES });
  const db = shared?.db ?? connect(":memory:");
  if (!shared) await migrate(db);
  const calls: StripeCall[] = [];
  const replies: ForcedReply[] = [];
  const lines: string[] = [];
  const record = (facts: object, message: string) => void lines.push(JSON.stringify({ ...facts, message }));
  const answer: Answering = async (request, call) => {
    const reply = replies.shift();
    if (reply) return reply(request);
    // The simulator takes keys of the test mode alone.
    if (mode === "live") request.headers.set("authorization", "Bearer sk_test_verysecret");
    const answer = await simulator.fetch(request);
    call.reply = { status: answer.status, body: await answer.clone().json() };
    return answer;
  };
  const payments = openStripePayments({
    provider: "stripe",
    secretKey: `sk_${mode}_verysecret`,
    publishableKey: `pk_${mode}_public`,
    webhookSecrets: ["whsec_of_another", WEBHOOK_SECRET],
    clock: simulator.clock,
    keys: openStripeKeys({ db, clock: simulator.clock }),
    log: { info: record, warn: record },
    apiBase: apiBase ?? null,
    ...(!apiBase && { fetch: recording(calls, answer) }),
    ...(limitMs !== undefined && { limitMs }),
  });
  return {
    payments,
    simulator,
    db,
    calls,
    lines,
    /** Answers to the next requests. */
    replies,
    visitor: openVisitor(simulator, STRIPE_PAGES),
    /** The shop's own account, as its owner sees it in Stripe's dashboard. */
    stripe: new Stripe("sk_test_owner", { httpClient: Stripe.createFetchHttpClient(simulator.fetch) }),
    async close() {
      await simulator.close();
      await db.destroy();
    },
  };
}

function recording(calls: StripeCall[], answer: Answering): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const { pathname: path, searchParams } = new URL(request.url);
    const body = await request.clone().text();
    const params = nested(method === "POST" ? new URLSearchParams(body) : searchParams);
    const call: StripeCall = { method, path, params, headers, body, reply: null };
    calls.push(call);
    return answer(request, call);
  };
}

/** The refusal that a call ends with. */
export async function refusalOf(call: Promise<unknown>): Promise<PaymentRefusal> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return isPaymentRefusal(error) ? error : expect.fail(`No refusal: ${error}`);
}
