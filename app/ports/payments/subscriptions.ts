/**
 * Subscriptions: a customer pays the same price every month, until it ends.
 * Invariant: how a subscription stands is asked with `subscription(id)` or `invoice(id)`, never taken from an event.
 */
import type { Rappen } from "../../domain/money.ts";
import type { HostedPage } from "./port.ts";
import type { AccountMetadata, SavedMethod } from "./setups.ts";

/** What is subscribed to. The provider knows it by its id: another price needs no other id, another name does. */
export interface Plan {
  id: string;
  /** As it stands on the provider's pages and receipts. */
  name: string;
  /** Every month. */
  price: Rappen;
  currency: "chf";
}

interface SubscriptionWish {
  /**
   * Stored before the call; the same key and the same request give the same subscription, as it then stands. Another
   * try after a refused card takes a new key.
   */
  idempotencyKey: string;
  customerId: string;
  plan: Plan;
  /** Taken off the first month alone. At least CHF 0.50 must remain. */
  firstMonthOff?: Rappen;
  metadata: AccountMetadata;
}

export interface NewSubscription extends SubscriptionWish {
  /** Of a setup of this customer that has succeeded. */
  methodId: string;
}

export interface NewHostedSubscription extends SubscriptionWish {
  /** Absolute. `{CHECKOUT_SESSION_ID}` in it becomes the page's id. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * - `incomplete`: the first month is not paid yet. The customer has to confirm it (see `Invoice.clientSecret`), or the
 *   bank is at it. After 23 hours it ends by itself.
 * - `active`: paid until `currentPeriodEnd`.
 * - `past_due`: a renewal was not paid. The provider tries again on its schedule, and ends it after the last time.
 * - `ended`: for good. `endedAt` says since when.
 */
export type SubscriptionStatus = "incomplete" | "active" | "past_due" | "ended";

export interface Subscription {
  id: string;
  status: SubscriptionStatus;
  customerId: string;
  /** What renewals are paid with. */
  method: SavedMethod | null;
  /** Of every month but a discounted first one. */
  price: Rappen;
  currency: string;
  /** Milliseconds since 1970, as all moments here. */
  startedAt: number;
  currentPeriodStart: number;
  /** Moves on with the renewal, whether that was paid or not: what is past due is not paid until here. */
  currentPeriodEnd: number;
  /** It ends at `currentPeriodEnd` instead of renewing. */
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  latestInvoice: Invoice | null;
  metadata: Record<string, string>;
}

/** What one month costs, and whether it was paid. */
export interface Invoice {
  id: string;
  subscriptionId: string | null;
  customerId: string | null;
  /** `open` waits for money, `void` and `uncollectible` wait no more. */
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  /** The first month, or a month after it. */
  reason: "start" | "renewal" | "other";
  /** After the discount. */
  amount: Rappen;
  amountPaid: Rappen;
  currency: string;
  /** Tries to charge it so far. */
  attempts: number;
  /** When the provider tries again by itself. */
  nextAttemptAt: number | null;
  /** Pays it: `intent(id)` tells why a try failed, and `refund` gives it back. Null while there is none. */
  intentId: string | null;
  /** With it the browser of the customer confirms an open invoice, or pays it with another card. Never logged. */
  clientSecret: string | null;
  /**
   * A page of the provider on which its customer pays an open invoice, or answers the bank, without any script of ours.
   * Null where none is open, and with a provider that asks on the shop's own pages.
   */
  pageUrl: string | null;
  createdAt: number;
}

export interface Subscriptions {
  /**
   * Starts a subscription and charges the first month at once, with the customer present.
   * @throws PaymentRefusal "declined", "insufficient-funds", … when the card is refused: the subscription has ended then
   */
  createSubscription(wish: NewSubscription): Promise<Subscription>;
  /** Opens a page to subscribe on. Once it is complete, its `subscriptionId` names the subscription. */
  openHostedSubscription(wish: NewHostedSubscription): Promise<HostedPage>;
  /** Reads the subscription anew, with its latest invoice. @throws PaymentRefusal "unknown-subscription" */
  subscription(id: string): Promise<Subscription>;
  /** Those of a customer that have not ended, oldest first. */
  liveSubscriptions(customerId: string): Promise<Subscription[]>;
  /** Reads the invoice anew. @throws PaymentRefusal "unknown-invoice" */
  invoice(id: string): Promise<Invoice>;
  /** All that were made for a subscription at a moment and since, oldest first. None of an unknown one. */
  invoices(subscriptionId: string, since: number): Promise<Invoice[]>;
  /** Pays renewals with another of the customer's methods. What is past due is tried by `payOpenInvoice`. */
  changeMethod(subscriptionId: string, methodId: string): Promise<Subscription>;
  /**
   * Tries the open invoice now, with the customer present; without one nothing happens.
   * @throws PaymentRefusal "declined", "insufficient-funds", … when the card is refused
   */
  payOpenInvoice(subscriptionId: string): Promise<Subscription>;
  /** Lets it end with the period, or, told false, go on after all. @throws PaymentRefusal "invalid" once it has ended */
  setCancelAtPeriodEnd(subscriptionId: string, cancels: boolean): Promise<Subscription>;
  /** Ends it now; nothing is paid back, and nothing more is charged. One that has ended stays as it is. */
  endSubscription(subscriptionId: string): Promise<Subscription>;
}
