/**
 * The payments port: intents, hosted pages, refunds, and webhooks. setups.ts holds saved cards, subscriptions.ts monthly
 * payments, accounts.ts payees, events.ts what webhooks say.
 * Invariant: an answer is the provider's current state, or the call throws a `PaymentRefusal`. A repeated call with the
 * same idempotency key never moves money twice, and a failure that the provider has saved does not block it.
 */
import { type Rappen, rappen } from "../../domain/kernel/money.ts";
import type { Accounts } from "./accounts.ts";
import type { EventLists, PaymentEvent } from "./events.ts";
import type { Setups } from "./setups.ts";
import type { Subscriptions } from "./subscriptions.ts";

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

/** What the shop ties an intent to. Every answer carries it; callers compare it with the order. */
export type PaymentMetadata = { order_id: string; confirmation_id: string } & Record<string, string>;

/** A request for one payment of an amount. */
export interface Intent {
  id: string;
  /** Lets its browser confirm this intent. Never logged. */
  clientSecret: string;
  status: IntentStatus;
  amount: Rappen;
  amountReceived: Rappen;
  amountRefunded: Rappen;
  currency: string;
  /** All that were ever opened about it, also those that are over. */
  disputes: readonly Dispute[];
  metadata: Record<string, string>;
  /** Why the last attempt failed; null before the first one and after a success. */
  lastError: PaymentError | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A buyer's bank asks for the money back. A payment may have several, each of a part of it. */
export interface Dispute {
  id: string;
  /** What the bank has taken back and not returned: 0 for an inquiry, and once the shop has won. */
  held: Rappen;
  /** The bank has decided for the buyer, who keeps the money. */
  isLost: boolean;
}

/** What the buyer's bank has of a payment now. */
export function amountDisputed({ disputes }: Pick<Intent, "disputes">): Rappen {
  return rappen(disputes.reduce((sum, { held }) => sum + held, 0));
}

/** What the buyer's bank keeps of a payment: the disputes that the shop has lost. */
export function amountLost({ disputes }: Pick<Intent, "disputes">): Rappen {
  return amountDisputed({ disputes: disputes.filter(({ isLost }) => isLost) });
}

/**
 * Whether the bank has the payment: a dispute is not decided, or nothing is left. A payment of which the bank keeps a part is
 * the shop's again.
 */
export function isInDispute(intent: Pick<Intent, "disputes" | "amountReceived" | "amountRefunded">): boolean {
  const lost = amountLost(intent);
  if (amountDisputed(intent) > lost) return true;
  return lost > 0 && lost >= intent.amountReceived - intent.amountRefunded;
}

export interface PaymentError {
  code: string | null;
  declineCode: string | null;
  /** The provider's message, which may be shown to the buyer. */
  message: string | null;
}

export interface PaymentAddress {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  /** In the shop's notation: `UK` goes to the provider as `GB`. */
  country: string;
}

interface Charge {
  /** Stored with the order before the call; the same key and the same request give the same answer. */
  idempotencyKey: string;
  amount: Rappen;
  currency: "chf";
  metadata: PaymentMetadata;
  /** One line for the buyer's statement and the provider's list. */
  description: string;
  shipping?: PaymentAddress;
}

export interface NewIntent extends Charge {
  receiptEmail: string;
}

/** How a page of the provider speaks, and where it leads to. */
export interface HostedPageOptions {
  /** Absolute. `{CHECKOUT_SESSION_ID}` in it becomes the page's id. */
  successUrl: string;
  cancelUrl: string;
  /** Its language, such as "de"; null for that of the browser. */
  locale: string | null;
}

/** A product as a page of the provider shows it. */
export interface HostedItem {
  name: string;
  quantity: number;
  unitPrice: Rappen;
  /** Absolute, and open to everybody. */
  picture: string | null;
}

export interface NewHostedPage extends Charge, HostedPageOptions {
  customerEmail: string;
  /** Their prices sum up to the amount. */
  items: readonly HostedItem[];
}

/** A page of the provider on which a buyer pays without a script of the shop. */
export interface HostedPage {
  id: string;
  status: "open" | "complete" | "expired";
  /** Where to redirect the browser, with 303: absolute, or a path of the shop's own. Null once the page is closed. */
  url: string | null;
  /** Made when the buyer first tries to pay. `complete` does not mean paid: read the intent. */
  intentId: string | null;
  /** On a page that saves a card, once it is complete. */
  setupId: string | null;
  /** On a page to subscribe on, once it is complete. */
  subscriptionId: string | null;
}

export interface NewRefund {
  intentId: string;
  idempotencyKey: string;
  /** The whole remaining amount when missing. */
  amount?: Rappen;
  reason?: "duplicate" | "fraudulent" | "requested_by_customer";
}

export interface Refund {
  id: string;
  /** A succeeded one may fail days later: the buyer's bank sends the money back. */
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  amount: Rappen;
  /** Why it failed, such as "lost_or_stolen_card". */
  failure: string | null;
  /** The idempotency key of the shop's request; null for a refund that was begun in the provider's dashboard. */
  idempotencyKey: string | null;
}

/** How a browser speaks to the provider itself. */
export interface BrowserAccess {
  publishableKey: string;
  /** The base of the provider's API, where it is not Stripe's own: a path of the shop, or an origin. */
  apiBase: string | null;
}

export interface Payments extends Setups, Subscriptions, Accounts, EventLists {
  /** Which provider answers, such as "stripe". It is stored with what the provider makes: another one does not know that. */
  readonly provider: string;
  readonly browser: BrowserAccess;
  /**
   * The shop's own account with the provider, with its mode, such as "acct_1:live". Null where the key may not read it.
   * @throws PaymentRefusal where the provider does not answer
   */
  platformAccount(): Promise<string | null>;
  createIntent(input: NewIntent): Promise<Intent>;
  /** Fetches the intent. @throws PaymentRefusal "unknown-intent" */
  intent(id: string): Promise<Intent>;
  /** The intent whose secret a browser brings back in its address; null for an unknown secret. */
  findIntentBySecret(clientSecret: string): Promise<Intent | null>;
  /** Cancels an unpaid intent. Returns the intent afterwards: a paid one stays paid. */
  cancelIntent(id: string): Promise<Intent>;
  openHostedPage(input: NewHostedPage): Promise<HostedPage>;
  /** @throws PaymentRefusal "unknown-page" */
  hostedPage(id: string): Promise<HostedPage>;
  /** Closes an open page to further payments. Returns the page afterwards. */
  closeHostedPage(id: string): Promise<HostedPage>;
  /** @throws PaymentRefusal "invalid" for more than the remaining amount, or for an unpaid intent */
  refund(input: NewRefund): Promise<Refund>;
  /** The refunds of an intent, the newest first, also those of the provider's dashboard. @throws PaymentRefusal "unknown-intent" */
  refunds(intentId: string): Promise<Refund[]>;
  /**
   * Verifies the signature over the raw body and reads it. Null for an event of the test mode where the keys are live, or
   * the other way round. @throws PaymentRefusal "bad-signature"
   */
  readEvent(rawBody: string | Uint8Array, headers: Headers): PaymentEvent | null;
}

export type PaymentRefusalReason =
  | "declined"
  | "insufficient-funds"
  | "authentication-failed"
  | "processing"
  | "unknown-intent"
  | "unknown-page"
  | "unknown-customer"
  | "unknown-setup"
  /** The customer has no such card: it belongs to another one, or was deleted with its own. */
  | "unknown-method"
  | "unknown-subscription"
  | "unknown-invoice"
  | "unknown-account"
  | "unknown-transfer"
  | "unknown-payout"
  /** The provider's questions about the shop itself are open: an operator answers them in its dashboard. */
  | "platform-unready"
  /** The provider pays no one in that country. */
  | "country-unsupported"
  | "bad-signature"
  | "unavailable"
  | "invalid";

/** Why the provider refused. `retryable`: the same request may succeed later. */
export class PaymentRefusal extends Error {
  override readonly name = "PaymentRefusal";
  constructor(
    readonly reason: PaymentRefusalReason,
    message: string,
    readonly retryable: boolean,
    /** The provider's own code, such as "balance_insufficient"; of a card, its decline code, such as "expired_card". */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/** Turns one kind of refusal into null: `call.catch(nullOn("unknown-page"))`. */
export function nullOn(reason: PaymentRefusalReason) {
  return (error: unknown): null => {
    if (isPaymentRefusal(error) && error.reason === reason) return null;
    throw error;
  };
}

/** Whether the provider does not know the requested object. */
export function isOfUnknown({ reason }: PaymentRefusal): boolean {
  return reason.startsWith("unknown-");
}

/** Checks the name, not the class: in development there may be two copies of the class. */
export function isPaymentRefusal(thing: unknown): thing is PaymentRefusal {
  return thing instanceof Error && thing.name === "PaymentRefusal" && "reason" in thing;
}
