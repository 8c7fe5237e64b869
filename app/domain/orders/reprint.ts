/**
 * Orders that are printed once more, because what arrived was damaged or wrong.
 * Invariant: such an order goes back to the workshop and stays in sight until it is shipped again.
 */

import { isRefusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { changeStatusIn } from "./fulfilment.ts";
import { record } from "./order-log.ts";
import { assertSelection } from "./selection.ts";
import type { Tick } from "./tick.ts";

/** Answers how many of the ticked orders are printed again. @throws Refusal "selection-empty" or "selection-large" */
export async function askReprints(shop: Shop, staff: Staff, chosen: readonly Tick[]): Promise<number> {
  assertSelection(chosen);
  const now = shop.clock.now();
  let count = 0;
  for (const { id: orderId } of chosen) {
    try {
      await shop.db.transaction().execute(async (trx) => {
        await changeStatusIn(trx, shop, staff, { orderId, status: "processing" });
        await trx
          .insertInto("reprints")
          .values({ order_id: orderId, staff: staff.name, asked_at: now, done_at: null })
          .execute();
        await record(trx, { orderId, who: staff.name, kind: "reprint", facts: {} }, now);
      });
      count += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  return count;
}
