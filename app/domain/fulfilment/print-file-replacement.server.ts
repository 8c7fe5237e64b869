/**
 * Staff replace the print file of a poster by one that they have made, and go back to the shop's own.
 * Invariant: the file in `print_files` is the one that is printed. What it has replaced is kept beside it, and the shop's own
 * file never takes the place of an uploaded one. A sheet that is on the press, or that a press may already have, keeps its file.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { enqueueAgain } from "../kernel/job.ts";
import type { PaperSize } from "../kernel/paper.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { record } from "../orders/order-log.ts";
import { removeMark } from "../payments/next-mark.ts";
import type { Staff } from "../staff/staff.ts";
import { backOfficeOrderRow } from "./order-status.ts";
import { requestCancellation } from "./print-cancellation.ts";
import { findPrintFile, imprintOfLine, storePrintFile } from "./print-file.server.ts";
import { enqueuePrintJob, isOpenJob, submitJob } from "./print-job.ts";
import { checkPrintUpload } from "./uploaded-print-file.server.ts";

/**
 * Whether the file may change: "open"; "never" for a poster that is not made; "at-press" where a press has the order and takes
 * no changes; "leaving" while it is asked to give the order back; "printing" once the sheet is printed.
 */
export type Replaceability = "open" | "never" | "at-press" | "leaving" | "printing";

export interface ReplaceableFile {
  replaceability: Replaceability;
  /** The checksum of the file that is printed; empty while there is none. */
  seen: string;
  isReplaced: boolean;
  /** Whether the shop's own file is there to go back to. */
  hasOwn: boolean;
  /** Pixels of the poster's picture. */
  picture: PaperSize;
  /** The number that a picture gets in its margin, such as "12/50"; empty for a poster without a number. */
  imprint: string;
}

interface LineRef {
  orderId: string;
  lineId: string;
}

/** What staff may do with the file of a poster. @throws Refusal "not-found" */
export async function replaceableFile(shop: Shop, _staff: Staff, line: LineRef): Promise<ReplaceableFile> {
  return readFile(shop.db, shop, line);
}

async function readFile(db: Db, { press }: Shop, { orderId, lineId }: LineRef): Promise<ReplaceableFile> {
  const order = await backOfficeOrderRow(db, orderId, { isMade: true });
  const line = await db
    .selectFrom("order_lines")
    .innerJoin("posters", "posters.id", "order_lines.poster_id")
    .selectAll("order_lines")
    .select(["posters.width", "posters.height"])
    .where("order_lines.id", "=", lineId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!line) throw new Refusal("not-found");
  const file = await findPrintFile(db, lineId);
  const isReplaced = file?.made === "uploaded";
  return {
    replaceability: isToBeMade(order, line)
      ? replaceabilityOf(await latestPrintJob(db, orderId), press)
      : "never",
    seen: file?.sha256 ?? "",
    isReplaced,
    hasOwn: isReplaced && (await ownFile(db, lineId)) !== undefined,
    picture: { width: line.width, height: line.height },
    imprint: await imprintOfLine(db, lineId),
  };
}

function isToBeMade(order: Row<"orders">, line: Row<"order_lines">): boolean {
  if (order.payment_state !== "paid" || order.status === "cancelled") return false;
  return line.lost_at === null && line.refunded < line.quantity;
}

function replaceabilityOf(job: Row<"print_jobs"> | undefined, press: Shop["press"]): Replaceability {
  if (!job || !isOpenJob(job)) return "open";
  if (job.state === "printing") return "printing";
  if (job.cancel_requested_at !== null) return "leaving";
  const takesIt = job.submitted_at === null || (press.takesChanges && job.press === press.name);
  return takesIt ? "open" : "at-press";
}

/** @throws Refusal of a file that must not change now, or "order-changed" where it is not the one that staff have seen */
function assertOpen({ replaceability, seen: now }: ReplaceableFile, seen: string): void {
  if (replaceability === "never") throw new Refusal("print-file-never");
  if (replaceability === "printing") throw new Refusal("print-file-printing");
  if (replaceability !== "open") throw new Refusal("print-file-at-press");
  if (now !== seen) throw new Refusal("order-changed");
}

