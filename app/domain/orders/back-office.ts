/** An order as staff see it: all of it. Invariant: only orders that were placed exist here, and each change tells who made it. */
import { type Picture, pictureStream } from "../posters/picture.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { type Way, waysOf } from "./attention.ts";
import { attentionOf } from "./attention-list.ts";
import { officeOrderRow } from "./fulfilment.ts";
import { type Order, withLines } from "./order.ts";
import { type LogEntry, logOf } from "./order-log.ts";
import type { AttentionReason } from "./order-query.ts";
import { findParcel, type Parcel } from "./parcel.ts";
import { type PrintFileStand, printFilesOf } from "./print-wish.ts";
import { type RefundState, refundStateOf } from "./staff-refund.ts";

export interface OfficeOrder {
  order: Order & { placedAt: number };
  /** The newest first. */
  log: LogEntry[];
  parcel: Parcel | null;
  files: PrintFileStand[];
  /** Why it needs attention. */
  reasons: readonly AttentionReason[];
  /** How its mark for attention may end. */
  ways: Way[];
  refund: RefundState;
}

/** The order with all that was done to it. @throws Refusal "not-found" */
export async function officeOrderOf(shop: Shop, _staff: Staff, id: string): Promise<OfficeOrder> {
  const { db } = shop;
  const row = await officeOrderRow(db, id);
  const order = await withLines(db, row);
  return {
    order: { ...order, placedAt: row.placed_at ?? order.createdAt },
    log: await logOf(db, id),
    parcel: await findParcel(db, id),
    files: await printFilesOf(db, row),
    reasons: (await attentionOf(shop, [id])).get(id) ?? [],
    ways: waysOf(row),
    refund: await refundStateOf(db, row),
  };
}

/** What is shown of a line: small, as it was ordered, or the photo that it was made from. */
export const LINE_PICTURES = ["thumbnail", "poster", "photo"] as const;
export type LinePicture = (typeof LINE_PICTURES)[number];

/** A picture of a line. @throws Refusal "not-found", also for the photo of somebody else's poster */
export async function linePictureOf(
  shop: Shop,
  _staff: Staff,
  { orderId, lineId, part }: { orderId: string; lineId: string; part: LinePicture },
): Promise<Picture> {
  const line = await shop.db
    .selectFrom("order_lines")
    .innerJoin("posters", "posters.id", "order_lines.poster_id")
    .innerJoin("creations", "creations.id", "posters.creation_id")
    .select(["creations.photo_key", "order_lines.publication_id"])
    .select(["order_lines.thumbnail_key", "order_lines.image_key"])
    .where("order_lines.id", "=", lineId)
    .where("order_lines.order_id", "=", orderId)
    .executeTakeFirst();
  if (!line) throw new Refusal("not-found");
  const photo = line.publication_id === null ? line.photo_key : null;
  const wished = { thumbnail: line.thumbnail_key, poster: line.image_key, photo }[part];
  const row = await shop.db
    .selectFrom("pictures")
    .selectAll()
    .where("key", "=", wished ?? "")
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const { key, content_type: contentType, bytes, created_at: createdAt } = row;
  return { key, contentType, bytes, createdAt, public: false, stream: pictureStream(shop, key) };
}
