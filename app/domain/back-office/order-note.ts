/** Notes among staff about an order. Invariant: no buyer sees a note, and no note changes once it is written. */
import { transact } from "../../../db/transact.ts";
import { backOfficeOrderRow } from "../fulfilment/order-status.ts";
import type { Shop } from "../kernel/shop.ts";
import { record } from "../orders/order-log.ts";
import type { Staff } from "../staff/staff.ts";

/** Writes a note. @throws Refusal "not-found" */
export async function writeNote(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  await transact(shop, async (trx) => {
    await backOfficeOrderRow(trx, orderId);
    const entry = { orderId, who: staff.name, kind: "note", facts: { text: note } } as const;
    await record(trx, entry, shop.clock.now());
  });
}
