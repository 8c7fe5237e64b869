/** The simulated Stripe behind the payments of a shop without keys. No money ever moves. */
import type { RequestListener } from "node:http";
import type { StripeSimulator, Visitor } from "@moment/stripe-simulator";
import type { Payments } from "./port.ts";

export interface PaymentSimulator {
  /** Answers browsers: the hosted pages, and what a publishable key may do. */
  listener: RequestListener;
  /** The simulated Stripe itself. */
  simulator: StripeSimulator;
  /** A person in front of a browser, for demos, benchmarks and tests. */
  visitor: Visitor;
  /** From now on it does what is due by itself: webhooks, renewals, slow payments. */
  start(): void;
  /**
   * The payments at a past moment, for the history of demo data. All that becomes due until then happens on the way, and
   * its webhooks count as delivered. What the adapter stores goes through the given connection.
   */
  at(db: object, moment: number): Promise<Payments>;
  /** Ends the past: the clock is the shop's again. */
  returnToPresent(): Promise<void>;
  close(): Promise<void>;
}
