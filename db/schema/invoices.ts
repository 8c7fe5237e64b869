/** Invoices and credit notes. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

/** An invoice, or a credit note for money that goes back. Append-only. */
export interface TaxDocumentsTable {
  id: Generated<number>;
  /** Of its issue, in Switzerland. */
  year: number;
  series: "invoice" | "credit-note";
  /** Without a gap, from 1 in each year and series. */
  number: number;
  /** The fact that it documents; documenting it again changes nothing. */
  key: string;
  order_id: string | null;
  /** A month of membership: the row of `membership_invoices`. */
  month_id: string | null;
  refund_id: string | null;
  /** Of a dispute that the shop has lost: its id in `disputes`. */
  dispute_id: string | null;
  /** The country whose tax it is, ISO 3166. */
  country: string;
  scheme: "domestic" | "ioss" | "import" | "unregistered";
  /** Hundredths of a percent at the moment of the sale; null for a seller without registration. */
  rate: number | null;
  /** Rappen with the tax in it; negative on a credit note. */
  gross: number;
  tax: number;
  /** When the sale was paid, also on its credit notes. */
  sold_at: Moment;
  issued_at: Moment;
}

/** The last number of each series. */
export interface DocumentSeriesTable {
  year: number;
  series: "invoice" | "credit-note";
  last: number;
}
