/** Who may still change an order. Invariant: one that is paid, being paid or cancelled keeps its prices and posters. */
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { isOwnRow } from "./order.ts";
import { STATUS } from "./status.ts";

/** The viewer's order while it may change. @throws Refusal "not-found", "order-paid" or "order-closed" */
export async function changeableOrder(trx: Db, viewer: Viewer, id: string): Promise<Row<"orders">> {
  const row = await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !isOwnRow(viewer, row)) throw new Refusal("not-found");
  if (row.payment_state !== "open" && row.payment_state !== "failed") throw new Refusal("order-paid");
  if (!STATUS[row.status].isBeforeProduction) throw new Refusal("order-closed");
  return row;
}
