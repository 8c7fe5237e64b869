/**
 * Orders as lines for a spreadsheet.
 * Invariant: no cell begins a formula, even when a buyer's name
 * does; times are Swiss time, amounts francs with two decimals.
 */
import { stringify } from "csv-stringify/sync";
import { rappen, writeMoney } from "../kernel/money.ts";
import { carrierName } from "../orders/parcel.ts";
import type { StreamedOrder } from "./order-stream.ts";

export const CSV_COLUMNS = [
  "confirmationId",
  "date",
  "status",
  "payment",
  "amount",
  "currency",
  "quantity",
  "posters",
  "firstName",
  "lastName",
  "email",
  "address",
  "zipCode",
  "city",
  "state",
  "country",
  "carrier",
  "parcel",
  "invoice",
  "tax",
  "margin",
] as const;

/** The column headings, in the reader's language. */
export type CsvHeads = Record<(typeof CSV_COLUMNS)[number], string>;

export interface CsvShape {
  heads: CsvHeads;
  /** Spreadsheets in English expect a comma, in the other languages of the shop a semicolon. */
  delimiter: "," | ";";
}

/** The byte order mark by which a spreadsheet recognises UTF-8, and the headings. */
export function csvHead({ heads, delimiter }: CsvShape): string {
  const row = CSV_COLUMNS.map((column) => heads[column]);
  return stringify([row], { bom: true, delimiter, record_delimiter: "windows" });
}

export function csvLines(orders: readonly StreamedOrder[], { delimiter }: CsvShape): string {
  return stringify(orders.map(cellsOf), {
    columns: [...CSV_COLUMNS],
    delimiter,
    record_delimiter: "windows",
    escape_formulas: true,
    // A negative number is no formula, and stays a number.
    cast: { number: (value) => writeMoney(rappen(value)) },
  });
}

/** "poster-orders-2025-05-04.csv" */
export function csvName(now: number): string {
  return `poster-orders-${swissTime(now).slice(0, 10)}.csv`;
}

function cellsOf({
  row,
  lines,
  parcels,
  invoice,
  margin,
}: StreamedOrder): Record<keyof CsvHeads, string | number> {
  return {
    confirmationId: row.confirmation_id,
    date: swissTime(row.placed_at ?? row.created_at),
    status: row.status,
    payment: row.payment_state,
    amount: writeMoney(rappen(row.charged ?? row.amount)),
    currency: row.currency.toUpperCase(),
    quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    posters: lines.map(posterOf).join("; "),
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    email: row.email ?? "",
    address: row.address ?? "",
    zipCode: row.zip_code ?? "",
    city: row.city ?? "",
    state: row.state ?? "",
    country: row.country ?? "",
    carrier: parcels.map(({ carrier }) => carrierName(carrier, "en")).join("; "),
    parcel: parcels.map(({ number }) => number).join("; "),
    invoice: invoice?.number ?? "",
    tax: invoice?.tax ?? "",
    margin: margin ?? "",
  };
}

function posterOf({ title, style, quantity, print }: StreamedOrder["lines"][number]): string {
  return `${quantity} x ${title ?? style}${print === null ? "" : ` (${print})`}`;
}

const CLOCK = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Zurich",
  dateStyle: "short",
  timeStyle: "medium",
});

/** "2025-05-04 14:00:00" in Swiss time, which spreadsheets of every language read as a date and time. */
function swissTime(moment: number): string {
  return CLOCK.format(moment);
}
