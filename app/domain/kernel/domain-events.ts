/**
 * Events of a lower layer of the domain that have consequences in upper ones. Each event is handled in the transaction
 * in which it happens: either all of its consequences are stored, or none is.
 * `app/event-handlers.server.ts` lists the handlers of each event, in their order.
 */
import type { Row } from "../../../db/schema.ts";
import type { Intent } from "../../ports/payments/port.ts";
import type { Db, Shop } from "./shop.ts";

export interface DomainEvents {
  /** The account has another email address. */
  "email-changed": { accountId: string };
  /** A guest turned out to be the owner of an account, which now has what the guest had. */
  "guest-merged": { guestId: string; accountId: string };
  /** Money for the order has arrived, whether or not it fits the order. */
  "payment-received": { order: Row<"orders">; intent: Intent };
  /** A payment that was being processed has failed. */
  "payment-failed": { order: Row<"orders">; paymentId: string };
  /** The order is paid as expected, or staff have accepted what was paid. */
  "order-paid": { order: Row<"orders"> };
  /** All of the order's money was refunded. */
  "order-refunded": { order: Row<"orders"> };
  /** The bank has sent back the only refund of the whole order, so that the order is paid again. */
  "order-refund-undone": { order: Row<"orders"> };
  /** All posters of some lines are refunded, or no longer, while the rest of the order stays sold. */
  "line-refunds-changed": { order: Row<"orders">; refunded: readonly string[]; restored: readonly string[] };
  /** Staff have refunded a part of the order. It is published again when the order is settled again. */
  "part-refunded": { order: Row<"orders">; refund: Row<"refunds"> };
  /** The shop has won the dispute about the order's payment. */
  "dispute-won": { order: Row<"orders"> };
  /** A refund did not reach the buyer. */
  "refund-failed": { order: Row<"orders">; refund: Row<"refunds"> };
  /** Staff set another status; `order` is the row as it was before. A quiet change sends no e-mail, or not yet. */
  "order-status-changed": { order: Row<"orders">; status: Row<"orders">["status"]; isQuiet?: boolean };
}

export type DomainEventName = keyof DomainEvents;

/** Runs inside the transaction, which may run again: it touches `trx` alone, and enqueues the rest. */
export type DomainEventHandler<Name extends DomainEventName> = (
  trx: Db,
  shop: Shop,
  event: DomainEvents[Name],
) => Promise<void>;

export type DomainEventHandlers = {
  readonly [Name in DomainEventName]: readonly DomainEventHandler<Name>[];
};

/** Runs the handlers of the event one after the other, in the transaction in which it happens. */
export async function publish<Name extends DomainEventName>(
  trx: Db,
  shop: Shop,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const handle of shop.eventHandlers[name]) await handle(trx, shop, event);
}
