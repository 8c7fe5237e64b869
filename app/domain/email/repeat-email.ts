/** E-mails about an order that are sent once more. */
import type { Row } from "../../../db/schema.ts";
import { producedLines } from "../fulfilment/production.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import {
  enqueueCreditsBoughtEmail,
  enqueueDeliveredEmail,
  enqueueOrderConfirmation,
  enqueueShippedEmail,
} from "./order-emails.ts";

/** The emails that staff can send once more: all that they say is read from the order anew. */
export const REPEATABLE_EMAILS = ["orderConfirmation", "creditsBought", "shipped", "delivered"] as const;
export type RepeatableEmail = (typeof REPEATABLE_EMAILS)[number];

/** Writes the email once more, as the order is now; `again` distinguishes it from the first one. */
export async function repeatOrderEmail(
  shop: Shop,
  trx: Db,
  { order, kind, again }: { order: Row<"orders">; kind: RepeatableEmail; again: string },
): Promise<void> {
  if (kind === "shipped") return enqueueShippedEmail(shop, trx, order, again);
  if (kind === "delivered") return enqueueDeliveredEmail(shop, trx, order, again);
  if (kind === "creditsBought") return enqueueCreditsBoughtEmail(shop, trx, order, again);
  const { made } = await producedLines(trx, order.id);
  return enqueueOrderConfirmation(shop, trx, order, made, again);
}
