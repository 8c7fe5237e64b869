/**
 * A parcel goes out.
 * Invariant: its number, the status and the letter are one transaction, and the letter goes once, however often the number is
 * corrected.
 */
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { changeStatusIn, officeOrderRow } from "./fulfilment.ts";
import type { OrderStatus } from "./order.ts";
import { record } from "./order-log.ts";
import { findParcel, type Parcel } from "./parcel.ts";

export interface ParcelNote {
  orderId: string;
  parcel: Parcel;
  /** It has gone: the order becomes shipped. */
  isShipped: boolean;
  before?: OrderStatus;
}

/** Notes in which parcel the order goes. @throws Refusal "not-found", "order-closed" for credits, or "status-changed" */
export async function noteParcel(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, parcel, isShipped, before }: ParcelNote,
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    await officeOrderRow(trx, orderId, { isMade: true });
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
  shop.nudgeWorker();
}

/** Whether the letter that it has gone was written before: it goes once. */
export async function isShippedTold(shop: Shop, confirmationId: string): Promise<boolean> {
  const letter = await shop.db
    .selectFrom("letters")
    .select("id")
    .where("unique_key", "=", `shipped:${confirmationId}`)
    .executeTakeFirst();
  return letter !== undefined;
}
