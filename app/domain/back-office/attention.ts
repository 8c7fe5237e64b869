/** Staff resolve an order's attention mark. Invariant: each decision is in the order's log. */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { backOfficeOrderRow, changeStatusIn } from "../fulfilment/order-status.ts";
import { reprintIn, stopPrintFilesIn } from "../fulfilment/print-files.ts";
import { sendToPress } from "../fulfilment/print-submission.server.ts";
import { printAfterAll } from "../fulfilment/production.ts";
import { waitsForWithdrawal } from "../fulfilment/withdrawal-wait.ts";
import { publish } from "../kernel/domain-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { bookKept } from "../ledger/sale.ts";
import { RESOLUTIONS, type Resolution, resolutionsOf } from "../orders/attention.ts";
import { record } from "../orders/order-log.ts";
import { putNextMark } from "../payments/next-mark.ts";
import { enqueueRefund } from "../payments/refund-request.ts";
import { failedRefunds, markHandled } from "../payments/refund-rows.ts";
import type { Staff } from "../staff/staff.ts";

/** The form: the mark that it showed, and the chosen resolution. */
export const AttentionForm = z.object({
  why: z.string().max(60),
  way: z.enum(RESOLUTIONS, { error: "invalid" }),
});

/**
 * @throws Refusal "not-found", "order-changed" where the mark has
 * changed, "order-closed" where the mark does not allow the resolution, or "withdrawal-undecided"
 */
export async function resolveAttention(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, why, way }: { orderId: string; why: string; way: Resolution },
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const order = await backOfficeOrderRow(trx, orderId);
    if (order.attention !== why) throw new Refusal("order-changed");
    if (!resolutionsOf(order).includes(way)) throw new Refusal("order-closed");
    if (why === "withdrawn" && (await waitsForWithdrawal(trx, orderId)))
      throw new Refusal("withdrawal-undecided");
    if (why === "refund-failed") await forgetFailures(trx, orderId, now);
    await trx
      .updateTable("orders")
      .set({ attention: null, updated_at: now })
      .where("id", "=", orderId)
      .execute();
    await record(trx, { orderId, who: staff.name, kind: "attention", facts: { why, way } }, now);
    if (way === "made") await makeAfterAll(trx, shop, staff, order);
    await putNextMark(trx, orderId, now);
    const { payment_state, attention } = await backOfficeOrderRow(trx, orderId);
    // Staff keep the money, or have settled the matter with the buyer. They decide about an order that was never sold next.
    if (why === "refund-failed" && attention !== "paid-after-cancelling") await bookKept(trx, orderId, now);
    if (why === "print-file-failed") {
      await (way === "again" ? reprintIn(trx, orderId, now) : stopPrintFilesIn(trx, orderId, now));
    } else if (payment_state === "paid" && attention === null) await printAfterAll(trx, shop, { order });
    if (way === "send") await sendToPress(trx, { orderId, who: staff.name }, now);
  });
  shop.wakeWorker();
}

async function forgetFailures(trx: Db, orderId: string, now: number): Promise<void> {
  const failed = await failedRefunds(trx).select("id").where("order_id", "=", orderId).execute();
  await markHandled(
    trx,
    failed.map(({ id }) => id),
    now,
  );
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
  await publish(trx, shop, "order-paid", { order: { ...order, attention: null, status: "pending" } });
  const excess = (charged ?? 0) - amount;
  if (intentId !== null && excess > 0) {
    await enqueueRefund(trx, orderId, { intentId, total: excess }, shop.clock.now());
  }
}
