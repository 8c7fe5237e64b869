/**
 * Records an order's parcel.
 * Invariant: its number, the status and the email are one transaction,
 * and the email goes out once, however often staff correct the number.
 */
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import type { OrderStatus } from "../orders/order.ts";
import { record } from "../orders/order-log.ts";
import { findParcel, type Parcel } from "../orders/parcel.ts";
import type { Staff } from "../staff/staff.ts";
import { backOfficeOrderRow, changeStatusIn } from "./order-status.ts";

export interface ParcelNote {
  orderId: string;
  parcel: Parcel;
  /** The parcel has left: the order becomes shipped. */
  isShipped: boolean;
  before?: OrderStatus;
}

/** Records the order's parcel. @throws Refusal "not-found", "order-closed" for credits, or "status-changed" */
export async function recordParcel(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, parcel, isShipped, before }: ParcelNote,
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await backOfficeOrderRow(trx, orderId, { isMade: true });
    const known = await findParcel(trx, orderId);
    if (known?.carrier !== parcel.carrier || known.number !== parcel.number) {
      await trx
        .insertInto("parcels")
        .values({ order_id: orderId, ...parcel, noted_at: now })
        .onConflict((conflict) => conflict.column("order_id").doUpdateSet({ ...parcel, noted_at: now }))
        .execute();
      await record(trx, { orderId, who: staff.name, kind: "parcel", facts: parcel }, now);
    }
    if (isShipped) await changeStatusIn(trx, shop, staff, { orderId, status: "shipped", before });
  });
  shop.wakeWorker();
}

/** Whether the "shipped" email already exists: it goes out once. */
export async function isShippedEmailSent(shop: Shop, confirmationId: string): Promise<boolean> {
  const email = await shop.db
    .selectFrom("emails")
    .select("id")
    .where("unique_key", "=", `shipped:${confirmationId}`)
    .executeTakeFirst();
  return email !== undefined;
}
