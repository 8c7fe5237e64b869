/**
 * Parcel numbers of many orders at once: scanned one after the other, or from a carrier's CSV.
 * Invariant: each row is stored by itself and once, so that a file with a wrong row, or one that is read twice, harms nothing.
 * What is new is a bulk change: its e-mails wait, and until then it can be undone.
 */
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { backOfficeOrderRow } from "../fulfilment/order-status.ts";
import { recordParcelIn } from "../fulfilment/parcel-note.ts";
import { isOpenJob } from "../fulfilment/print-job.ts";
import { isRefusal, Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { CARRIER_IDS, type Parcel, ParcelNumber, parcelsOf, readCarrier } from "../orders/parcel.ts";
import { STATUS } from "../orders/status.ts";
import type { Staff } from "../staff/staff.ts";
import { beginChange } from "./bulk-change.ts";

/** What was scanned or pasted, and a file. The carrier counts for rows that name none. */
export const ParcelImport = z.object({
  rows: z.string().max(200_000).default(""),
  file: z.instanceof(File).optional(),
  carrier: z.enum(CARRIER_IDS).or(z.literal("")).catch("").default(""),
});

/** A row that was not stored. */
export interface FaultyRow {
  /** Counted from 1. */
  line: number;
  text: string;
  refusal: Refusal;
}

export interface ImportOutcome {
  /** Parcels that are stored now, and those that were before. */
  stored: number;
  faults: FaultyRow[];
  /** The bulk change; null where all of it was known. */
  changeId: string | null;
}

interface ParcelRow {
  line: number;
  text: string;
  order: string | null;
  number: string | null;
  carrier: string;
}

const MOST_ROWS = 2000;

/** Stores each parcel that the text names; its order becomes shipped. @throws Refusal "parcels-none" or "parcels-many" */
export async function importParcels(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { text, carrier }: { text: string; carrier: string },
): Promise<ImportOutcome> {
  const rows = readParcelRows(text);
  if (rows.length === 0) throw new Refusal("parcels-none", { field: "rows" });
  if (rows.length > MOST_ROWS) throw new Refusal("parcels-many", { field: "rows" });
  const changeId = crypto.randomUUID();
  const outcome: ImportOutcome = { stored: 0, faults: [], changeId: null };
  for (const row of rows) {
    try {
      if (await storeRow(shop, staff, { ...row, carrier: row.carrier || carrier }, changeId)) {
        outcome.changeId = changeId;
      }
      outcome.stored += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcome.faults.push({ line: row.line, text: row.text, refusal: error });
    }
  }
  shop.wakeWorker();
  return outcome;
}

/** Returns false where the parcel was known. */
async function storeRow(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { order: typed, number, carrier }: ParcelRow,
  changeId: string,
): Promise<boolean> {
  if (!typed) throw new Refusal("parcel-order-unknown");
  const parsed = ParcelNumber.safeParse(number ?? "");
  if (!parsed.success) throw new Refusal("parcel-number-strange");
  if (!carrier) throw new Refusal("carrier-unknown");
  const order = await shop.db
    .selectFrom("orders")
    .select(["id", "status"])
    .where("confirmation_id", "=", typed)
    .executeTakeFirst();
  if (!order) throw new Refusal("parcel-order-unknown");
  if (order.status === "cancelled") throw new Refusal("parcel-order-cancelled");
  const parcel = { carrier: readCarrier(carrier), number: parsed.data };
  return transact(shop, (trx) => storeParcel(trx, shop, staff, { orderId: order.id, parcel, changeId }));
}

async function storeParcel(
  trx: Db,
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, parcel, changeId }: { orderId: string; parcel: Parcel; changeId: string },
): Promise<boolean> {
  const { status } = await backOfficeOrderRow(trx, orderId, { isMade: true });
  const isShipped = STATUS[status].isUnsent;
  const known = await parcelsOf(trx, orderId);
  const isKnown = known.some(({ carrier, number }) => carrier === parcel.carrier && number === parcel.number);
  if (isKnown && !isShipped) return false;
  await beginChange(trx, { id: changeId, status: "shipped", staff: staff.name }, shop.clock.now());
  const job = await latestPrintJob(trx, orderId);
  const statusChange = await recordParcelIn(trx, shop, staff, { orderId, parcel, isShipped, changeId });
  const printJob = job && isOpenJob(job) ? { print_job_id: job.id, print_job_state: job.state } : {};
  await trx
    .insertInto("bulk_change_orders")
    .values({
      change_id: changeId,
      order_id: orderId,
      before: status,
      state: "changed",
      status_change_id: statusChange,
      ...printJob,
    })
    .onConflict((conflict) => conflict.columns(["change_id", "order_id"]).doNothing())
    .execute();
  return true;
}

/** An order's number, also within the address in a packing slip's code and with the attempt of a print job behind it. */
const ORDER = /(?:^|[/\s])((?:A3|CAT|ORD)-[A-Z0-9]{6,10})(?:-\d+)?(?=$|[\s?#])/i;
const NUMBER_COLUMN =
  /sendungs?n|sendungsnummer|identcode|barcode|tracking|parcel|colis|suivi|spedizione|tracciamento/i;
const CARRIER_COLUMN = /^(carrier|zustelldienst|frachtf|transporteur|corriere|versanddienst|dienstleister)/i;

/**
 * Reads rows of a CSV with an order's number anywhere in them, or single codes, each order's before those of its parcels.
 * A header names the columns of tracking numbers and carriers; without one the last other cell is the number.
 */
export function readParcelRows(text: string): ParcelRow[] {
  const lines = parse(text, {
    bom: true,
    delimiter: [";", "\t", ","],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const header = lines[0]?.record.some((cell) => NUMBER_COLUMN.test(cell))
    ? lines.shift()?.record
    : undefined;
  const numberAt = header?.findIndex((cell) => NUMBER_COLUMN.test(cell)) ?? -1;
  const carrierAt = header?.findIndex((cell) => CARRIER_COLUMN.test(cell)) ?? -1;
  const rows: ParcelRow[] = [];
  let scanned: string | null = null;
  for (const { record, info } of lines) {
    const cells = record.filter((cell) => cell !== "");
    const orderCell = cells.find((cell) => ORDER.test(cell));
    const order = ORDER.exec(orderCell ?? "")?.[1]?.toUpperCase() ?? null;
    const isScan = !header && cells.length === 1;
    if (isScan && order) {
      scanned = order;
      continue;
    }
    const named = isScan ? scanned : order;
    const other = header ? record[numberAt] : cells.filter((cell) => cell !== orderCell).at(-1);
    const number = other ?? null;
    const text = named ? `${named};${number ?? ""}` : cells.join(";");
    rows.push({
      line: info.lines,
      text: text.slice(0, 200),
      carrier: record[carrierAt] ?? "",
      order: named,
      number,
    });
  }
  return rows;
}
