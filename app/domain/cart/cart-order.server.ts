/**
 * From the cart to an order.
 * Invariant: the order's prices and prints are the shop's own as they are now; somebody has at most one order from the
 * catalogue that is not paid, and what it was before can no longer be paid once it has changed.
 */
import { isDeepStrictEqual } from "node:util";
import type { Row } from "../../../db/schema.ts";
import { creatorShare } from "../earnings/share.ts";
import { releaseHolds } from "../editions/hold.ts";
import { callOffUnlessPaid } from "../orders/calling-off.ts";
import { insertNumbered } from "../orders/opening.ts";
import type { Db, Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import type { Cart, CartLine } from "./cart-content.ts";
import { reviewedCart } from "./cart-review.server.ts";

export interface CartOrderWish {
  language: string;
  /** How the cart looked to its buyer; see `lookOf`. */
  look?: string;
}

/** Opens the order of the viewer's cart, or brings the one that is open up to it. @throws Refusal "cart-empty", "cart-changed" or "checkout-failed" */
export async function openCartOrder(
  shop: Shop,
  viewer: Viewer,
  { language, look }: CartOrderWish,
): Promise<{ id: string }> {
  const cart = await shop.db.transaction().execute((trx) => reviewedCart(trx, viewer, look));
  const open = await findOpenCartOrder(shop.db, viewer);
  if (open && (await isSame(shop.db, open.id, cart))) return { id: open.id };
  const reusable = open && (await callOffUnlessPaid(shop, open.id)) ? open : undefined;
  return shop.db.transaction().execute(async (trx) => {
    // Another tab may have opened or paid it since.
    const now = await findOpenCartOrder(trx, viewer);
    if (now && (await isSame(trx, now.id, cart))) return { id: now.id };
    const isReusable = reusable !== undefined && now?.id === reusable.id;
    const id = isReusable ? reusable.id : await newCartOrder(trx, shop, viewer, { language, cart });
    await writeLines(trx, id, cart, shop.clock.now());
    return { id };
  });
}

async function findOpenCartOrder(db: Db, viewer: Viewer): Promise<Row<"orders"> | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("kind", "=", "catalogue")
    .where(viewer.account ? "account_id" : "visitor_hash", "=", viewer.account?.id ?? viewer.visitor ?? "")
    .where("status", "=", "pending")
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
  const now = cart.lines.map((line) => [line.publicationId, line.quantity, line.price, line.imageKey]);
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
    .values(cart.lines.map((line, place) => lineOf(orderId, line, place + 1)))
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
    publication_id: line.publicationId,
    title: line.name,
    share: creatorShare({ price: line.price, limited: line.isLimited }),
  };
}
