/**
 * The simulator behind the embedded provider: its card form, hosted pages and jobs call it.
 * Invariant: a card number is never stored; only its brand and its last four digits are.
 */
import type { Rappen } from "../../domain/kernel/money.ts";
import type { PayoutAccount } from "./accounts.ts";
import type { CardDetails } from "./card.ts";
import type { Intent, Payments } from "./port.ts";
import type { Setup } from "./setups.ts";

/** What the hosted page shows. */
export interface SimulatorPage {
  id: string;
  status: "open" | "complete" | "expired";
  amount: Rappen;
  description: string;
  /** Null until a card was tried. */
  intent: Intent | null;
  /** Where the buyer returns to in the shop. */
  successUrl: string;
  cancelUrl: string;
}

/** What a page for saving a card shows. */
export interface SimulatorCardPage {
  id: string;
  /** Null where the card is only saved. */
  plan: { name: string; firstMonth: Rappen; monthly: Rappen } | null;
  /** The customer's next step. */
  step: "card" | "confirm" | "processing" | "done" | "expired";
  successUrl: string;
  cancelUrl: string;
}

/** What the pages of a connected account show. */
export interface SimulatorAccount {
  link: string;
  /** Whether the link may still be used. */
  isOpen: boolean;
  email: string;
  account: PayoutAccount;
  /** The newest first. */
  transfers: { description: string; amount: Rappen; createdAt: number }[];
  /** Both null on a dashboard, which has no way back. */
  returnUrl: string | null;
  refreshUrl: string | null;
}

export interface PaymentSimulator {
  /** Tries a card. Returns the intent afterwards. @throws PaymentRefusal when the card is refused */
  payIntent(intentId: string, clientSecret: string, card: CardDetails): Promise<Intent>;
  /** The buyer's answer to "Confirm this payment". @throws PaymentRefusal "authentication-failed" for a refusal */
  answerIntent(intentId: string, clientSecret: string, accepted: boolean): Promise<Intent>;
  /** @throws PaymentRefusal "unknown-page" */
  page(id: string): Promise<SimulatorPage>;
  /** Tries a card on a hosted page; the first attempt makes the intent. @throws PaymentRefusal */
  payPage(id: string, card: CardDetails): Promise<SimulatorPage>;
  /** @throws PaymentRefusal "authentication-failed" for a refusal */
  answerPage(id: string, accepted: boolean): Promise<SimulatorPage>;
  /** Tries a card, and saves it. @throws PaymentRefusal when the card is refused */
  keepCard(setupId: string, clientSecret: string, card: CardDetails): Promise<Setup>;
  /** The customer's answer to "Confirm this card". @throws PaymentRefusal "authentication-failed" for a refusal */
  answerSetup(setupId: string, clientSecret: string, accepted: boolean): Promise<Setup>;
  /** @throws PaymentRefusal "unknown-page" */
  cardPage(id: string): Promise<SimulatorCardPage>;
  /** Tries a card on a card page. @throws PaymentRefusal */
  useCardPage(id: string, card: CardDetails): Promise<SimulatorCardPage>;
  /** @throws PaymentRefusal "authentication-failed" for a refusal */
  answerCardPage(id: string, accepted: boolean): Promise<SimulatorCardPage>;
  /** The account of a link. @throws PaymentRefusal "unknown-page" */
  account(link: string, kind: "onboarding" | "dashboard"): Promise<SimulatorAccount>;
  /** The payee submits the form, complete or with details missing. A used link changes nothing. */
  submitAccount(
    link: string,
    kind: "onboarding" | "dashboard",
    isComplete: boolean,
  ): Promise<SimulatorAccount>;
  /** Applies the changes that time brings: a processing payment succeeds, a page expires. */
  catchUp(id: string): Promise<void>;
  /**
   * The provider at a past moment, for the history of demo data: events up to now are not delivered, and only jobs that
   * are still due are stored. It writes through the given connection.
   */
  asOf(db: object, moment: number): Payments;
  /** Posts an event, signed, to the shop's webhook endpoint. Throws when the endpoint did not take it. */
  deliver(eventId: string, signal?: AbortSignal): Promise<void>;
}
