/**
 * A cart is what a visitor means to buy from the catalogue.
 * Invariant: it holds publications and quantities, never prices or prints: price and availability are read from the
 * publication each time; the quantity of a limited edition stays one, however often it is added.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { assertAccountIsThere } from "../accounts/account.ts";
import { freeLapsed } from "../editions/hold.ts";
import type { DomainEvents } from "../kernel/domain-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { MOST_COPIES } from "../orders/shipping.ts";
import { isAvailable, isLimited, isSoldOut } from "../posters/edition.ts";
import { findPublicPoster, type PublicPoster } from "../posters/public-poster.ts";

/** Different posters in one cart. */
export const MOST_LINES = 40;

/** The quantity of a poster: zero removes it. */
export const cartQuantityField = z.preprocess(
  (typed) => (typeof typed === "string" && /^\s*-?\d{1,9}\s*$/.test(typed) ? Number(typed) : typed),
  z.number({ error: "quantity-invalid" }).int("quantity-invalid").max(MOST_COPIES, "quantity-too-many"),
);

/**
 * Adds a poster to the viewer's cart, or one more of it.
 * @throws Refusal "not-signed-in", "not-found", "poster-gone", "poster-own", "edition-sold-out", "cart-full" or
 * "quantity-too-many"
 */
export async function addToCart(shop: Shop, viewer: Viewer, posterId: string): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const poster = await buyablePoster(trx, viewer, posterId, now);
    const cart = (await findCart(trx, viewer)) ?? (await newCart(trx, viewer, now));
    const lines = await trx.selectFrom("cart_lines").selectAll().where("cart_id", "=", cart.id).execute();
    const line = lines.find(({ publication_id }) => publication_id === poster.cursor);
    if (!line && lines.length >= MOST_LINES) throw new Refusal("cart-full", { values: { most: MOST_LINES } });
    const quantity = isLimited(poster.edition) ? 1 : (line?.quantity ?? 0) + 1;
    if (quantity > MOST_COPIES) throw new Refusal("quantity-too-many");
    await putLine(trx, cart.id, poster, quantity, now);
  });
}

/** Sets the quantity of a poster; zero or less removes it. @throws Refusal as `addToCart` */
export async function setCartQuantity(
  shop: Shop,
  viewer: Viewer,
  { posterId, quantity }: { posterId: string; quantity: number },
): Promise<void> {
  if (quantity <= 0) return removeFromCart(shop, viewer, posterId);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const poster = await buyablePoster(trx, viewer, posterId, now);
    const cart = await findCart(trx, viewer);
    if (!cart) throw new Refusal("not-found");
    await putLine(trx, cart.id, poster, isLimited(poster.edition) ? 1 : quantity, now);
  });
}

/** Removes a poster. Does nothing when it is not in the cart. */
export async function removeFromCart(shop: Shop, viewer: Viewer, posterId: string): Promise<void> {
  await transact(shop, async (trx) => {
    const cart = await findCart(trx, viewer);
    if (!cart) return;
    await trx
      .deleteFrom("cart_lines")
      .where("cart_id", "=", cart.id)
      .where("publication_id", "in", (publications) =>
        publications.selectFrom("publications").select("id").where("poster_id", "=", posterId),
      )
      .execute();
  });
}

/** Empties the viewer's cart. */
export async function clearCart(trx: Db, cartId: string): Promise<void> {
  await trx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
}

/** Handles a payment: removes the paid posters from the cart; what was added meanwhile stays. */
export async function takeOutOfCart(
  trx: Db,
  _shop: Shop,
  { order }: DomainEvents["payment-received"],
): Promise<void> {
  const owner = order.account_id ?? order.visitor_hash;
  if (owner === null) return;
  await trx
    .deleteFrom("cart_lines")
    .where("cart_id", "in", (carts) =>
      carts
        .selectFrom("carts")
        .select("id")
        .where(order.account_id === null ? "visitor_hash" : "account_id", "=", owner),
    )
    .where("publication_id", "in", (lines) =>
      lines
        .selectFrom("order_lines")
        .select((row) => row.ref("publication_id").$notNull().as("id"))
        .where("order_id", "=", order.id)
        .where("publication_id", "is not", null),
    )
    .execute();
}

/** The number of prints in the viewer's cart, for the badge. */
export async function cartCount(db: Db, viewer: Viewer): Promise<number> {
  const { accountId, visitor } = ownerOf(viewer);
  if (accountId === null && visitor === null) return 0;
  const { count } = await db
    .selectFrom("cart_lines")
    .innerJoin("carts", "carts.id", "cart_lines.cart_id")
    .select(({ fn }) => fn.sum<number | null>("quantity").as("count"))
    .where(accountId === null ? "visitor_hash" : "account_id", "=", accountId ?? visitor)
    .executeTakeFirstOrThrow();
  return count ?? 0;
}

/** The cart of the account, or of a browser without one. */
export async function findCart(db: Db, viewer: Viewer): Promise<Row<"carts"> | undefined> {
  const { accountId, visitor } = ownerOf(viewer);
  if (accountId === null && visitor === null) return undefined;
  return db
    .selectFrom("carts")
    .selectAll()
    .where(accountId === null ? "visitor_hash" : "account_id", "=", accountId ?? visitor)
    .executeTakeFirst();
}

function ownerOf(viewer: Viewer): { accountId: string | null; visitor: string | null } {
  const accountId = viewer.account?.id ?? null;
  return { accountId, visitor: accountId === null ? (viewer.visitor ?? null) : null };
}

async function newCart(trx: Db, viewer: Viewer, now: number): Promise<Row<"carts">> {
  const { accountId, visitor } = ownerOf(viewer);
  if (accountId !== null) await assertAccountIsThere(trx, accountId);
  return trx
    .insertInto("carts")
    .values({
      id: crypto.randomUUID(),
      account_id: accountId,
      visitor_hash: visitor,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function buyablePoster(trx: Db, viewer: Viewer, posterId: string, now: number): Promise<PublicPoster> {
  let poster = await findPublicPoster(trx, posterId);
  if (poster && !isAvailable(poster.edition)) {
    await freeLapsed(trx, now, poster.cursor);
    poster = await findPublicPoster(trx, posterId);
  }
  if (!poster) throw new Refusal("poster-gone");
  if (poster.creatorId === viewer.account?.id) throw new Refusal("poster-own");
  if (isSoldOut(poster.edition)) throw new Refusal("edition-sold-out", { values: { name: poster.name } });
  if (!isAvailable(poster.edition)) throw new Refusal("edition-held", { values: { name: poster.name } });
  return poster;
}

/** Stores the price as the one that the buyer has seen beside the button. */
async function putLine(
  trx: Db,
  cartId: string,
  { cursor, price }: PublicPoster,
  quantity: number,
  now: number,
): Promise<void> {
  await trx
    .insertInto("cart_lines")
    .values({ cart_id: cartId, publication_id: cursor, quantity, price_seen: price, added_at: now })
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "publication_id"]).doUpdateSet({ quantity, price_seen: price }),
    )
    .execute();
  await trx.updateTable("carts").set({ updated_at: now }).where("id", "=", cartId).execute();
}
