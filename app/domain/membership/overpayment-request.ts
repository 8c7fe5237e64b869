/** Requests the refund of months that a surplus subscription has charged, as a job. */
import { enqueue } from "../kernel/job.ts";
import type { Db } from "../kernel/shop.ts";

/** Enqueues the end of the subscription and the refund of these invoices; the same request twice is one. */
export async function enqueueOverpaymentRefund(
  trx: Db,
  payload: { subscriptionId: string; invoiceIds: string[] },
  now: number,
): Promise<void> {
  const uniqueKey = `give-back:${payload.subscriptionId}:${payload.invoiceIds.join(":")}`;
  await enqueue(trx, { kind: "refund-months", payload, uniqueKey }, now);
}
