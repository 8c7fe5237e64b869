/**
 * Brings an order up to what the press says about its print job. Notification, scan, submission and reconciliation all do
 * it by this function, in any order and any number of times, with one result.
 * Invariant: a job never goes back, an order is marked as shipped once, and what the press will not make goes before staff.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { PRESS_NAMES, type PressJob } from "../../ports/print/port.ts";
import { enqueueAgain } from "../kernel/job.ts";
import { isPollDue } from "../kernel/poll.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { AttentionMark } from "../orders/attention.ts";
import { record } from "../orders/order-log.ts";
import { STATUS } from "../orders/status.ts";
import { removeMark } from "../payments/next-mark.ts";
import { changeStatusIn } from "./order-status.ts";
import { addParcel } from "./parcel-note.ts";
import { isOpenJob, isPrintable } from "./print-job.ts";

type JobRow = Row<"print_jobs">;

const MINUTE = 60_000;
/** The pauses between two polls of a press that sends no notification; the last one repeats. */
const POLLS = [5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE] as const;

/** A job's place on its way: it only ever moves forward. */
const ORDER: Record<JobRow["state"], number> = {
  stored: 0,
  accepted: 1,
  printing: 2,
  shipped: 3,
  refused: 3,
  cancelled: 3,
};

/** The job that takes it back from the press. */
export function cancelJob(id: string) {
  return { kind: "cancel-print", payload: { printJobId: id }, uniqueKey: `cancel-print:${id}` } as const;
}

/**
 * Reads the job from the press and applies what it says.
 * @throws where the press does not answer
 */
export async function followPrintJob(shop: Shop, id: string, who?: string): Promise<void> {
  const { press } = shop;
  const job = await shop.db.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (job && job.press !== press.name) return;
  const answer = await press.job({ key: id, id: job?.press_id ?? null });
  if (!job || !answer) return;
  await transact(shop, (trx) =>
    applyPressJob(trx, shop, { id, answer, who: who ?? PRESS_NAMES[press.name] }),
  );
  shop.wakeWorker();
}

