/**
 * Print files as staff ask for them: made on demand where none is there yet, by the same job as all others.
 * Invariant: asking starts no second making, and nobody waits for one: how it stands can be asked at any time.
 */
import { sql } from "kysely";
import type { Row } from "../../../db/schema.ts";
import { enqueueAgain } from "../job.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { officeOrderRow } from "./fulfilment.ts";
import { record } from "./order-log.ts";

/** There, being made, given up, never begun, or not to be made: not paid, gone, or waiting for somebody's decision. */
export type PrintFileState = "ready" | "making" | "failed" | "none" | "never";

export interface PrintFileStand {
  lineId: string;
  state: PrintFileState;
  /** Once it is there. */
  dpi: number | null;
  bytes: number | null;
}

/** How the files of an order stand, line by line. */
export async function printFilesOf(db: Db, order: Row<"orders">): Promise<PrintFileStand[]> {
  const lines = await db
    .selectFrom("order_lines")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .leftJoin("jobs", (join) => join.on("jobs.unique_key", "=", sql`'print-file:' || order_lines.id`))
    .select(["order_lines.id", "order_lines.lost_at", "jobs.state"])
    .select(["print_files.effective_dpi", "print_files.bytes"])
    .where("order_lines.order_id", "=", order.id)
    .orderBy("order_lines.ordinal")
    .execute();
  return lines.map(({ id, lost_at, state, effective_dpi, bytes }) => ({
    lineId: id,
    state: bytes !== null ? "ready" : isMakeable(order) && lost_at === null ? stateOfJob(state) : "never",
    dpi: effective_dpi,
    bytes,
  }));
}

function isMakeable({ payment_state, attention }: Row<"orders">): boolean {
  return payment_state === "paid" && (attention === null || attention === "print-file-failed");
}

function stateOfJob(state: Row<"jobs">["state"] | null): PrintFileState {
  if (state === "waiting" || state === "running") return "making";
  return state === "failed" ? "failed" : "none";
}

/** Has the file made, unless it is there or on its way. @throws Refusal "not-found" or "print-file-never" */
export async function askForPrintFile(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const order = await officeOrderRow(trx, orderId, { isMade: true });
    const file = (await printFilesOf(trx, order)).find((each) => each.lineId === lineId);
    if (!file) throw new Refusal("not-found");
    if (file.state === "never") throw new Refusal("print-file-never");
    if (file.state === "ready" || file.state === "making") return;
    await enqueueAgain(trx, jobOf(lineId), now);
    await record(trx, { orderId, who: staff.name, kind: "print-file", facts: { lineId } }, now);
  });
  shop.nudgeWorker();
}

/** Has each missing file of the order made once more. */
export async function printAgainIn(trx: Db, orderId: string, now: number): Promise<void> {
  const lines = await trx
    .selectFrom("order_lines")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .select("order_lines.id")
    .where("order_lines.order_id", "=", orderId)
    .where("order_lines.lost_at", "is", null)
    .where("print_files.line_id", "is", null)
    .execute();
  for (const { id } of lines) await enqueueAgain(trx, jobOf(id), now);
}

function jobOf(lineId: string) {
  return { kind: "print-file", payload: { lineId }, uniqueKey: `print-file:${lineId}` } as const;
}

export interface PrintFile {
  /** Under which it is saved. */
  name: string;
  bytes: number;
  stream(): Promise<ReadableStream<Uint8Array>>;
}

/** The file of a line. @throws Refusal "not-found" while there is none */
export async function printFileOf(
  shop: Shop,
  _staff: Staff,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<PrintFile> {
  const row = await shop.db
    .selectFrom("print_files")
    .innerJoin("order_lines", "order_lines.id", "print_files.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["print_files.key", "print_files.bytes", "orders.confirmation_id", "order_lines.ordinal"])
    .where("order_lines.id", "=", lineId)
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return {
    name: `${row.confirmation_id}-${row.ordinal}.pdf`,
    bytes: row.bytes,
    stream: async () => {
      const stream = await shop.storage.stream(row.key);
      if (stream) return stream;
      shop.log.error({ key: row.key }, "a print file is lost");
      throw new Refusal("not-found");
    },
  };
}
