/**
 * The print job of an order: one row for each time that the order goes to the press.
 * Invariant: at most one job of an order is open; its id is the key under which the press takes it once.
 */

import type { Row } from "../../../db/schema.ts";
import { enqueue, enqueueAgain } from "../kernel/job.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { GOES_ON } from "../orders/attention.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { STATUS } from "../orders/status.ts";

export type PrintJobState = Row<"print_jobs">["state"];

const OPEN: readonly PrintJobState[] = ["stored", "accepted", "printing"];

export function isOpenJob({ state }: Pick<Row<"print_jobs">, "state">): boolean {
  return OPEN.includes(state);
}

/** The job that sends it to the press. */
export function submitJob(id: string) {
  return { kind: "submit-print", payload: { printJobId: id }, uniqueKey: `submit-print:${id}` } as const;
}

/** The country that the order is or was made in, ISO 3166, where that is not Switzerland; null otherwise. */
export async function countryAbroad(db: Db, orderId: string): Promise<string | null> {
  const job = await latestPrintJob(db, orderId);
  return job?.submitted_at && job.country !== "CH" ? job.country : null;
}

/** Marks that stop an order on its way to the press. */
const STOPPING = (attention: string | null): boolean => attention !== null && attention !== GOES_ON;

/** Whether the order may go to the press now. */
export function isPrintable({ payment_state, attention, status }: Row<"orders">): boolean {
  return payment_state === "paid" && !STOPPING(attention) && STATUS[status].isUnsent;
}

/**
 * Stores the order's next print job and enqueues its submission, once all of its print files are made. Where there was one
 * before, only `again` makes another. Does nothing while a job is open, or for an order that is not to be printed now.
 */
export async function enqueuePrintJob(
  trx: Db,
  orderId: string,
  now: number,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const latest = await latestPrintJob(trx, orderId);
  if (latest && (!again || isOpenJob(latest))) return;
  if (!isPrintable(order) || !(await areFilesMade(trx, orderId))) return;
  const attempt = (latest?.attempt ?? 0) + 1;
  const id = `${order.confirmation_id}-${attempt}`;
  await trx
    .insertInto("print_jobs")
    .values({ id, order_id: orderId, attempt, created_at: now, updated_at: now })
    .execute();
  await enqueue(trx, submitJob(id), now);
}

/** Whether each poster of the order that is made has its print file. */
async function areFilesMade(trx: Db, orderId: string): Promise<boolean> {
  const lines = await trx
    .selectFrom("order_lines")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .select("print_files.line_id")
    .where("order_lines.order_id", "=", orderId)
    .where("order_lines.lost_at", "is", null)
    .execute();
  return lines.length > 0 && lines.every(({ line_id }) => line_id !== null);
}

/** Sends an order on to the press that a mark or a dispute has stopped on its way. */
export async function resumePrintJob(trx: Db, orderId: string, now: number): Promise<void> {
  await enqueuePrintJob(trx, orderId, now);
  const job = await latestPrintJob(trx, orderId);
  if (job?.state === "stored") await enqueueAgain(trx, submitJob(job.id), now);
}

/** Sends the order's job to a press that takes changes once more, because its address has changed. */
export async function resubmitPrintJob(trx: Db, { press, clock }: Shop, orderId: string): Promise<void> {
  const job = await latestPrintJob(trx, orderId);
  if (!press.takesChanges || job?.state !== "accepted") return;
  await enqueueAgain(trx, submitJob(job.id), clock.now());
}
