/**
 * Sends a print job to the press.
 * Invariant: what the press needs is read anew for each attempt, the moment of sending is stored before the call, and an
 * order that is coarse or would be made abroad waits for staff.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { paths } from "../../paths.ts";
import {
  isPressRefusal,
  PRESS_NAMES,
  type PressDocument,
  type PressItem,
  type PrintJob,
} from "../../ports/print/port.ts";
import { enqueueAgain } from "../kernel/job.ts";
import { paperOf } from "../kernel/paper.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { isMade, type Order, type OrderLine, withLines } from "../orders/order.ts";
import { record } from "../orders/order-log.ts";
import { orderCertificate } from "./certificate.server.ts";
import { slipsOf } from "./packing-slip.server.ts";
import { pressAssetAddress } from "./press-asset.server.ts";
import { enqueuePrintJob, isOpenJob, isPrintable, submitJob } from "./print-job.ts";
import { applyPressJob, refusePrintJob } from "./print-settlement.ts";
import { waitsForWithdrawal } from "./withdrawal-wait.ts";

/**
 * Sends the job, or sends it again with what has changed where the press takes changes. Running it twice prints once.
 * @throws where the press does not answer: the worker tries again
 */
export async function submitPrintJob(shop: Shop, id: string): Promise<void> {
  const { press } = shop;
  const found = await readJob(shop.db, id);
  if (!found || !isDue(shop, found.job)) return;
  const { job, order, row } = found;
  if (!isPrintable(row)) return;
  try {
    if (await isHeld(shop, found)) return await hold(shop, job);
    if (!(await beginSending(shop, job))) return;
    const answer = await press.submit(await assemble(shop, job, order));
    await transact(shop, (trx) => applyPressJob(trx, shop, { id, answer, who: PRESS_NAMES[press.name] }));
    shop.wakeWorker();
  } catch (error) {
    if (!isPressRefusal(error)) throw error;
    await transact(shop, (trx) => refusePrintJob(trx, shop, id, error.message));
  }
}

/** Hours have passed without an answer: marks the order for staff, while the attempts go on. */
export async function submissionExhausted(shop: Shop, id: string): Promise<void> {
  await shop.db
    .updateTable("orders")
    .set({ attention: "print-not-sent", updated_at: shop.clock.now() })
    .where("id", "in", (jobs) => jobs.selectFrom("print_jobs").select("order_id").where("id", "=", id))
    .where("attention", "is", null)
    .execute();
}

interface FoundJob {
  job: Row<"print_jobs">;
  row: Row<"orders">;
  order: Order;
}

async function readJob(db: Db, id: string): Promise<FoundJob | null> {
  const job = await db.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!job) return null;
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", job.order_id)
    .executeTakeFirstOrThrow();
  return { job, row, order: await withLines(db, row) };
}

function isDue({ press }: Shop, job: Row<"print_jobs">): boolean {
  if (job.state === "stored") return true;
  return press.takesChanges && job.press === press.name && job.state === "accepted";
}

/** Staff decide first about a coarse print, and about one that would not be printed in Switzerland. */
async function isHeld(shop: Shop, { job, order }: FoundJob): Promise<boolean> {
  const { press, db } = shop;
  if (job.approved_at !== null || job.submitted_at !== null || press.workshop) return false;
  const coarse = await db
    .selectFrom("coarse_prints")
    .select("line_id")
    .where("order_id", "=", job.order_id)
    .executeTakeFirst();
  if (coarse) return true;
  const { country, cost } = await press.quote(await assemble(shop, job, order));
  await db
    .updateTable("print_jobs")
    .set({ country, cost: cost?.amount ?? null, cost_currency: cost?.currency ?? null })
    .where("id", "=", job.id)
    .execute();
  return country !== "CH";
}

