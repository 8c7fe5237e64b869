/**
 * Orders that the shop prints again, because what arrived was damaged or wrong.
 * Invariant: such an order goes back into production and stays on the attention list until it is shipped again.
 */

import { transact } from "../../../db/transact.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { record } from "../orders/order-log.ts";
import type { Tick } from "../orders/selected-order.ts";
import { assertSelection } from "../orders/selection.ts";
import type { Staff } from "../staff/staff.ts";
import { changeStatusIn } from "./order-status.ts";
import { enqueuePrintJob } from "./print-job.ts";

/** Returns how many of the ticked orders are printed again. @throws Refusal "selection-empty" or "selection-large" */
export async function requestReprints(shop: Shop, staff: Staff, chosen: readonly Tick[]): Promise<number> {
  assertSelection(chosen);
  const now = shop.clock.now();
  let count = 0;
  for (const { id: orderId } of chosen) {
    try {
      await transact(shop, async (trx) => {
        await changeStatusIn(trx, shop, staff, { orderId, status: "processing" });
        await trx
          .insertInto("reprints")
          .values({ order_id: orderId, staff: staff.name, requested_at: now, done_at: null })
          .execute();
        await record(trx, { orderId, who: staff.name, kind: "reprint", facts: {} }, now);
        await enqueuePrintJob(trx, orderId, now, { again: true });
      });
      count += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  shop.wakeWorker();
  return count;
}
