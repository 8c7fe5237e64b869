/**
 * Subscriptions: a customer pays the same price every month, until it ends.
 * Invariant: callers fetch the state with `subscription(id)` or `invoice(id)`, never from an event.
 */
import type { Rappen } from "../../domain/kernel/money.ts";
import type { HostedPage, HostedPageOptions } from "./port.ts";
import type { AccountMetadata, SavedMethod } from "./setups.ts";

/** A plan. The provider knows it by its id: another price keeps the id, another name needs another. */
export interface Plan {
  id: string;
  /** As the provider's pages and receipts show it. */
  name: string;
  /** Every month. */
  price: Rappen;
  currency: "chf";
}

interface SubscriptionInput {
  /**
   * Stored before the call; the same key and the same request give the same subscription, in its current state. Another
   * attempt after a refused card takes a new key.
   */
  idempotencyKey: string;
  customerId: string;
  plan: Plan;
  /** Discount on the first month alone. At least CHF 0.50 must remain. */
  firstMonthOff?: Rappen;
  metadata: AccountMetadata;
}

export interface NewSubscription extends SubscriptionInput {
  /** Of a succeeded setup of this customer. */
  methodId: string;
}

export interface NewHostedSubscription extends SubscriptionInput, HostedPageOptions {}

/**
 * - `incomplete`: the first month is not paid yet. The customer has to confirm it (see `Invoice.clientSecret`), or the
 *   bank is processing it. After 23 hours it ends by itself.
 * - `active`: paid until `currentPeriodEnd`.
 * - `past_due`: a renewal failed. The provider retries on its schedule, and ends it after the last attempt.
 * - `ended`: for good, since `endedAt`.
 */
export type SubscriptionStatus = "incomplete" | "active" | "past_due" | "ended";

export interface Subscription {
  id: string;
  status: SubscriptionStatus;
  customerId: string;
  /** The method that pays renewals. */
  method: SavedMethod | null;
  /** Price of every month except a discounted first one. */
  price: Rappen;
  currency: string;
  /** Milliseconds since 1970, as all moments here. */
  startedAt: number;
  currentPeriodStart: number;
  /** Moves on with each renewal, paid or not: a subscription that is past due is not paid until here. */
  currentPeriodEnd: number;
  /** It ends at `currentPeriodEnd` instead of renewing. */
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  latestInvoice: Invoice | null;
  metadata: Record<string, string>;
}

/** The invoice of one month. */
export interface Invoice {
  id: string;
  subscriptionId: string | null;
  customerId: string | null;
  /** `open` waits for money; `void` and `uncollectible` no longer do. */
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  /** The first month, or a later one. */
  reason: "start" | "renewal" | "other";
  /** After the discount. */
  amount: Rappen;
  amountPaid: Rappen;
  currency: string;
  /** Attempts to charge it so far. */
  attempts: number;
  /** The provider's next automatic attempt. */
  nextAttemptAt: number | null;
  /** The paying intent: `intent(id)` has the reason of a failure, and `refund` takes it. Null while there is none. */
  intentId: string | null;
  /** With it the customer's browser confirms an open invoice, or pays it with another card. Never logged. */
  clientSecret: string | null;
  /**
   * A page of the provider on which the customer pays an open invoice, or answers the bank, without a script of the shop.
   * Null where none is open, and with a provider that asks on the shop's own pages.
   */
  pageUrl: string | null;
  createdAt: number;
}

export interface Subscriptions {
  /**
   * Starts a subscription and charges the first month at once, with the customer present.
   * @throws PaymentRefusal "declined", "insufficient-funds", … when the card is refused: the subscription has then ended;
   * "unknown-customer"; "unknown-method" for a card of another customer
   */
  createSubscription(input: NewSubscription): Promise<Subscription>;
  /** Opens a page to subscribe on. Once it is complete, its `subscriptionId` names the subscription. */
  openHostedSubscription(input: NewHostedSubscription): Promise<HostedPage>;
  /** Fetches the subscription, with its latest invoice. @throws PaymentRefusal "unknown-subscription" */
  subscription(id: string): Promise<Subscription>;
  /** A customer's subscriptions that have not ended, oldest first. */
  liveSubscriptions(customerId: string): Promise<Subscription[]>;
  /** Fetches the invoice. @throws PaymentRefusal "unknown-invoice" */
  invoice(id: string): Promise<Invoice>;
  /** The invoices of a subscription since a moment, oldest first. None for an unknown one. */
  invoices(subscriptionId: string, since: number): Promise<Invoice[]>;
  /**
   * Pays renewals with another of the customer's methods. `payOpenInvoice` pays what is past due.
   * @throws PaymentRefusal "unknown-method" for a card of another customer
   */
  changeMethod(subscriptionId: string, methodId: string): Promise<Subscription>;
  /**
   * Tries the open invoice now, with the customer present; does nothing without one.
   * @throws PaymentRefusal "declined", "insufficient-funds", … when the card is refused
   */
  payOpenInvoice(subscriptionId: string): Promise<Subscription>;
  /** Ends it with the period, or with false lets it continue. @throws PaymentRefusal "invalid" once it has ended */
  setCancelAtPeriodEnd(subscriptionId: string, cancels: boolean): Promise<Subscription>;
  /** Ends it now, without a refund or a further charge. An ended one stays as it is. */
  endSubscription(subscriptionId: string): Promise<Subscription>;
}
