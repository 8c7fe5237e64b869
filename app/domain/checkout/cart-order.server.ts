/**
 * Opens an order from the cart.
 * Invariant: the order has the shop's current prices and prints; a buyer has at most one unpaid order from the
 * catalogue, and its old contents can no longer be paid once it has changed.
 */
import { isDeepStrictEqual } from "node:util";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import type { Cart, CartLine } from "../cart/cart-content.ts";
import { reviewedCart } from "../cart/cart-review.server.ts";
import { releaseHolds } from "../editions/hold.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { creatorShare } from "../ledger/creator-share.ts";
import { insertNumbered } from "../orders/order-draft.ts";
import { statusesWith } from "../orders/status.ts";
import { cancelUnlessPaid } from "../payments/cancellation.ts";

export interface CartOrderInput {
  language: string;
  /** The fingerprint of the cart that the buyer saw; see `cartFingerprint`. */
  seenFingerprint?: string;
}

/**
 * Opens the order of the viewer's cart, or updates the open one.
 * @throws Refusal "cart-empty", "cart-changed" or "checkout-failed"
 */
export async function openCartOrder(
  shop: Shop,
  viewer: Viewer,
  { language, seenFingerprint }: CartOrderInput,
): Promise<{ id: string }> {
  const cart = await transact(shop, (trx) => reviewedCart(trx, viewer, seenFingerprint));
  const open = await findOpenCartOrder(shop.db, viewer);
  if (open && (await isSame(shop.db, open.id, cart))) return { id: open.id };
  const reusable = open && (await cancelUnlessPaid(shop, open.id)) ? open : undefined;
  return transact(shop, async (trx) => {
    await assertUnchanged(trx, viewer, cart);
    // Another tab may have opened or paid it since.
    const now = await findOpenCartOrder(trx, viewer);
    if (now && (await isSame(trx, now.id, cart))) return { id: now.id };
    const isReusable = reusable !== undefined && now?.id === reusable.id;
    const id = isReusable ? reusable.id : await newCartOrder(trx, shop, viewer, { language, cart });
    await writeLines(trx, id, cart, shop.clock.now());
    return { id };
  });
}

/** A creator may have left meanwhile, or another tab have changed the cart. @throws Refusal "cart-changed" or "cart-empty" */
async function assertUnchanged(trx: Db, viewer: Viewer, cart: Cart): Promise<void> {
  const now = await reviewedCart(trx, viewer, undefined);
  if (!isDeepStrictEqual(contentOf(now), contentOf(cart))) throw new Refusal("cart-changed");
}

function contentOf({ lines }: Cart) {
  return lines.map((line) => [line.publicationId, line.quantity, line.price, line.imageKey]);
}

async function findOpenCartOrder(db: Db, viewer: Viewer): Promise<Row<"orders"> | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("kind", "=", "catalogue")
    .where(viewer.account ? "account_id" : "visitor_hash", "=", viewer.account?.id ?? viewer.visitor ?? "")
    .where("status", "in", statusesWith("isBeforeProduction"))
    .where("payment_state", "in", ["open", "failed"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

async function isSame(db: Db, orderId: string, cart: Cart): Promise<boolean> {
  const rows = await db
    .selectFrom("order_lines")
    .select(["publication_id", "quantity", "unit_price", "image_key"])
    .where("order_id", "=", orderId)
    .orderBy("ordinal")
    .execute();
  const known = rows.map((row) => [row.publication_id, row.quantity, row.unit_price, row.image_key]);
  const now = contentOf(cart);
  return isDeepStrictEqual(known, now);
}

async function newCartOrder(
  trx: Db,
  shop: Shop,
  viewer: Viewer,
  { language, cart }: { language: string; cart: Cart },
): Promise<string> {
  const now = shop.clock.now();
  const id = crypto.randomUUID();
  await insertNumbered(trx, {
    id,
    kind: "catalogue",
    account_id: viewer.account?.id ?? null,
    visitor_hash: viewer.account ? null : (viewer.visitor ?? null),
    language,
    amount: cart.total,
    created_at: now,
    updated_at: now,
  });
  return id;
}

async function writeLines(trx: Db, orderId: string, cart: Cart, now: number): Promise<void> {
  await releaseHolds(trx, orderId);
  await trx.deleteFrom("order_lines").where("order_id", "=", orderId).execute();
  await trx
    .insertInto("order_lines")
    .values(cart.lines.map((line, index) => lineOf(orderId, line, index + 1)))
    .execute();
  await trx
    .updateTable("orders")
    .set({ amount: cart.total, updated_at: now })
    .where("id", "=", orderId)
    .execute();
}

function lineOf(orderId: string, line: CartLine, ordinal: number) {
  return {
    id: crypto.randomUUID(),
    order_id: orderId,
    ordinal,
    poster_id: line.posterId,
    style: line.style,
    quantity: line.quantity,
    unit_price: line.price,
    image_key: line.imageKey,
    thumbnail_key: line.thumbnailKey,
    lettering: line.lettering,
    caption: line.caption,
    publication_id: line.publicationId,
    title: line.name,
    share: creatorShare({ price: line.price, limited: line.isLimited }),
  };
}
