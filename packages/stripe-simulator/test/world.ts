/** A simulator with the official SDK, an endpoint for webhooks, and a time of its own. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
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
  /** As a browser asks: with the publishable key. It posts where there are parameters. */
  browse(
    path: string,
    params?: Record<string, string>,
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
export function useWorld(optionsOf: () => SimulatorOptions = () => ({})): World {
  const world = {} as World;
  beforeEach(async () => openWorld(world, optionsOf()));
  afterEach(() => closeWorld(world));
  return world;
}

/** Prepares objects in one world, and gives each test a copy of it. */
export function useCopiesOf(prepare: (world: World) => Promise<void>): World {
  const folder = mkdtempSync(path.join(tmpdir(), "stripe-simulator-"));
  const prepared = path.join(folder, "prepared.db");
  let copies = 0;
  beforeAll(async () => {
    const world = {} as World;
    await openWorld(world, { file: prepared });
    await prepare(world);
    await closeWorld(world);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return useWorld(() => {
    const file = path.join(folder, `${++copies}.db`);
    copyFileSync(prepared, file);
    return { file };
  });
}

async function closeWorld({ simulator, stripe, exchanges }: World): Promise<void> {
  simulator.faults.clear();
  const events = await stripe.events.list({ limit: 100 });
  expect(events.data.flatMap((event) => complaintsAboutEvent(event))).toEqual([]);
  expect(exchanges.flatMap(complaintsAbout)).toEqual([]);
  await simulator.close();
}

async function openWorld(world: World, options: SimulatorOptions): Promise<void> {
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
  const fetch = recording(simulator.fetch, exchanges);
  const browse = recording(simulator.browse, exchanges);
  const stripe = openSdk(fetch);
  const endpoint = await stripe.webhookEndpoints.create({
    url: "http://shop.example/webhooks",
    enabled_events: ["*"],
  });
  secret = endpoint.secret ?? "";
  Object.assign<World, World>(world, {
    simulator,
    stripe,
    exchanges,
    received,
    endpoint,
    endpointStatus: 200,
    async browse(path, params) {
      const headers = {
        authorization: `Bearer ${PUBLISHABLE_KEY}`,
        origin: "http://shop.example",
        ...(params && { "content-type": "application/x-www-form-urlencoded" }),
      };
      const answer = await browse(`http://stripe.example${path}`, {
        method: params ? "POST" : "GET",
        headers,
        ...(params && { body: new URLSearchParams(params).toString() }),
      });
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
  });
}

export function openSdk(fetch: typeof globalThis.fetch, options: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

function recording(
  ask: (request: Request) => Promise<Response>,
  exchanges: Exchange[],
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = request.method === "POST" ? await request.clone().text() : search.slice(1);
    const response = await ask(request);
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
