/**
 * An order that a person has to look at, and how that is over.
 * Invariant: what nobody has decided about is neither made nor given back by itself, and each decision is in the log.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { changeStatusIn, officeOrderRow } from "./fulfilment.ts";
import { record } from "./order-log.ts";
import { printAgainIn } from "./print-wish.ts";
import { placeInProduction } from "./production.ts";
import { refundLater } from "./refund.ts";

/** Its money came in another way than was asked for: nothing has begun. */
const UNDECIDED: readonly string[] = ["payment-mismatch", "paid-after-cancelling"];

/** It is over; it is made after all; or what failed is tried again. */
export const WAYS = ["done", "made", "again"] as const;
export type Way = (typeof WAYS)[number];

/** The form: what it showed, and what is done about it. */
export const AttentionForm = z.object({
  why: z.string().max(60),
  way: z.enum(WAYS, { error: "invalid" }),
});

type Looked = Pick<Row<"orders">, "attention" | "payment_state" | "charged" | "amount">;

/** What can be done about it, besides giving the money back. */
export function waysOf({ attention, payment_state, charged, amount }: Looked): Way[] {
  if (attention === null) return [];
  if (UNDECIDED.includes(attention) && payment_state === "paid") {
    // Who has paid too little gets it back; what is too much goes back by itself.
    return (charged ?? 0) >= amount ? ["made"] : [];
  }
  return attention === "print-file-failed" && payment_state === "paid" ? ["again", "done"] : ["done"];
}

/** Ends it. @throws Refusal "not-found", "order-changed" when somebody was faster, or "order-closed" for a way that it has not */
export async function lookAfter(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, why, way }: { orderId: string; why: string; way: Way },
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const order = await officeOrderRow(trx, orderId);
    if (order.attention !== why) throw new Refusal("order-changed");
    if (!waysOf(order).includes(way)) throw new Refusal("order-closed");
    await trx
      .updateTable("orders")
      .set({ attention: null, updated_at: now })
      .where("id", "=", orderId)
      .execute();
    await record(trx, { orderId, who: staff.name, kind: "attention", facts: { why, way } }, now);
    if (way === "made") await makeAfterAll(trx, shop, staff, order);
    if (way === "again") await printAgainIn(trx, orderId, now);
  });
  shop.nudgeWorker();
}

async function makeAfterAll(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  order: Row<"orders">,
): Promise<void> {
  const { id: orderId, paid_intent_id: intentId, charged, amount } = order;
  if (order.status === "cancelled") {
    await changeStatusIn(trx, shop, staff, { orderId, status: "pending" });
  }
  const placed = { ...order, attention: null, status: "pending" as const };
  const change = await placeInProduction(trx, shop, placed);
  if (change.status) await trx.updateTable("orders").set(change).where("id", "=", orderId).execute();
  const excess = (charged ?? 0) - amount;
  if (intentId !== null && excess > 0) {
    await refundLater(trx, { intentId, amount: excess }, shop.clock.now());
  }
}
