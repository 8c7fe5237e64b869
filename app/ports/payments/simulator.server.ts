/**
 * Without keys the shop's payments talk to a simulated Stripe in this process, on a database of its own.
 * Invariant: a browser reaches its hosted pages and what a publishable key may do, nothing else.
 */
import { createHmac } from "node:crypto";
import { nodeListener, openStripeSimulator, openVisitor } from "@moment/stripe-simulator";
import { Kysely } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import type { PortLog } from "../log.ts";
import type { Payments } from "./port.ts";
import type { PaymentSimulator } from "./simulator.ts";
import { openStripePayments } from "./stripe.server.ts";
import { openStripeKeys } from "./stripe-keys.server.ts";
import { CONNECTED_EVENTS, OWN_EVENTS } from "./webhook-events.ts";

interface SimulatedPaymentsOptions {
  /** The simulator's database; ":memory:" keeps nothing. */
  file: string;
  /** The shop's own origin, such as "https://shop.example". */
  origin: string;
  /** The shop's secret; the webhook secret derives from it. */
  sessionSecret: string;
  db: Kysely<Database>;
  clock: { now(): number };
  log: PortLog;
  /** The address of this process; null until it listens. */
  ownAddress(): string | null;
}

/** Opens the simulator, and the payments that talk to it. Nothing is due before `start`. */
export function openSimulatedPayments(options: SimulatedPaymentsOptions): {
  payments: Payments;
  paymentSimulator: PaymentSimulator;
} {
  const { file, origin, clock, log, ownAddress } = options;
  const secret = webhookSecretOf(options.sessionSecret);
  const simulatorOrigin = origin + paths.stripeSimulator();
  let past: number | null = null;
  const now = () => past ?? clock.now();

  /** Posts a webhook to this process, past any proxy. */
  async function send(request: Request): Promise<Response> {
    if (past !== null) return new Response(null);
    const address = ownAddress();
    if (address === null) throw new Error("The shop does not listen yet.");
    const { headers, signal } = request;
    const body = await request.text();
    return fetch(address + new URL(request.url).pathname, { method: "POST", headers, body, signal });
  }

  const simulator = openStripeSimulator({
    file,
    origin: simulatorOrigin,
    now,
    send,
    onError: (error) => log.warn({ err: error }, "payment simulator failed"),
  });

  /** Set by the process that listens: another one on the same data may have another secret. */
  const endpoints = [
    { url: origin + paths.api.webhooks.stripe(), secret, events: OWN_EVENTS },
    { url: origin + paths.api.webhooks.stripeConnect(), secret, connect: true, events: CONNECTED_EVENTS },
  ];

  const paymentsOn = (db: Kysely<Database>) =>
    openStripePayments({
      provider: "simulator",
      secretKey: "sk_test_simulator",
      publishableKey: "pk_test_simulator",
      apiBase: paths.stripeSimulator(),
      webhookSecrets: [secret],
      fetch: simulator.fetch,
      clock: { now },
      keys: openStripeKeys({ db, clock: { now } }),
      log,
    });

  async function moveTo(moment: number): Promise<void> {
    past = moment;
    await simulator.runDue();
  }

  return {
    payments: paymentsOn(options.db),
    paymentSimulator: {
      listener: nodeListener(simulator.browse),
      simulator,
      visitor: openVisitor(simulator, simulatorOrigin),
      start: () => simulator.start({ endpoints }),
      async at(db, moment) {
        if (!(db instanceof Kysely)) throw new TypeError("The past is written into a database.");
        await moveTo(moment);
        return paymentsOn(db);
      },
      async returnToPresent() {
        await moveTo(clock.now());
        past = null;
      },
      close: simulator.close,
    },
  };
}

/** Derived from the shop's secret, so that operators need not configure it. */
export function webhookSecretOf(sessionSecret: string): string {
  return `whsec_${createHmac("sha256", sessionSecret).update("payment simulator: webhooks").digest("hex")}`;
}
