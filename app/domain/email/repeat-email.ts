/** E-mails about an order that are sent once more. Invariant: one press is one e-mail, and a copy names its first. */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { producedLines } from "../fulfilment/production.ts";
import type { Attachment } from "../kernel/email-attachment.ts";
import { type Block, bodyOf } from "../kernel/email-body.ts";
import { enqueueEmail } from "../kernel/email-queue.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { orderLink } from "../orders/order-link.server.ts";
import {
  enqueueCreditsBoughtEmail,
  enqueueDeliveredEmail,
  enqueueOrderConfirmation,
  enqueueShippedEmail,
} from "./order-emails.ts";

/** What distinguishes the key of a copy; the press follows it. */
export const AGAIN = ":again:";

interface Repeated {
  order: Row<"orders">;
  email: Row<"emails">;
  /** Of the copy. */
  again: string;
}

/**
 * Sends an e-mail once more, to the address that the order has now. Those that tell how the order is are written anew, so that
 * they have its newest parcels; one about a moment, such as a refund, says what it said.
 */
export async function repeatOrderEmail(shop: Shop, trx: Db, repeated: Repeated): Promise<void> {
  const { order, email, again } = repeated;
  if (email.unique_key === `${email.kind}:${order.confirmation_id}`) {
    if (email.kind === "shipped") return enqueueShippedEmail(shop, trx, order, again);
    if (email.kind === "delivered") return enqueueDeliveredEmail(shop, trx, order, again);
    if (email.kind === "creditsBought") return enqueueCreditsBoughtEmail(shop, trx, order, again);
    if (email.kind === "orderConfirmation") {
      const { made } = await producedLines(trx, order.id);
      return enqueueOrderConfirmation(shop, trx, order, made, again);
    }
  }
  await repeatAsItWas(shop, trx, repeated);
}

/** The same words, with the keys in its links. */
async function repeatAsItWas(shop: Shop, trx: Db, { order, email, again }: Repeated): Promise<void> {
  const kept = JSON.parse(email.blocks ?? "[]") as Block[];
  const attachments = email.attachments ? (JSON.parse(email.attachments) as Attachment[]) : [];
  const blocks = kept.map((block) => withKey(shop, order.id, block));
  await enqueueEmail(
    trx,
    {
      uniqueKey: email.unique_key + again,
      kind: email.kind,
      recipient: order.email ?? "",
      subject: email.subject,
      attachments,
      orderId: order.id,
      blocks: kept,
      ...bodyOf(order.language, blocks, email.subject),
    },
    shop.clock.now(),
  );
}

function withKey(shop: Shop, orderId: string, block: Block): Block {
  if (typeof block === "string" || !("link" in block)) return block;
  const { origin } = shop.settings;
  const page = block.link.slice(origin.length);
  const isOfOrder = block.link.startsWith(`${origin}${paths.order.$(orderId)}`);
  return isOfOrder ? { ...block, link: origin + orderLink(shop, orderId, () => page) } : block;
}
