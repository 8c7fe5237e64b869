/** The simulated Stripe behind the payments of a shop without keys. No money ever moves. */
import type { RequestListener } from "node:http";
import type { Faults, Visitor } from "@moment/stripe-simulator";
import type { Payments } from "./port.ts";

export interface PaymentSimulator {
  /** Answers browsers: the hosted pages, and what a publishable key may do. */
  listener: RequestListener;
  /** Answers a server, which has a secret key. */
  fetch: typeof fetch;
  /** Signs the webhooks. */
  webhookSecret: string;
  /** A person in front of a browser, for demos, benchmarks and tests. */
  visitor: Visitor;
  /** What goes wrong on demand. */
  faults: Faults;
  /** From now on it does what is due by itself: webhooks, renewals, slow payments. */
  start(): void;
  /** Does nothing more by itself. */
  stop(): Promise<void>;
  /** Does what is due by now. */
  runDue(): Promise<void>;
  /**
   * The payments at a past moment, for the history of demo data. All that becomes due until then happens on the way, and
   * its webhooks count as delivered. What the adapter stores goes through the given connection.
   */
  at(db: object, moment: number): Promise<Payments>;
  /** Ends the past: the clock is the shop's again. */
  returnToPresent(): Promise<void>;
  close(): Promise<void>;
}
