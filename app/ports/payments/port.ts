/**
 * The payments port: intents, hosted pages, refunds, and the events that tell of whatever happens. Kept cards are told in
 * setups.ts, what is paid every month in subscriptions.ts, who is paid in accounts.ts.
 * Invariant: what it answers is the provider's truth at that moment, or it throws a `PaymentRefusal`; whoever repeats
 * a call with the same idempotency key never moves money twice.
 */
import type { Rappen } from "../../domain/money.ts";
import type { Accounts } from "./accounts.ts";
import type { PaymentDesk } from "./desk.ts";
import type { Setups } from "./setups.ts";
import type { Subscriptions } from "./subscriptions.ts";

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

/** What the shop ties an intent to. It comes back with every answer, and must be held against the order. */
export type PaymentMetadata = { order_id: string; confirmation_id: string } & Record<string, string>;

/** One wish of the shop to be paid an amount once. */
export interface Intent {
  id: string;
  /** Lets the one browser that holds it confirm this intent. Never logged. */
  clientSecret: string;
  status: IntentStatus;
  amount: Rappen;
  amountReceived: Rappen;
  amountRefunded: Rappen;
  currency: string;
  /** The buyer's bank has taken the payment up again. */
  disputed: boolean;
  metadata: Record<string, string>;
  /** Why the last attempt failed; null before the first one and after a success. */
  lastError: PaymentError | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface PaymentError {
  code: string | null;
  declineCode: string | null;
  /** The provider's words, which may be shown to the buyer. */
  message: string | null;
}

export interface PaymentAddress {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  /** As the shop stores it. `UK` goes to the provider as `GB`. */
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

export interface NewHostedPage extends Charge {
  customerEmail: string;
  /** Absolute. `{CHECKOUT_SESSION_ID}` in it becomes the page's id. */
  successUrl: string;
  cancelUrl: string;
}

/** A page of the provider on which a buyer pays without any script of ours. */
export interface HostedPage {
  id: string;
  status: "open" | "complete" | "expired";
  /** Where to send the browser, with 303: absolute, or a path of the shop's own. Null once the page is closed. */
  url: string | null;
  /** Made when the buyer first tries to pay. `complete` does not mean paid: ask the intent. */
  intentId: string | null;
  /** Of a page to leave a card on, once it is complete. */
  setupId: string | null;
  /** Of a page to subscribe on, once it is complete. */
  subscriptionId: string | null;
}

export interface NewRefund {
  intentId: string;
  idempotencyKey: string;
  /** All that is left when missing. */
  amount?: Rappen;
  reason?: "duplicate" | "fraudulent" | "requested_by_customer";
}

export interface Refund {
  id: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  amount: Rappen;
}

/**
 * News from the provider: it comes at least once, in any order. It names what has changed; how it stands now is asked
 * with `intent(id)`, `setup(id)`, `subscription(id)`, `invoice(id)` or `payoutAccount(id)`.
 */
export interface PaymentEvent {
  id: string;
  /** "payment_intent.succeeded" and the like. */
  type: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Id of the object that it is about, whatever kind that is. */
  objectId: string;
  /** The intent that it is about, or that its refund, charge, dispute or hosted page belongs to. */
  intentId: string | null;
  /** The setup that it is about, or that its hosted page has made. */
  setupId: string | null;
  /** The subscription that it is about, or that its invoice or hosted page belongs to. */
  subscriptionId: string | null;
  /** The invoice that it is about. */
  invoiceId: string | null;
  /** The connected account that it is about, or that the news comes from. */
  accountId: string | null;
  /** The transfer that it is about. */
  transferId: string | null;
}

export interface Payments extends Setups, Subscriptions, Accounts {
  readonly name: "embedded" | "stripe";
  /** What the provider's script in the browser is opened with; null where it needs nothing. */
  readonly publishableKey: string | null;
  /** The embedded provider's own side, for its pages and jobs; null with a real provider. */
  readonly desk: PaymentDesk | null;
  createIntent(wish: NewIntent): Promise<Intent>;
  /** Reads the intent anew. @throws PaymentRefusal "unknown-intent" */
  intent(id: string): Promise<Intent>;
  /** The intent whose secret a browser brings back in its address; null for a secret that fits none. */
  findIntentBySecret(clientSecret: string): Promise<Intent | null>;
  /** Cancels what is not yet paid. Answers the intent as it then stands: a paid one stays paid. */
  cancelIntent(id: string): Promise<Intent>;
  openHostedPage(wish: NewHostedPage): Promise<HostedPage>;
  /** @throws PaymentRefusal "unknown-page" */
  hostedPage(id: string): Promise<HostedPage>;
  /** Closes an open page, so that nobody pays there any more. Answers the page as it then stands. */
  closeHostedPage(id: string): Promise<HostedPage>;
  /** @throws PaymentRefusal "invalid" for more than is left, or for what was never paid */
  refund(wish: NewRefund): Promise<Refund>;
  /** Verifies the signature over the raw body and reads it. @throws PaymentRefusal "bad-signature" */
  readEvent(rawBody: string | Uint8Array, headers: Headers): PaymentEvent;
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
  | "unknown-subscription"
  | "unknown-invoice"
  | "unknown-account"
  | "unknown-transfer"
  | "bad-signature"
  | "unavailable"
  | "invalid";

/** Why the provider said no. `retryable` says whether the same request may succeed later. */
export class PaymentRefusal extends Error {
  override readonly name = "PaymentRefusal";
  constructor(
    readonly reason: PaymentRefusalReason,
    message: string,
    readonly retryable: boolean,
    /** The provider's own code, such as "card_declined". */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/** Two copies of the class may meet in development: a refusal is known by its name. */
export function isPaymentRefusal(thing: unknown): thing is PaymentRefusal {
  return thing instanceof Error && thing.name === "PaymentRefusal" && "reason" in thing;
}
