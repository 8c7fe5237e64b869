/**
 * The contents of a cart, as its buyer may see them now.
 * Invariant: a poster that cannot be bought shows why and is not counted; a buyer sees a changed price before paying.
 */

import { type Rappen, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isAvailable, isLimited, isSoldOut } from "../posters/edition.ts";
import type { StyleId } from "../posters/style.ts";
import { findCart } from "./cart.ts";

/** Why a poster in a cart cannot be bought, or has another price than before. */
export type CartTrouble = "gone" | "own" | "sold-out" | "held" | "repriced";

export interface CartLine {
  posterId: string;
  publicationId: number;
  name: string;
  username: string;
  style: StyleId;
  imageKey: string;
  thumbnailKey: string;
  placeholder: string;
  /** JSON, as the poster keeps it. */
  lettering: string | null;
  caption: string | null;
  isLimited: boolean;
  /** Prints of a limited edition. */
  totalSupply: number | null;
  price: Rappen;
  /** The price when the buyer last saw it. */
  priceSeen: Rappen;
  quantity: number;
  trouble: CartTrouble | null;
}

export interface Cart {
  id: string | null;
  lines: readonly CartLine[];
  /** Prints that can be bought. */
  count: number;
  /** The current price of those prints; shipping is included. */
  total: Rappen;
}

const EMPTY: Cart = { id: null, lines: [], count: 0, total: rappen(0) };

/** The viewer's current cart. */
export async function cartOf(shop: Shop, viewer: Viewer): Promise<Cart> {
  return cartIn(shop.db, viewer);
}

/** The viewer's cart, read in a transaction. */
export async function cartIn(db: Db, viewer: Viewer): Promise<Cart> {
  const cart = await findCart(db, viewer);
  if (!cart) return EMPTY;
  const rows = await linesOf(db, cart.id);
  const held = await heldByViewer(db, viewer);
  const lines = rows.map((row) => readLine(row, viewer, held));
  const good = lines.filter(isBuyable);
  return {
    id: cart.id,
    lines,
    count: good.reduce((sum, { quantity }) => sum + quantity, 0),
    total: rappen(good.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
  };
}

/** Whether it can be bought, perhaps at another price. */
export function isBuyable({ trouble }: CartLine): boolean {
  return trouble === null || trouble === "repriced";
}

function linesOf(db: Db, cartId: string) {
  return db
    .selectFrom("cart_lines")
    .innerJoin("publications", "publications.id", "cart_lines.publication_id")
    .innerJoin("posters", "posters.id", "publications.poster_id")
    .innerJoin("accounts", "accounts.id", "publications.account_id")
    .select([
      "cart_lines.quantity",
      "cart_lines.price_seen",
      "publications.id as publication_id",
      "publications.poster_id",
      "publications.account_id",
      "publications.public",
      "publications.name",
      "publications.total_supply",
      "publications.price",
      "publications.sold",
      "publications.held",
      "accounts.username",
      "posters.style",
      "posters.image_key",
      "posters.thumbnail_key",
      "posters.placeholder",
      "posters.lettering",
      "posters.caption",
    ])
    .where("cart_lines.cart_id", "=", cartId)
    .orderBy("cart_lines.added_at")
    .orderBy("publications.id")
    .execute();
}

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The viewer's own holds do not make a print unavailable to them. */
async function heldByViewer(db: Db, viewer: Viewer): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("holds")
    .innerJoin("order_lines", "order_lines.id", "holds.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("holds.publication_id")
    .where(
      viewer.account ? "orders.account_id" : "orders.visitor_hash",
      "=",
      viewer.account?.id ?? viewer.visitor ?? "",
    )
    .execute();
  return new Set(rows.map(({ publication_id }) => publication_id));
}

function readLine(row: LineRow, viewer: Viewer, held: ReadonlySet<number>): CartLine {
  return {
    posterId: row.poster_id,
    publicationId: row.publication_id,
    name: row.name,
    username: row.username ?? "",
    style: row.style,
    imageKey: row.image_key,
    thumbnailKey: row.thumbnail_key,
    placeholder: row.placeholder,
    lettering: row.lettering,
    caption: row.caption,
    isLimited: row.total_supply !== null,
    totalSupply: row.total_supply,
    price: rappen(row.price),
    priceSeen: rappen(row.price_seen),
    quantity: row.quantity,
    trouble: troubleOf(row, viewer, held),
  };
}

function troubleOf(row: LineRow, viewer: Viewer, held: ReadonlySet<number>): CartTrouble | null {
  const edition = { totalSupply: row.total_supply, sold: row.sold, held: row.held };
  if (row.public === 0) return "gone";
  if (row.account_id === viewer.account?.id) return "own";
  if (isSoldOut(edition)) return "sold-out";
  if (!isAvailable(edition) && !(isLimited(edition) && held.has(row.publication_id))) return "held";
  return row.price === row.price_seen ? null : "repriced";
}
