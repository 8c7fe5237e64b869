/** A cart order whose payment is processing. Invariant: it is the viewer's own, and they are not asked to pay again. */
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";

/** The viewer's newest order from the catalogue whose payment is processing. */
export async function findOrderInCompletion(
  shop: Shop,
  viewer: Viewer,
): Promise<{ id: string; confirmationId: string } | null> {
  const owner = viewer.account?.id ?? viewer.visitor;
  if (owner === undefined) return null;
  const order = await shop.db
    .selectFrom("orders")
    .select(["id", "confirmation_id"])
    .where("kind", "=", "catalogue")
    .where(viewer.account ? "account_id" : "visitor_hash", "=", owner)
    .where("payment_state", "=", "processing")
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return order ? { id: order.id, confirmationId: order.confirmation_id } : null;
}