function ownFile(db: Db, lineId: string): Promise<Row<"former_print_files"> | undefined> {
  return db
    .selectFrom("former_print_files")
    .selectAll()
    .where("line_id", "=", lineId)
    .where("made", "!=", "uploaded")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export interface Replacement extends LineRef {
  file: Uint8Array;
  reason: string;
  /** The checksum of the file that the page showed. */
  seen: string;
}

/**
 * Puts the file in the place of the one that would be printed. Takes seconds of processor time.
 * @throws Refusal "not-found", "print-file-never", "print-file-printing", "print-file-at-press", "order-changed", or of
 * `checkPrintUpload`; then nothing has changed
 */
export async function replacePrintFile(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, lineId, file, reason, seen }: Replacement,
): Promise<void> {
  const line = { orderId, lineId };
  const before = await readFile(shop.db, shop, line);
  assertOpen(before, seen);
  const { pdf, preview, sha256, width, height, effectiveDpi } = await checkPrintUpload(shop, file, before);
  const key = `print/${lineId}/${crypto.randomUUID()}.pdf`;
  const previewKey = key.replace(/pdf$/, "jpg");
  const now = shop.clock.now();
  await shop.storage.put(key, pdf);
  await shop.storage.put(previewKey, preview);
  try {
    await transact(shop, async (trx) => {
      assertOpen(await readFile(trx, shop, line), seen);
      const current = await findPrintFile(trx, lineId);
      if (current) await setAside(trx, current, now);
      await storePrintFile(
        trx,
        {
          line_id: lineId,
          key,
          sha256,
          bytes: pdf.length,
          width,
          height,
          effective_dpi: effectiveDpi,
          bleed: shop.settings.printBleed,
          made: "uploaded",
          preview_key: previewKey,
          created_at: now,
        },
        now,
      );
      const facts = { lineId, reason };
      await record(trx, { orderId, who: staff.name, kind: "print-file-replaced", facts }, now);
      await sendChanged(trx, orderId, now);
    });
  } catch (error) {
    // After another fault the rows may be there: a file that nothing names is better than a row without its file.
    if (isRefusal(error)) for (const each of [key, previewKey]) await shop.storage.remove(each);
    throw error;
  }
  shop.wakeWorker();
}

/**
 * Goes back to the file that the shop has made itself.
 * @throws Refusal "not-found", "print-file-never", "print-file-printing", "print-file-at-press", or "order-changed" where the
 * file is another one by now, or where there is none to go back to
 */
export async function restorePrintFile(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, lineId, seen }: LineRef & { seen: string },
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    assertOpen(await readFile(trx, shop, { orderId, lineId }), seen);
    const current = await findPrintFile(trx, lineId);
    const own = await ownFile(trx, lineId);
    if (current?.made !== "uploaded" || !own) throw new Refusal("order-changed");
    await setAside(trx, current, now);
    const { id, replaced_at: _, ...file } = own;
    await trx.deleteFrom("former_print_files").where("id", "=", id).execute();
    await storePrintFile(trx, file, now);
    await record(trx, { orderId, who: staff.name, kind: "print-file-restored", facts: { lineId } }, now);
    await sendChanged(trx, orderId, now);
  });
  shop.wakeWorker();
}

/** Keeps the file, and whether it was coarse is forgotten: the next one says it anew. */
async function setAside(trx: Db, file: Row<"print_files">, now: number): Promise<void> {
  await trx.deleteFrom("print_files").where("line_id", "=", file.line_id).execute();
  await trx.deleteFrom("coarse_prints").where("line_id", "=", file.line_id).execute();
  await trx
    .insertInto("former_print_files")
    .values({ ...file, replaced_at: now })
    .execute();
}

/** An order that has been at the press goes there again; one that still waits there gets the new file. */
async function sendChanged(trx: Db, orderId: string, now: number): Promise<void> {
  const { attention } = await backOfficeOrderRow(trx, orderId);
  await removeMark(trx, orderId, ["print-recalled"], now);
  await enqueuePrintJob(trx, orderId, now, { again: attention === "print-recalled" });
  const job = await latestPrintJob(trx, orderId);
  if (job && isOpenJob(job)) await enqueueAgain(trx, submitJob(job.id), now);
}

/**
 * Asks the press to give an order back, so that a file of it can be replaced. The order then waits for staff.
 * @throws Refusal "not-found", or "order-changed" where no press has it, or has begun
 */
export async function recallPrintJob(shop: Shop, staff: Pick<Staff, "name">, line: LineRef): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const { replaceability } = await readFile(trx, shop, line);
    if (replaceability !== "at-press") throw new Refusal("order-changed");
    const { orderId } = line;
    await requestCancellation(trx, orderId, now);
    await record(trx, { orderId, who: staff.name, kind: "press", facts: { step: "recalled" } }, now);
  });
  shop.wakeWorker();
}
