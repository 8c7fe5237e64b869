/**
 * Print files for staff: the same job as for all others makes a missing file on demand.
 * Invariant: a request never starts a second job and never waits for one; staff can query the state at any time.
 */
import { sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { enqueueAgain } from "../kernel/job.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { record } from "../orders/order-log.ts";
import type { Staff } from "../staff/staff.ts";
import { backOfficeOrderRow } from "./order-status.ts";
import { printFileJob } from "./print-file.ts";

/**
 * Made, being made, failed, not begun, or not to be made: order
 * not paid, line without a print, or staff must decide first.
 */
export type PrintFileState = "ready" | "making" | "failed" | "none" | "never";

export interface PrintFileStatus {
  lineId: string;
  state: PrintFileState;
  /** Staff have put a file of their own in the place of the shop's. */
  isReplaced: boolean;
  /** Null until the file is made. */
  dpi: number | null;
  bytes: number | null;
}

/** Returns the state of an order's files, line by line. */
export async function printFilesOf(db: Db, order: Row<"orders">): Promise<PrintFileStatus[]> {
  const lines = await db
    .selectFrom("order_lines")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .leftJoin("jobs", (join) => join.on("jobs.unique_key", "=", sql`'print-file:' || order_lines.id`))
    .select(["order_lines.id", "order_lines.lost_at", "jobs.state", "jobs.attempts", "jobs.interruptions"])
    .select(["print_files.effective_dpi", "print_files.bytes", "print_files.made"])
    .where("order_lines.order_id", "=", order.id)
    .orderBy("order_lines.ordinal")
    .execute();
  return lines.map(({ lost_at, effective_dpi: dpi, bytes, made, ...line }) => ({
    lineId: line.id,
    state:
      bytes !== null ? "ready" : isMakeable(order) && lost_at === null ? stateOfJob(order, line) : "never",
    isReplaced: made === "uploaded",
    dpi,
    bytes,
  }));
}

function isMakeable({ payment_state, attention }: Row<"orders">): boolean {
  return payment_state === "paid" && (attention === null || attention === "print-file-failed");
}

type PrintJob = { [Field in "state" | "attempts" | "interruptions"]: Row<"jobs">[Field] | null };

/** A job that waits for its next attempt counts as failed once it has put the order before staff. */
function stateOfJob(
  { attention }: Row<"orders">,
  { state, attempts, interruptions }: PrintJob,
): PrintFileState {
  const hasFailed = attention === "print-file-failed" && (attempts ?? 0) + (interruptions ?? 0) > 0;
  if (state === "failed" || (state === "waiting" && hasFailed)) return "failed";
  return state === "waiting" || state === "running" ? "making" : "none";
}

/** Enqueues the file, unless it exists or is in progress. @throws Refusal "not-found" or "print-file-never" */
export async function requestPrintFile(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const order = await backOfficeOrderRow(trx, orderId, { isMade: true });
    const file = (await printFilesOf(trx, order)).find((each) => each.lineId === lineId);
    if (!file) throw new Refusal("not-found");
    if (file.state === "never") throw new Refusal("print-file-never");
    if (file.state === "ready" || file.state === "making") return;
    await enqueueAgain(trx, printFileJob(lineId), now);
    await record(trx, { orderId, who: staff.name, kind: "print-file", facts: { lineId } }, now);
  });
  shop.wakeWorker();
}

/** Enqueues each missing file of the order once more. */
export async function reprintIn(trx: Db, orderId: string, now: number): Promise<void> {
  const lines = await trx
    .selectFrom("order_lines")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .select("order_lines.id")
    .where("order_lines.order_id", "=", orderId)
    .where("order_lines.lost_at", "is", null)
    .where("print_files.line_id", "is", null)
    .execute();
  for (const { id } of lines) await enqueueAgain(trx, printFileJob(id), now);
}

/** Staff have handled the missing files themselves: stops further attempts until staff request one. */
export async function stopPrintFilesIn(trx: Db, orderId: string, now: number): Promise<void> {
  await trx
    .updateTable("jobs")
    .set({ state: "done", finished_at: now })
    .where("state", "=", "waiting")
    .where("unique_key", "in", (lines) =>
      lines
        .selectFrom("order_lines")
        .select(sql<string>`'print-file:' || id`.as("unique_key"))
        .where("order_id", "=", orderId),
    )
    .execute();
}

export interface PrintFile {
  /** The file name for the download. */
  name: string;
  bytes: number;
  stream(): Promise<ReadableStream<Uint8Array>>;
}

export interface FormerPrintFile {
  id: number;
  /** Staff have made it, not the shop. */
  isUploaded: boolean;
  bytes: number;
  replacedAt: number;
}

/** The files that were replaced, the newest first. */
export async function formerPrintFiles(
  { db }: Pick<Shop, "db">,
  _staff: Staff,
  lineId: string,
): Promise<FormerPrintFile[]> {
  const files = await db
    .selectFrom("former_print_files")
    .select(["id", "made", "bytes", "replaced_at"])
    .where("line_id", "=", lineId)
    .orderBy("id", "desc")
    .execute();
  return files.map(({ id, made, bytes, replaced_at: replacedAt }) => ({
    id,
    isUploaded: made === "uploaded",
    bytes,
    replacedAt,
  }));
}

/**
 * Returns the file of a line that is printed, or a former one.
 * @throws Refusal "not-found" while there is none
 */
export async function printFileOf(
  shop: Shop,
  _staff: Staff,
  { orderId, lineId, former }: { orderId: string; lineId: string; former?: number },
): Promise<PrintFile> {
  const files =
    former === undefined
      ? shop.db.selectFrom("print_files").select(["line_id", "key", "bytes"])
      : shop.db.selectFrom("former_print_files").select(["line_id", "key", "bytes"]).where("id", "=", former);
  const row = await shop.db
    .selectFrom(files.as("files"))
    .innerJoin("order_lines", "order_lines.id", "files.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["files.key", "files.bytes", "orders.confirmation_id", "order_lines.ordinal"])
    .where("order_lines.id", "=", lineId)
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  const version = former === undefined ? "" : `-former-${former}`;
  return {
    name: `${row.confirmation_id}-${row.ordinal}${version}.pdf`,
    bytes: row.bytes,
    stream: async () => {
      const stream = await shop.storage.stream(row.key);
      if (stream) return stream;
      shop.log.error({ key: row.key }, "print file is missing");
      throw new Refusal("not-found");
    },
  };
}
