/** Notes among staff about an order. Invariant: no buyer ever sees one, and none is changed once it is written. */
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { officeOrderRow } from "./fulfilment.ts";
import { record } from "./order-log.ts";

/** Writes a note. @throws Refusal "not-found" */
export async function writeNote(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await officeOrderRow(trx, orderId);
    const entry = { orderId, who: staff.name, kind: "note", facts: { text: note } } as const;
    await record(trx, entry, shop.clock.now());
  });
}
