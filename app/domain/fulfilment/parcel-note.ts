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
  /** The bulk change that notes it, with the order's e-mail when that is over. */
  changeId?: string;
}

/** Records a parcel of the order. @throws Refusal "not-found", "order-closed" for credits, or "status-changed" */
export async function recordParcel(shop: Shop, staff: Pick<Staff, "name">, note: ParcelNote): Promise<void> {
  await transact(shop, (trx) => recordParcelIn(trx, shop, staff, note));
  shop.wakeWorker();
}

/** The same within a transaction. Returns the change of status in the log, if there is one. @throws Refusal as `recordParcel` */
export async function recordParcelIn(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, parcel, isShipped, before, changeId }: ParcelNote,
): Promise<number | null> {
  await backOfficeOrderRow(trx, orderId, { isMade: true });
  await addParcel(trx, { orderId, who: staff.name, parcel, changeId }, shop.clock.now());
  if (!isShipped) return null;
  const isQuiet = changeId !== undefined;
  return changeStatusIn(trx, shop, staff, { orderId, status: "shipped", before, isQuiet });
}

interface NewParcel {
  orderId: string;
  who: string;
  parcel: Parcel;
  changeId?: string;
}

/** Adds a parcel to the order, unless it is known. */
export async function addParcel(
  trx: Db,
  { orderId, who, parcel, changeId }: NewParcel,
  now: number,
): Promise<void> {
  const named = { carrier: readCarrier(parcel.carrier), number: parcel.number };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("parcels")
    .values({ order_id: orderId, ...named, noted_at: now, change_id: changeId ?? null })
    .onConflict((conflict) => conflict.columns(["order_id", "carrier", "number"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await record(trx, { orderId, who, kind: "parcel", facts: named }, now);
}

/** Takes away the parcels of the order that a bulk change has noted. */
export async function removeParcelsOf(
  trx: Db,
  { orderId, who, changeId }: { orderId: string; who: string; changeId: string },
  now: number,
): Promise<void> {
  const parcels = await trx
    .deleteFrom("parcels")
    .where("order_id", "=", orderId)
    .where("change_id", "=", changeId)
    .returning(["carrier", "number"])
    .execute();
  for (const parcel of parcels) {
    await record(trx, { orderId, who, kind: "parcel", facts: { ...parcel, isRemoved: true } }, now);
  }
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
