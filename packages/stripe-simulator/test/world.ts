/** A simulator with the official SDK, an endpoint for webhooks, and a time of its own. */
import Stripe from "stripe";
import { afterEach, beforeEach, expect } from "vitest";
import { openStripeSimulator, type SimulatorOptions, type StripeSimulator } from "../src/index.ts";
import { complaintsAbout, complaintsAboutEvent, type Exchange } from "./shapes.ts";

process.env.STRIPE_SUPPRESS_NOTICES = "true";

export const NOON = Date.UTC(2026, 10, 20, 12);
export const SECRET_KEY = "sk_test_simulated";
export const PUBLISHABLE_KEY = "pk_test_simulated";
export const HOUR = 3600_000;
export const DAY = 24 * HOUR;

export interface World {
  simulator: StripeSimulator;
  stripe: Stripe;
  /** As a browser asks: with the publishable key. */
  browse(
    path: string,
    params: Record<string, string>,
  ): Promise<{ status: number; body: Stripe.PaymentIntent & { error?: Stripe.StripeRawError } }>;
  /** Asks in any way, past the SDK. */
  ask(
    method: string,
    path: string,
    options?: { body?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  exchanges: Exchange[];
  /** The webhooks that the endpoint has got, each verified by its signature. */
  received: Stripe.Event[];
  endpoint: Stripe.WebhookEndpoint;
  /** What the endpoint answers. */
  endpointStatus: number;
  eventTypes(): Promise<string[]>;
}

/** Opens a world for each test, and checks all of its exchanges and events afterwards. */
export function useWorld(options: SimulatorOptions = {}): World {
  const world = {} as World;
  beforeEach(async () => Object.assign(world, await openWorld(world, options)));
  afterEach(async () => {
    world.simulator.faults.clear();
    const events = await world.stripe.events.list({ limit: 100 });
    expect(events.data.flatMap((event) => complaintsAboutEvent(event))).toEqual([]);
    expect(world.exchanges.flatMap(complaintsAbout)).toEqual([]);
    await world.simulator.close();
  });
  return world;
}

async function openWorld(world: World, options: SimulatorOptions): Promise<World> {
  const exchanges: Exchange[] = [];
  const received: Stripe.Event[] = [];
  let secret = "";
  const simulator = openStripeSimulator({
    now: () => NOON,
    origin: "http://pay.example",
    async send(request) {
      const body = await request.text();
      const signature = request.headers.get("stripe-signature") ?? "";
      const at = Math.floor(simulator.clock.now() / 1000);
      received.push(stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, at));
      return new Response(null, { status: world.endpointStatus });
    },
    ...options,
  });
  const fetch = recording(simulator, exchanges);
  const stripe = openSdk(fetch);
  const endpoint = await stripe.webhookEndpoints.create({
    url: "http://shop.example/webhooks",
    enabled_events: ["*"],
  });
  secret = endpoint.secret ?? "";
  return {
    simulator,
    stripe,
    exchanges,
    received,
    endpoint,
    endpointStatus: 200,
    async browse(path, params) {
      const body = new URLSearchParams(params).toString();
      const headers = {
        authorization: `Bearer ${PUBLISHABLE_KEY}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      const answer = await fetch(`http://stripe.example${path}`, { method: "POST", body, headers });
      return { status: answer.status, body: await answer.json() };
    },
    ask: (method, path, { body, headers } = {}) =>
      fetch(`http://stripe.example${path}`, {
        method,
        body,
        headers: { authorization: `Bearer ${SECRET_KEY}`, ...headers },
      }),
    async eventTypes() {
      const { data } = await stripe.events.list({ limit: 100 });
      return data.map(({ type }) => type).reverse();
    },
  };
}

export function openSdk(fetch: typeof globalThis.fetch, options: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

function recording(simulator: StripeSimulator, exchanges: Exchange[]): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = request.method === "POST" ? await request.clone().text() : search.slice(1);
    const response = await simulator.fetch(request);
    exchanges.push({
      method: request.method,
      path: pathname,
      text,
      isFromBrowser: request.headers.get("authorization") === `Bearer ${PUBLISHABLE_KEY}`,
      status: response.status,
      answer: await response.clone().json(),
    });
    return response;
  };
}

/** The error that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(Stripe.errors.StripeError);
  return outcome as Stripe.errors.StripeError;
}
