/** What happened at the provider, as its webhooks say it, or its list of events. */

/**
 * A webhook event of the provider: it comes at least once, in any order. It names what changed; callers fetch the
 * current state with `intent(id)`, `setup(id)`, `subscription(id)`, `invoice(id)`, `payoutAccount(id)` or
 * `bankPayout(account, id)`.
 */
export interface PaymentEvent {
  id: string;
  /** "payment_intent.succeeded" and the like. */
  type: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /**
   * Id of the event's object, of any type. Null, like all ids below, for an object without an id, such as the preview of
   * an invoice: there is nothing to fetch.
   */
  objectId: string | null;
  /** The event's intent, or the intent of its refund, charge, dispute or hosted page. */
  intentId: string | null;
  /** The event's setup, or the one that its hosted page has made. */
  setupId: string | null;
  /** The event's subscription, or the subscription of its invoice or hosted page. */
  subscriptionId: string | null;
  /** The event's invoice. */
  invoiceId: string | null;
  /** The event's connected account, or the one that sent the event. */
  accountId: string | null;
  /** The event's transfer. */
  transferId: string | null;
  /** The event's payout to a bank: of the connected account `accountId`, or of the shop's own account without one. */
  payoutId: string | null;
}

/** A part of the provider's list of events. */
export interface EventQuery {
  /** Milliseconds since 1970, both included. */
  from: number;
  to: number;
  /** The `next` of the page before; null for the first page. */
  after: string | null;
}

export interface EventPage {
  /** The newest first. */
  events: PaymentEvent[];
  /** Leads to the next page; null on the last one. */
  next: string | null;
}

export interface EventLists {
  /**
   * Reads a page of what happened to the shop's own account, also where its webhook was lost. The list has the types that
   * change anything in the shop, and goes back for 30 days.
   */
  events(query: EventQuery): Promise<EventPage>;
}
