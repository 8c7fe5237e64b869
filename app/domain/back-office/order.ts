/**
 * An order with all details, as staff see it.
 * Invariant: only placed orders appear here, and each change names who made it.
 */

import type { Row } from "../../../db/schema.ts";
import { backOfficeOrderRow } from "../fulfilment/order-status.ts";
import { type PrintFileStatus, printFilesOf } from "../fulfilment/print-files.ts";
import { type TaxFacts, taxFactsOf } from "../invoices/tax-facts.ts";
import { type Rappen, rappen } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type AttentionReason, type Resolution, resolutionsOf } from "../orders/attention.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { type Order, withLines } from "../orders/order.ts";
import { type LogEntry, logOf } from "../orders/order-log.ts";
import { type NotedParcel, parcelsOf } from "../orders/parcel.ts";
import { lostOf } from "../payments/dispute-rows.ts";
import { type Picture, pictureStream } from "../posters/picture.ts";
import type { Staff } from "../staff/staff.ts";
import { attentionOf } from "./attention-list.ts";
import { marginsOf } from "./margin.ts";
import { type Happening, happeningsOf } from "./order-happenings.ts";
import { type RefundState, refundStateOf } from "./refund.ts";

export interface BackOfficeOrder {
  order: Order & { placedAt: number };
  /** The newest entry first. */
  log: LogEntry[];
  /** Its payments, refunds and e-mails. */
  happenings: Happening[];
  parcels: NotedParcel[];
  files: PrintFileStatus[];
  /** The reasons why it needs attention. */
  reasons: readonly AttentionReason[];
  /** The allowed resolutions of its attention mark. */
  ways: Resolution[];
  refund: RefundState;
  /** What the buyer's bank keeps after disputes that the shop has lost. */
  lost: Rappen;
  /** Null before its invoice. */
  tax: TaxFacts | null;
  /** What the shop keeps of it; null while that is not known. */
  margin: Rappen | null;
  /** Its newest print job. */
  printJob: Row<"print_jobs"> | null;
  /** Other placed orders to the same e-mail address, the newest first, and whether there are more. */
  others: Pick<Row<"orders">, "id" | "confirmation_id" | "status">[];
  hasMore: boolean;
}

/** More of them are on the customer's page. */
const OTHERS = 5;

/** Returns the order with its whole history. @throws Refusal "not-found" */
export async function backOfficeOrder(shop: Shop, _staff: Staff, id: string): Promise<BackOfficeOrder> {
  const { db } = shop;
  const row = await backOfficeOrderRow(db, id);
  const order = await withLines(db, row);
  const others = await otherOrders(db, row);
  return {
    order: { ...order, placedAt: row.placed_at ?? order.createdAt },
    log: await logOf(db, id),
    happenings: await happeningsOf(db, row),
    parcels: await parcelsOf(db, id),
    files: await printFilesOf(db, row),
    reasons: (await attentionOf(shop, [id])).get(id) ?? [],
    ways: resolutionsOf(row),
    refund: await refundStateOf(db, row),
    lost: row.paid_intent_id === null ? rappen(0) : await lostOf(db, row.paid_intent_id),
    tax: await taxFactsOf(db, id),
    margin: (await marginsOf(shop, [id])).get(id) ?? null,
    printJob: (await latestPrintJob(db, id)) ?? null,
    others: others.slice(0, OTHERS),
    hasMore: others.length > OTHERS,
  };
}

/** One more than are shown. What was never paid is left out. An order whose customer has left has no address. */
async function otherOrders(db: Db, { id, email }: Row<"orders">) {
  if (!email) return [];
  return db
    .selectFrom("orders")
    .select(["id", "confirmation_id", "status"])
    .where("email", "=", email)
    .where("placed_at", "is not", null)
    .where("payment_state", "not in", ["open", "failed"])
    .where("id", "!=", id)
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(OTHERS + 1)
    .execute();
}

/** The pictures of a line: a thumbnail, the poster as ordered, or its source photo. */
export const LINE_PICTURES = ["thumbnail", "poster", "photo"] as const;
export type LinePicture = (typeof LINE_PICTURES)[number];

/** Returns a picture of a line. @throws Refusal "not-found", also for the photo of another member's poster */
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
  const wantedKey = { thumbnail: line.thumbnail_key, poster: line.image_key, photo }[part];
  const row = await shop.db
    .selectFrom("pictures")
    .selectAll()
    .where("key", "=", wantedKey ?? "")
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const { key, content_type: contentType, bytes, created_at: createdAt } = row;
  return { key, contentType, bytes, createdAt, public: false, stream: pictureStream(shop, key) };
}