/** Stores what the press has answered, with its consequences for the order. */
export async function applyPressJob(
  trx: Db,
  shop: Shop,
  { id, answer, who }: { id: string; answer: PressJob; who: string },
): Promise<void> {
  const now = shop.clock.now();
  const job = await trx.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { parcels, state, cost, reason } = answer;
  const hasMoved = ORDER[state] > ORDER[job.state];
  await trx
    .updateTable("print_jobs")
    .set({
      state: hasMoved ? state : job.state,
      press_id: answer.id,
      reason: reason ?? (isOpenJob(answer) ? null : job.reason),
      country: answer.country ?? job.country,
      ...(cost && { cost: cost.amount, cost_currency: cost.currency }),
      poll_at: isOpenJob({ state: hasMoved ? state : job.state }) ? nextPoll(shop, job) : null,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  for (const parcel of parcels) await addParcel(trx, { orderId: job.order_id, who, parcel }, now);
  const isStuck = reason !== null && isOpenJob({ state });
  if (isStuck && reason !== job.reason) await markForStaff(trx, job.order_id, "print-issue", now);
  if (!isStuck) await removeMark(trx, job.order_id, ["print-issue"], now);
  if (hasMoved) await moveOrder(trx, shop, { job, state, reason, who });
}

/** A press without notifications is polled; the workshop's steps are reported to the shop itself. */
function nextPoll({ clock, press }: Shop, { asked }: JobRow): number | null {
  if (press.workshop) return null;
  return clock.now() + POLLS[Math.min(asked, POLLS.length - 1)]!;
}

interface Move {
  job: JobRow;
  state: JobRow["state"];
  reason: string | null;
  who: string;
}

async function moveOrder(trx: Db, shop: Shop, { job, state, reason, who }: Move): Promise<void> {
  const { order_id: orderId } = job;
  const now = shop.clock.now();
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { isUnsent, isBeforeProduction } = STATUS[order.status];
  if (state === "accepted") {
    await record(trx, { orderId, who, kind: "press", facts: { step: "sent" } }, now);
    await removeMark(trx, orderId, ["print-not-sent"], now);
  }
  // A press that takes no changes has begun with the address that it got.
  const isBegun = state === "printing" || (state === "accepted" && !shop.press.takesChanges);
  if (isBegun && isBeforeProduction)
    await changeStatusIn(trx, shop, { name: who }, { orderId, status: "processing" });
  if (state === "shipped" && isUnsent)
    await changeStatusIn(trx, shop, { name: who }, { orderId, status: "shipped" });
  if (state === "refused") await refusePrintJob(trx, shop, job.id, reason ?? "");
  if (state === "cancelled") await noteCancelled(trx, { order, job, reason, who }, now);
  if (job.cancel_requested_at !== null) {
    if (state === "accepted") await enqueueAgain(trx, cancelJob(job.id), now);
    if (state === "printing" || state === "shipped")
      await markForStaff(trx, orderId, "print-not-cancelled", now);
  }
}

/** The press will not make it: staff see its words, and what they can do. */
export async function refusePrintJob(trx: Db, shop: Shop, id: string, reason: string): Promise<void> {
  const now = shop.clock.now();
  const job = await trx.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await trx
    .updateTable("print_jobs")
    .set({ state: "refused", reason, poll_at: null, updated_at: now })
    .where("id", "=", id)
    .execute();
  const facts = { step: "refused", reason } as const;
  await record(
    trx,
    { orderId: job.order_id, who: PRESS_NAMES[job.press ?? shop.press.name], kind: "press", facts },
    now,
  );
  await removeMark(trx, job.order_id, ["print-not-sent"], now);
  await markForStaff(trx, job.order_id, "print-refused", now);
}

/** Cancelled by the shop as it asked, or by the press on its own: then staff decide. */
async function noteCancelled(
  trx: Db,
  { order, job, reason, who }: { order: Row<"orders">; job: JobRow; reason: string | null; who: string },
  now: number,
): Promise<void> {
  const facts = { step: "cancelled", ...(reason !== null && { reason }) } as const;
  await record(trx, { orderId: order.id, who, kind: "press", facts }, now);
  if (job.cancel_requested_at === null) await markForStaff(trx, order.id, "print-refused", now);
  else await holdRecalled(trx, order.id, now);
}

/** A job was taken back from an order that is to be printed all the same: staff send it on. */
export async function holdRecalled(trx: Db, orderId: string, now: number): Promise<void> {
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (isPrintable(order)) await markForStaff(trx, orderId, "print-recalled", now);
}

/** Puts the order before staff, unless it is there for another reason. */
export async function markForStaff(
  trx: Db,
  orderId: string,
  attention: AttentionMark,
  now: number,
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ attention, updated_at: now })
    .where("id", "=", orderId)
    .where("attention", "is", null)
    .execute();
}

const AT_ONCE = 20;

/** Reads what the press has left to read, and polls jobs that are due. A failure for one does not delay the others. */
export async function reconcilePrintJobs(shop: Shop): Promise<void> {
  const { press, db, clock } = shop;
  const now = clock.now();
  const due = await db
    .selectFrom("print_jobs")
    .select(["id", "asked"])
    .where(isPollDue(now))
    .orderBy("poll_at")
    .limit(AT_ONCE)
    .execute();
  for (const { id, asked } of due) {
    const pollAt = now + POLLS[Math.min(asked + 1, POLLS.length - 1)]!;
    await db
      .updateTable("print_jobs")
      .set({ asked: asked + 1, poll_at: pollAt })
      .where("id", "=", id)
      .execute();
  }
  const changed = await press.changed().catch((error: unknown) => {
    shop.log.warn({ err: error, press: press.name }, "the press could not be asked for changes");
    return [];
  });
  for (const id of new Set([...due.map((job) => job.id), ...changed])) {
    try {
      await followPrintJob(shop, id);
    } catch (error) {
      shop.log.warn({ err: error, printJob: id }, "print job could not be read");
    }
  }
}
