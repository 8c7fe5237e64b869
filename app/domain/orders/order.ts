/**
 * An order is what a buyer buys, and where it goes.
 * Invariant: its prices and pictures are the shop's own, fixed when it was placed; only its buyer and staff see it.
 */
import type { Row } from "../../../db/schema.ts";
import { type CreditPack, findPack } from "../kernel/credit-pack.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type PosterWords, readWords } from "../posters/poster-words.ts";
import type { StyleId } from "../posters/style.ts";
import { opensOrder } from "./order-link.server.ts";
import type { ShippingAddress, ShippingWords } from "./shipping.ts";

export type OrderStatus = Row<"orders">["status"];
export type PaymentState = Row<"orders">["payment_state"];

/** One poster in an order, with its quantity. */
export interface OrderLine extends PosterWords {
  id: string;
  posterId: string;
  /** The creation from which the poster was made. */
  creationId: string;
  style: StyleId;
  quantity: number;
  unitPrice: Rappen;
  /** The poster's picture when the order was placed. */
  imageKey: string;
  thumbnailKey: string;
  /** Of the poster as it was painted. */
  placeholder: string;
  /** Pixels to the inch of its print. */
  dpi: number;
  /** For a poster from the catalogue: its publication, and its name as it was sold. */
  publicationId: number | null;
  title: string | null;
  /** Its number in a limited edition, once it is sold. */
  print: { number: number; of: number; isVoid: boolean } | null;
  /** No print was left when it was paid, so it is refunded. */
  isLost: boolean;
  /** A creator's own print of their limited edition: at the shop's price, and without a number. */
  isOwnPrint: boolean;
  /** How many of its posters were refunded one by one. */
  refunded: number;
}

export interface Order {
  id: string;
  kind: Row<"orders">["kind"];
  confirmationId: string;
  accountId: string | null;
  /** The browser that ordered without an account. */
  visitor: string | null;
  language: string;
  status: OrderStatus;
  paymentState: PaymentState;
  lines: readonly OrderLine[];
  quantity: number;
  amount: Rappen;
  currency: string;
  /** For an order of credits. */
  pack: CreditPack | null;
  /** Where its emails go; null until it is placed. */
  email: string | null;
  /** Null until the shipping form is valid; credits are not shipped. */
  shipping: ShippingAddress | null;
  /** What the parcel of a gift says, perhaps nothing; null for an order that is no gift. */
  giftNote: string | null;
  /** What the unfinished form held. */
  draft: ShippingWords | null;
  /** The amount that the provider reports as paid. */
  charged: Rappen | null;
  /** Why staff have to check it. */
  attention: string | null;
  createdAt: number;
  placedAt: number | null;
  paidAt: number | null;
}

/** How a viewer gets access to an order: by the session that placed it, or by the key of a signed link. */
export interface OrderAccess {
  id: string;
  key?: string | null;
}

/** The order. @throws Refusal "not-found" for an unknown one and for another buyer's */
export async function orderOf(shop: Shop, viewer: Viewer, { id, key = null }: OrderAccess): Promise<Order> {
  const row = await shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !(isOwnRow(viewer, row) || opensOrder(shop, id, key))) throw new Refusal("not-found");
  return withLines(shop.db, row);
}

/** Whether the viewer ordered it: the account, or the browser without one. Without its account it has no owner. */
export function isOwn(viewer: Viewer, { accountId, visitor }: Pick<Order, "accountId" | "visitor">): boolean {
  if (accountId !== null) return accountId === viewer.account?.id;
  return visitor !== null && visitor === viewer.visitor;
}

/** Whether the row is an order of the viewer. */
export function isOwnRow(viewer: Viewer, row: Pick<Row<"orders">, "account_id" | "visitor_hash">): boolean {
  return isOwn(viewer, { accountId: row.account_id, visitor: row.visitor_hash });
}

/** Whether the line is still to be made and sent: a print was left for it, and not all of it is refunded. */
export function isMade({ isLost, refunded, quantity }: OrderLine): boolean {
  return !isLost && refunded < quantity;
}

/** Whether no payment of it is made or processing. */
export function isUnpaid({ paymentState }: Pick<Order, "paymentState">): boolean {
  return paymentState === "open" || paymentState === "failed";
}

/** The order with its lines. */
export async function withLines(db: Db, row: Row<"orders">): Promise<Order> {
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("posters", "posters.id", "order_lines.poster_id")
    .leftJoin("prints", "prints.line_id", "order_lines.id")
    .leftJoin("publications", "publications.poster_id", "order_lines.poster_id")
    .selectAll("order_lines")
    .select(["posters.creation_id", "posters.effective_dpi", "posters.placeholder"])
    .select(["prints.number", "prints.state", "publications.total_supply"])
    .where("order_id", "=", row.id)
    .orderBy("ordinal")
    .execute();
  return readOrder(row, lines);
}

type LineRow = Row<"order_lines"> & {
  creation_id: string;
  effective_dpi: number;
  placeholder: string;
  number: number | null;
  state: "sold" | "void" | null;
  total_supply: number | null;
};

function readOrder(row: Row<"orders">, lines: readonly LineRow[]): Order {
  return {
    id: row.id,
    kind: row.kind,
    confirmationId: row.confirmation_id,
    accountId: row.account_id,
    visitor: row.visitor_hash,
    language: row.language,
    status: row.status,
    paymentState: row.payment_state,
    lines: lines.map(readLine),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: rappen(row.amount),
    currency: row.currency,
    pack: findPack(row.pack) ?? null,
    email: row.email,
    shipping: row.placed_at === null || row.kind === "credits" ? null : shippingOf(row),
    giftNote: row.gift_note,
    draft: row.draft === null ? null : (JSON.parse(row.draft) as ShippingWords),
    charged: row.charged === null ? null : rappen(row.charged),
    attention: row.attention,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
  };
}

function readLine(row: LineRow): OrderLine {
  return {
    id: row.id,
    posterId: row.poster_id,
    creationId: row.creation_id,
    style: row.style,
    quantity: row.quantity,
    unitPrice: rappen(row.unit_price),
    imageKey: row.image_key,
    thumbnailKey: row.thumbnail_key,
    placeholder: row.placeholder,
    ...readWords(row),
    dpi: row.effective_dpi,
    publicationId: row.publication_id,
    title: row.title,
    print:
      row.number === null
        ? null
        : { number: row.number, of: row.total_supply ?? row.number, isVoid: row.state === "void" },
    isLost: row.lost_at !== null,
    isOwnPrint: row.publication_id === null && row.total_supply !== null,
    refunded: row.refunded,
  };
}

/** The address of an order that was placed. */
export function shippingOf(row: Row<"orders">): ShippingAddress {
  return {
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    email: row.email ?? "",
    address: row.address ?? "",
    city: row.city ?? "",
    state: row.state ?? "",
    zipCode: row.zip_code ?? "",
    country: row.country ?? "",
  };
}

/** The columns of an address. */
export function shippingColumns(shipping: ShippingAddress) {
  return {
    first_name: shipping.firstName,
    last_name: shipping.lastName,
    email: shipping.email,
    address: shipping.address,
    city: shipping.city,
    state: shipping.state,
    zip_code: shipping.zipCode,
    country: shipping.country,
  };
}
