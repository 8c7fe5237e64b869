/**
 * The desk is the embedded provider's own side: where its card form, its hosted page and its jobs turn to.
 * Invariant: a card number passes through and is never kept; only its brand and its last four digits are.
 */
import type { Rappen } from "../../domain/money.ts";
import type { PayoutAccount } from "./accounts.ts";
import type { CardDetails } from "./card.ts";
import type { Intent, Payments } from "./port.ts";
import type { Setup } from "./setups.ts";

/** What the hosted page shows. */
export interface DeskPage {
  id: string;
  status: "open" | "complete" | "expired";
  amount: Rappen;
  description: string;
  /** Null until a card was tried. */
  intent: Intent | null;
  /** Where the buyer goes on in the shop. */
  successUrl: string;
  cancelUrl: string;
}

/** What a page shows on which a card is left. */
export interface DeskCardPage {
  id: string;
  /** Null where the card is only kept. */
  plan: { name: string; firstMonth: Rappen; monthly: Rappen } | null;
  /** What the customer sees next. */
  step: "card" | "confirm" | "processing" | "done" | "expired";
  successUrl: string;
  cancelUrl: string;
}

/** What the pages of a connected account show. */
export interface DeskAccount {
  link: string;
  /** Whether the link may still be used. */
  isOpen: boolean;
  email: string;
  account: PayoutAccount;
  /** The newest first. */
  transfers: { description: string; amount: Rappen; createdAt: number }[];
  /** Both null on a dashboard, which leads nowhere else. */
  returnUrl: string | null;
  refreshUrl: string | null;
}

export interface PaymentDesk {
  /** Tries a card. Answers how the intent then stands. @throws PaymentRefusal when the card is refused */
  payIntent(intentId: string, clientSecret: string, card: CardDetails): Promise<Intent>;
  /** The buyer's answer to "Confirm this payment". @throws PaymentRefusal "authentication-failed" when it is no */
  answerIntent(intentId: string, clientSecret: string, accepted: boolean): Promise<Intent>;
  /** @throws PaymentRefusal "unknown-page" */
  page(id: string): Promise<DeskPage>;
  /** Tries a card on a hosted page, whose intent it makes at the first time. @throws PaymentRefusal */
  payPage(id: string, card: CardDetails): Promise<DeskPage>;
  /** @throws PaymentRefusal "authentication-failed" when the answer is no */
  answerPage(id: string, accepted: boolean): Promise<DeskPage>;
  /** Tries a card, and keeps it. @throws PaymentRefusal when the card is refused */
  keepCard(setupId: string, clientSecret: string, card: CardDetails): Promise<Setup>;
  /** The customer's answer to "Confirm this card". @throws PaymentRefusal "authentication-failed" when it is no */
  answerSetup(setupId: string, clientSecret: string, accepted: boolean): Promise<Setup>;
  /** @throws PaymentRefusal "unknown-page" */
  cardPage(id: string): Promise<DeskCardPage>;
  /** Tries a card on a page to leave one on. @throws PaymentRefusal */
  useCardPage(id: string, card: CardDetails): Promise<DeskCardPage>;
  /** @throws PaymentRefusal "authentication-failed" when the answer is no */
  answerCardPage(id: string, accepted: boolean): Promise<DeskCardPage>;
  /** The account behind a link. @throws PaymentRefusal "unknown-page" */
  account(link: string, kind: "onboarding" | "dashboard"): Promise<DeskAccount>;
  /** The payee's answer: everything is there, or something is still wanted. A link that was used changes nothing. */
  submitAccount(link: string, kind: "onboarding" | "dashboard", isComplete: boolean): Promise<DeskAccount>;
  /** Brings what time alone changes up to date: a payment that was processing, a page that has run out. */
  catchUp(id: string): Promise<void>;
  /**
   * The provider as it was at a moment that has passed, for a demo's past: what it would have told is known, and what it
   * promises is only what is still to come. It writes into the connection that it is given.
   */
  asOf(db: object, moment: number): Payments;
  /** Posts an event, signed, to the shop's endpoint for webhooks. Throws when it was not taken. */
  deliver(eventId: string, signal?: AbortSignal): Promise<void>;
}
