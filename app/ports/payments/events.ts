/** What happened at the provider, as its webhooks say it. */

/**
 * A webhook event of the provider: it comes at least once, in any order. It names what changed; callers fetch the
 * current state with `intent(id)`, `setup(id)`, `subscription(id)`, `invoice(id)` or `payoutAccount(id)`.
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
}
