/**
 * Opening an order: from the poster to a shipping form that can be left and found again.
 * Invariant: one poster has at most one order of its owner that is not paid yet, however often the button is pressed.
 */
import type { Row } from "../../../db/schema.ts";
import { POSTER_PRICE } from "../money.ts";
import { type Poster, posterOf } from "../posters/poster.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { type Viewer, verifiedAccount } from "../viewer.ts";
import { newConfirmationId } from "./confirmation-id.ts";
import { changeableOrder } from "./order-change.ts";
import type { ShippingWords } from "./shipping.ts";

/** Opens the order of a poster, or finds the one that is open. @throws Refusal "not-found" or "email-unverified" */
export async function openOrder(
  shop: Shop,
  viewer: Viewer,
  { posterId, language }: { posterId: string; language: string },
): Promise<{ id: string }> {
  const account = verifiedAccount(viewer);
  const poster = await posterOf(shop, viewer, posterId);
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (trx) => {
    const open = await findOpenOrder(trx, account.id, poster.id);
    if (open) {
      // As it looks now, which is what the button stood under.
      await trx.updateTable("order_lines").set(pictureOf(poster)).where("order_id", "=", open.id).execute();
      return open;
    }
    const id = crypto.randomUUID();
    await insertNumbered(trx, {
      id,
      kind: "poster",
      account_id: account.id,
      language,
      amount: POSTER_PRICE,
      created_at: now,
      updated_at: now,
    });
    await trx
      .insertInto("order_lines")
      .values({
        id: crypto.randomUUID(),
        order_id: id,
        ordinal: 1,
        poster_id: poster.id,
        style: poster.style,
        quantity: 1,
        unit_price: POSTER_PRICE,
        ...pictureOf(poster),
      })
      .execute();
    return { id };
  });
}

/** Keeps the shipping form as it was left. @throws Refusal "not-found", "order-paid" or "order-closed" */
export async function keepDraft(
  shop: Shop,
  viewer: Viewer,
  { orderId, words }: { orderId: string; words: ShippingWords },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await changeableOrder(trx, viewer, orderId);
    await trx
      .updateTable("orders")
      .set({ draft: JSON.stringify(words), updated_at: shop.clock.now() })
      .where("id", "=", orderId)
      .execute();
  });
}

/** How a line keeps the poster's looks. */
export function pictureOf({ imageKey, thumbnailKey, lettering }: Poster) {
  return {
    image_key: imageKey,
    thumbnail_key: thumbnailKey,
    lettering: lettering && JSON.stringify(lettering),
  };
}

async function findOpenOrder(trx: Db, accountId: string, posterId: string) {
  return trx
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select("orders.id")
    .where("orders.account_id", "=", accountId)
    .where("orders.kind", "=", "poster")
    .where("orders.status", "=", "pending")
    .where("orders.payment_state", "in", ["open", "failed"])
    .where("order_lines.poster_id", "=", posterId)
    .orderBy("orders.created_at", "desc")
    .executeTakeFirst();
}

/** Writes an order under a new number. Numbers are short enough to meet: then another one is drawn. */
export async function insertNumbered(
  trx: Db,
  order: Pick<
    Row<"orders">,
    "id" | "kind" | "account_id" | "language" | "amount" | "created_at" | "updated_at"
  > &
    Partial<Pick<Row<"orders">, "visitor_hash">>,
): Promise<void> {
  for (let draws = 0; draws < 20; draws++) {
    const inserted = await trx
      .insertInto("orders")
      .values({ ...order, confirmation_id: newConfirmationId(order.kind) })
      .onConflict((conflict) => conflict.column("confirmation_id").doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows) return;
  }
  throw new Refusal("checkout-failed");
}

const DAY = 24 * 3600_000;
/** Whoever comes back later than that begins anew. */
const KEPT_UNPLACED = 30 * DAY;

/** Forgets orders that were opened and never placed. */
export async function forgetUnplacedOrders(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("orders")
    .where("placed_at", "is", null)
    .where("updated_at", "<=", shop.clock.now() - KEPT_UNPLACED)
    .execute();
}
