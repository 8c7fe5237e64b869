/**
 * A cart is what somebody means to buy from the catalogue.
 * Invariant: it holds wishes, never prices or prints: what a poster costs and whether there is one left is read anew from
 * its publication, each time; the print of a limited edition stays one, however often it is wished for.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { freeLapsed } from "../editions/hold.ts";
import { MOST_COPIES } from "../orders/shipping.ts";
import { isAvailable, isLimited, isSoldOut } from "../posters/edition.ts";
import { findPublicPoster, type PublicPoster } from "../posters/public-poster.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";

/** Different posters in one cart. */
export const MOST_LINES = 40;

/** How many of a poster: none takes it out. */
export const cartQuantityField = z.preprocess(
  (typed) => (typeof typed === "string" && /^\s*-?\d{1,9}\s*$/.test(typed) ? Number(typed) : typed),
  z.number({ error: "quantity-invalid" }).int("quantity-invalid").max(MOST_COPIES, "quantity-too-many"),
);

/** Puts a poster into the viewer's cart; one that is there becomes one more. @throws Refusal "not-found", "poster-gone", "poster-own", "edition-sold-out", "cart-full" or "quantity-too-many" */
export async function addToCart(shop: Shop, viewer: Viewer, posterId: string): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const poster = await buyablePoster(trx, viewer, posterId, now);
    const cart = (await findCart(trx, viewer)) ?? (await newCart(trx, viewer, now));
    const lines = await trx.selectFrom("cart_lines").selectAll().where("cart_id", "=", cart.id).execute();
    const line = lines.find(({ publication_id }) => publication_id === poster.place);
    if (!line && lines.length >= MOST_LINES) throw new Refusal("cart-full", { values: { most: MOST_LINES } });
    const quantity = isLimited(poster.edition) ? 1 : (line?.quantity ?? 0) + 1;
    if (quantity > MOST_COPIES) throw new Refusal("quantity-too-many");
    await putLine(trx, cart.id, poster, quantity, now);
  });
}

/** Says how many of a poster are wished for; none or less takes it out. @throws Refusal as `addToCart` */
export async function setCartQuantity(
  shop: Shop,
  viewer: Viewer,
  { posterId, quantity }: { posterId: string; quantity: number },
): Promise<void> {
  if (quantity <= 0) return removeFromCart(shop, viewer, posterId);
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const poster = await buyablePoster(trx, viewer, posterId, now);
    const cart = await findCart(trx, viewer);
    if (!cart) throw new Refusal("not-found");
    await putLine(trx, cart.id, poster, isLimited(poster.edition) ? 1 : quantity, now);
  });
}

/** Takes a poster out. One that is not in it is out already. */
export async function removeFromCart(shop: Shop, viewer: Viewer, posterId: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
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

/** The viewer's posters leave the cart once they are paid; what was put in meanwhile stays. */
export async function takeOutOfCart(trx: Db, order: Row<"orders">): Promise<void> {
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

/** How many prints wait in the viewer's cart, for the badge. */
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

/** The cart of the account, or of the browser that told no name. */
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
    await freeLapsed(trx, now, poster.place);
    poster = await findPublicPoster(trx, posterId);
  }
  if (!poster) throw new Refusal("poster-gone");
  if (poster.creatorId === viewer.account?.id) throw new Refusal("poster-own");
  if (isSoldOut(poster.edition)) throw new Refusal("edition-sold-out", { values: { name: poster.name } });
  if (!isAvailable(poster.edition)) throw new Refusal("edition-held", { values: { name: poster.name } });
  return poster;
}

/** The price is noted as the one that its buyer has seen beside the button. */
async function putLine(
  trx: Db,
  cartId: string,
  { place, price }: PublicPoster,
  quantity: number,
  now: number,
): Promise<void> {
  await trx
    .insertInto("cart_lines")
    .values({ cart_id: cartId, publication_id: place, quantity, price_seen: price, added_at: now })
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "publication_id"]).doUpdateSet({ quantity, price_seen: price }),
    )
    .execute();
  await trx.updateTable("carts").set({ updated_at: now }).where("id", "=", cartId).execute();
}
