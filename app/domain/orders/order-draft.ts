/**
 * Opening an order: from the poster to a shipping form that the buyer can leave and resume.
 * Invariant: one poster has at most one unpaid order of its owner, however often the button is pressed.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { assertAccountIsThere } from "../accounts/account.ts";
import { POSTER_PRICE } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { type Poster, posterOf } from "../posters/poster.ts";
import { storedWords } from "../posters/poster-words.ts";
import { newConfirmationId } from "./kind.ts";
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
  return transact(shop, async (trx) => {
    const open = await findOpenOrder(trx, account.id, poster.id);
    if (open) {
      // The poster's current picture, as the page with the button shows it.
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

/** Stores the unfinished shipping form. @throws Refusal "not-found", "order-paid" or "order-closed" */
export async function saveDraft(
  shop: Shop,
  viewer: Viewer,
  { orderId, words }: { orderId: string; words: ShippingWords },
): Promise<void> {
  await transact(shop, async (trx) => {
    await changeableOrder(trx, viewer, orderId);
    await trx
      .updateTable("orders")
      .set({ draft: JSON.stringify(words), updated_at: shop.clock.now() })
      .where("id", "=", orderId)
      .execute();
  });
}

/** The columns in which a line stores the poster's pictures and words. */
export function pictureOf({ imageKey, thumbnailKey, lettering, caption }: Poster) {
  return {
    image_key: imageKey,
    thumbnail_key: thumbnailKey,
    ...storedWords({ lettering, caption }),
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

/**
 * Inserts an order under a new number. Numbers are short enough to collide: then another one is drawn.
 * @throws Refusal "not-signed-in" where the buyer's account was deleted meanwhile
 */
export async function insertNumbered(
  trx: Db,
  order: Pick<
    Row<"orders">,
    "id" | "kind" | "account_id" | "language" | "amount" | "created_at" | "updated_at"
  > &
    Partial<Pick<Row<"orders">, "visitor_hash">>,
): Promise<void> {
  if (order.account_id !== null) await assertAccountIsThere(trx, order.account_id);
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
/** A buyer who returns later than that begins anew. */
const UNPLACED_LIMIT = 30 * DAY;

/** Deletes orders that were opened and never placed. */
export async function deleteUnplacedOrders(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("orders")
    .where("placed_at", "is", null)
    .where("updated_at", "<=", shop.clock.now() - UNPLACED_LIMIT)
    .execute();
}
