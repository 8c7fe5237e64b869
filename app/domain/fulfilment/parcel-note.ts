/**
 * Records the parcels of an order.
 * Invariant: number, status and e-mail are one transaction, and the e-mail goes out once, however often staff correct a
 * number.
 */
import { transact } from "../../../db/transact.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import { record } from "../orders/order-log.ts";
import { type Parcel, readCarrier } from "../orders/parcel.ts";
import type { Staff } from "../staff/staff.ts";
import { backOfficeOrderRow, changeStatusIn } from "./order-status.ts";

export interface ParcelNote {
  orderId: string;
  parcel: Parcel;
  /** The parcel has left: the order becomes shipped. */
  isShipped: boolean;
  before?: OrderStatus;
}

/** Records a parcel of the order. @throws Refusal "not-found", "order-closed" for credits, or "status-changed" */
export async function recordParcel(shop: Shop, staff: Pick<Staff, "name">, note: ParcelNote): Promise<void> {
  await transact(shop, (trx) => recordParcelIn(trx, shop, staff, note));
  shop.wakeWorker();
}

/** The same within a transaction. @throws Refusal as `recordParcel` */
export async function recordParcelIn(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, parcel, isShipped, before }: ParcelNote,
): Promise<void> {
  await backOfficeOrderRow(trx, orderId, { isMade: true });
  await addParcel(trx, { orderId, who: staff.name, parcel }, shop.clock.now());
  if (isShipped) await changeStatusIn(trx, shop, staff, { orderId, status: "shipped", before });
}

/** Adds a parcel to the order, unless it is known. */
export async function addParcel(
  trx: Db,
  { orderId, who, parcel }: { orderId: string; who: string; parcel: Parcel },
  now: number,
): Promise<void> {
  const named = { carrier: readCarrier(parcel.carrier), number: parcel.number };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("parcels")
    .values({ order_id: orderId, ...named, noted_at: now })
    .onConflict((conflict) => conflict.columns(["order_id", "carrier", "number"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await record(trx, { orderId, who, kind: "parcel", facts: named }, now);
}

/** Takes a wrong parcel away. @throws Refusal "not-found" */
export async function removeParcel(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, parcelId }: { orderId: string; parcelId: number },
): Promise<void> {
  await transact(shop, async (trx) => {
    const parcel = await trx
      .deleteFrom("parcels")
      .where("id", "=", parcelId)
      .where("order_id", "=", orderId)
      .returning(["carrier", "number"])
      .executeTakeFirst();
    if (!parcel) throw new Refusal("not-found");
    const facts = { ...parcel, isRemoved: true } as const;
    await record(trx, { orderId, who: staff.name, kind: "parcel", facts }, shop.clock.now());
  });
}

/** Whether the "shipped" e-mail already exists: it goes out once. */
export async function isShippedEmailSent(shop: Shop, confirmationId: string): Promise<boolean> {
  const email = await shop.db
    .selectFrom("emails")
    .select("id")
    .where("unique_key", "=", `shipped:${confirmationId}`)
    .executeTakeFirst();
  return email !== undefined;
}
