/**
 * Takes a print job back from the press where its order is cancelled or refunded.
 * Invariant: a job that was never sent is cancelled here at once; one that the press may know is cancelled by the press, or
 * staff see that it was too late.
 */
import { transact } from "../../../db/transact.ts";
import { PRESS_NAMES } from "../../ports/print/port.ts";
import type { DomainEvents } from "../kernel/domain-events.ts";
import { enqueueAgain } from "../kernel/job.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { STATUS } from "../orders/status.ts";
import { enqueuePrintJob, isOpenJob } from "./print-job.ts";
import { applyPressJob, cancelJob, holdRecalled, markForStaff } from "./print-settlement.ts";

/** Handles a refunded order. */
export async function cancelRefundedPrint(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["order-refunded"],
): Promise<void> {
  await requestCancellation(trx, order.id, shop.clock.now());
}

/** Handles an order whose refund has failed: it is paid again, and goes to the press once more. */
export async function printRestoredOrder(
  trx: Db,
  shop: Shop,
  { order }: DomainEvents["order-refund-undone"],
): Promise<void> {
  await enqueuePrintJob(trx, order.id, shop.clock.now(), { again: true });
}

/** Handles another status: a cancelled order leaves the press, one that staff set back to production goes there again. */
export async function followOrderStatus(
  trx: Db,
  shop: Shop,
  { order, status }: DomainEvents["order-status-changed"],
): Promise<void> {
  const now = shop.clock.now();
  if (status === "cancelled") return requestCancellation(trx, order.id, now);
  if (STATUS[status].isUnsent) {
    if (!STATUS[order.status].isUnsent) await enqueuePrintJob(trx, order.id, now, { again: true });
    return;
  }
  // Staff have sent it themselves: nothing is left to do for the press.
  await trx
    .updateTable("print_jobs")
    .set({ state: "shipped", poll_at: null, updated_at: now })
    .where("order_id", "=", order.id)
    .where("state", "in", ["accepted", "printing"])
    .execute();
}

/** Takes back the order's open job, if there is one. */
export async function requestCancellation(trx: Db, orderId: string, now: number): Promise<void> {
  const job = await latestPrintJob(trx, orderId);
  if (!job || !isOpenJob(job) || job.cancel_requested_at !== null) return;
  const isSent = job.submitted_at !== null;
  await trx
    .updateTable("print_jobs")
    .set({ cancel_requested_at: now, updated_at: now, ...(!isSent && { state: "cancelled" as const }) })
    .where("id", "=", job.id)
    .execute();
  if (isSent) await enqueueAgain(trx, cancelJob(job.id), now);
}

/**
 * Cancels a job that was sent.
 * @throws while the press does not know it yet, or does not answer: the worker tries again
 */
export async function cancelPrintJob(shop: Shop, id: string): Promise<void> {
  const { press, db } = shop;
  const job = await db.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!job || job.press !== press.name || !isOpenJob(job)) return;
  const answer = await press.cancel({ key: id, id: job.press_id });
  if (!answer) {
    if (job.state === "stored") throw new Error(`The press does not know the print job ${id} yet.`);
    return;
  }
  await transact(shop, async (trx) => {
    await applyPressJob(trx, shop, { id, answer, who: PRESS_NAMES[press.name] });
    if (isOpenJob(answer)) await markForStaff(trx, job.order_id, "print-not-cancelled", shop.clock.now());
  });
  shop.wakeWorker();
}

/** No attempt is left. A job that never arrived was not printed; of another one staff must ask the press. */
export async function cancellationExhausted(shop: Shop, id: string): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const job = await trx.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirst();
    if (!job || !isOpenJob(job)) return;
    if (job.state !== "stored") return markForStaff(trx, job.order_id, "print-not-cancelled", now);
    await trx
      .updateTable("print_jobs")
      .set({ state: "cancelled", updated_at: now })
      .where("id", "=", id)
      .execute();
    await holdRecalled(trx, job.order_id, now);
  });
}