async function hold(shop: Shop, { order_id }: Row<"print_jobs">): Promise<void> {
  await shop.db
    .updateTable("orders")
    .set({ attention: "print-held", updated_at: shop.clock.now() })
    .where("id", "=", order_id)
    .where("attention", "is", null)
    .execute();
}

/** From here on the press may know the job. False where it was cancelled meanwhile, or its buyer has withdrawn. */
async function beginSending(shop: Shop, { id, order_id }: Row<"print_jobs">): Promise<boolean> {
  const now = shop.clock.now();
  return transact(shop, async (trx) => {
    if (await waitsForWithdrawal(trx, order_id)) return false;
    const { numUpdatedRows } = await trx
      .updateTable("print_jobs")
      .set(({ fn, val }) => ({
        press: shop.press.name,
        submitted_at: fn.coalesce("submitted_at", val(now)),
        updated_at: now,
      }))
      .where("id", "=", id)
      .where("cancel_requested_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function assemble(shop: Shop, job: Row<"print_jobs">, order: Order): Promise<PrintJob> {
  if (!order.shipping) throw new Error(`The order of print job ${job.id} has no address.`);
  const { firstName, lastName, address, ...place } = order.shipping;
  const items: PressItem[] = [];
  for (const line of order.lines) {
    if (isMade(line)) items.push(await itemOf(shop, job, { line, index: items.length }));
  }
  return {
    key: job.id,
    reference: order.confirmationId,
    address: { name: `${firstName} ${lastName}`, street: address, ...place },
    items,
    newsAddress: `${shop.settings.origin}${paths.api.webhooks.press()}`,
    slipAddress: () => pressAssetAddress(shop, { printJobId: job.id, lineId: null }),
    documents: () => documentsOf(shop, order, job.id),
  };
}

async function itemOf(
  shop: Shop,
  { id }: Row<"print_jobs">,
  { line, index }: { line: OrderLine; index: number },
): Promise<PressItem> {
  const file = await shop.db
    .selectFrom("print_files")
    .selectAll()
    .where("line_id", "=", line.id)
    .executeTakeFirstOrThrow();
  return {
    id: line.id,
    title: line.title ?? line.style,
    copies: line.quantity - line.refunded,
    edition: line.print,
    file: {
      name: `${id}_${index + 1}.pdf`,
      bytes: file.bytes,
      sha256: file.sha256,
      contentType: "application/pdf",
      trim: paperOf(file),
      bleed: file.bleed,
      async read() {
        const bytes = await shop.storage.read(file.key);
        if (!bytes) throw new Error(`The print file ${file.key} is missing.`);
        return bytes;
      },
      address: () => pressAssetAddress(shop, { printJobId: id, lineId: line.id }),
    },
  };
}

/** The packing slip, and the certificate of each numbered print. */
async function documentsOf(shop: Shop, order: Order, id: string): Promise<PressDocument[]> {
  const documents: PressDocument[] = [
    { kind: "slip", name: `${id}_slip.pdf`, pdf: await slipsOf(shop, [order]) },
  ];
  for (const line of order.lines) {
    if (!line.print || line.print.isVoid || !isMade(line)) continue;
    const { pdf } = await orderCertificate(shop, order, line.id);
    documents.push({ kind: "certificate", name: `${id}_certificate-${line.print.number}.pdf`, pdf });
  }
  return documents;
}

/** Staff send the order to the press: a held job as it is, a refused one as another attempt. */
export async function sendToPress(
  trx: Db,
  { orderId, who }: { orderId: string; who: string },
  now: number,
): Promise<void> {
  await enqueuePrintJob(trx, orderId, now, { again: true });
  const job = await latestPrintJob(trx, orderId);
  if (!job || !isOpenJob(job)) return;
  await trx
    .updateTable("print_jobs")
    .set({ approved_at: now, updated_at: now })
    .where("id", "=", job.id)
    .execute();
  await record(trx, { orderId, who, kind: "press", facts: { step: "approved" } }, now);
  await enqueueAgain(trx, submitJob(job.id), now);
}
