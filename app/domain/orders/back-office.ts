/** An order as staff see it: all of it. Invariant: only orders that were placed exist here, and each change tells who made it. */
import { type Picture, pictureStream } from "../posters/picture.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { type Order, type OrderStatus, withLines } from "./order.ts";

export interface OrderChange {
  before: OrderStatus;
  after: OrderStatus;
  staff: string;
  changedAt: number;
}

export interface OfficeOrder {
  order: Order & { placedAt: number };
  /** The newest first. */
  changes: OrderChange[];
}

/** The order with what was done to it. @throws Refusal "not-found" */
export async function officeOrderOf(shop: Shop, _staff: Staff, id: string): Promise<OfficeOrder> {
  const row = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .where("placed_at", "is not", null)
    .executeTakeFirst();
  if (!row || row.placed_at === null) throw new Refusal("not-found");
  const changes = await shop.db
    .selectFrom("status_changes")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  return {
    order: { ...(await withLines(shop.db, row)), placedAt: row.placed_at },
    changes: changes.map(({ before, after, staff, changed_at }) => ({
      before: before as OrderStatus,
      after: after as OrderStatus,
      staff,
      changedAt: changed_at,
    })),
  };
}

/** The picture of a line, as it was ordered: small. @throws Refusal "not-found" */
export async function linePictureOf(
  shop: Shop,
  _staff: Staff,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<Picture> {
  const row = await shop.db
    .selectFrom("order_lines")
    .innerJoin("pictures", "pictures.key", "order_lines.thumbnail_key")
    .selectAll("pictures")
    .where("order_lines.id", "=", lineId)
    .where("order_lines.order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const { key, content_type: contentType, bytes, created_at: createdAt } = row;
  return { key, contentType, bytes, createdAt, public: false, stream: pictureStream(shop, key) };
}
