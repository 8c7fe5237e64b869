/** Orders at the press, and their print files. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

export type PrintJobState = "stored" | "accepted" | "printing" | "shipped" | "refused" | "cancelled";

/** An order on its way through the press. A reprint is another attempt. */
export interface PrintJobsTable {
  /** The key under which the press takes it once, and the code on its packing slip. */
  id: string;
  order_id: string;
  attempt: number;
  /** The press that it was sent to; null before. */
  press: "workshop" | "sftp" | "prodigi" | null;
  /** The press's own id. */
  press_id: string | null;
  state: Generated<PrintJobState>;
  /** Why the press refused it, in the press's words. */
  reason: string | null;
  /** Where it is made, ISO 3166. */
  country: string | null;
  /** What the press charges, in the smallest unit of its currency. */
  cost: number | null;
  cost_currency: string | null;
  /** When staff agreed to send it, although it is coarse or made abroad. */
  approved_at: Moment | null;
  /** When it was first sent: from then on the press may know it. */
  submitted_at: Moment | null;
  cancel_requested_at: Moment | null;
  /** How often the shop polled the press, and when it polls next. */
  asked: Generated<number>;
  poll_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** An address from which a press fetches one print file, or the packing slip. */
export interface PressAssetsTable {
  token_hash: string;
  /** Null for the packing slip. */
  line_id: string | null;
  print_job_id: string;
  expires_at: Moment;
  fetches: Generated<number>;
}

/** What a press behind a folder has done, by the key of the job. */
export interface HotFolderJobsTable {
  key: string;
  /** The folder of its files until it is shown. */
  upload: string;
  /** "uploaded": its files are complete, and appear to the press with one more step. */
  state: "uploaded" | "accepted" | "printing" | "shipped" | "refused" | "cancelled";
  reason: Generated<string | null>;
  /** JSON of `PressParcel[]`. */
  parcels: string;
  printed_at: Generated<Moment | null>;
  packed_at: Generated<Moment | null>;
  updated_at: Moment;
}

export interface PrintFilesTable {
  line_id: string;
  key: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  effective_dpi: number;
  /** Millimetres on each side that are cut away. */
  bleed: number;
  /** By the shop, or by staff who have replaced its file. */
  made: "painted" | "upscaled" | "uploaded";
  /** A small JPEG of an uploaded file; null for one of the shop, which looks like its poster. */
  preview_key: Generated<string | null>;
  created_at: Moment;
}

/** A print file that another one has replaced. */
export interface FormerPrintFilesTable extends PrintFilesTable {
  id: Generated<number>;
  replaced_at: Moment;
}
