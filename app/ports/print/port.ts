/**
 * Print hands paid orders to a press and reads what became of them.
 * Invariant: the key of a job is its identity. Submitting the same key again never prints twice. What a press reports by
 * itself only says that there is something to read.
 */

export type PressName = "workshop" | "sftp" | "prodigi";

/** The press as the log of an order names it. */
export const PRESS_NAMES: Record<PressName, string> = {
  workshop: "Workshop",
  sftp: "Press",
  prodigi: "Prodigi",
};

/** What the press says about a job. Only the first two may change. */
export const PRESS_STATES = ["accepted", "printing", "shipped", "refused", "cancelled"] as const;
export type PressState = (typeof PRESS_STATES)[number];

export interface PressAddress {
  /** First and last name. */
  name: string;
  street: string;
  city: string;
  zipCode: string;
  state: string;
  /** ISO 3166. */
  country: string;
  email: string;
}

/** One sheet and how often it is printed. */
export interface PressItem {
  /** The order line. */
  id: string;
  title: string;
  copies: number;
  /** The number of a limited print. */
  edition: { number: number; of: number } | null;
  file: PressFile;
}

export interface PressFile {
  /** The file's name for people, such as "CAT-123456-1.pdf". */
  name: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  contentType: "application/pdf";
  /** The sheet after cutting, and what is cut away on each side, in millimetres. */
  trim: { width: number; height: number };
  bleed: number;
  /** @throws where the file is lost */
  read(): Promise<Uint8Array>;
  /** An address from which only this file can be fetched, for some days. */
  address(): Promise<string>;
}

/** A document that goes into the parcel: the packing slip or a certificate. */
export interface PressDocument {
  kind: "slip" | "certificate";
  name: string;
  pdf: Uint8Array;
}

export interface PrintJob {
  /** The idempotency key, of letters, digits and "-". */
  key: string;
  /** The order's number, as the customer knows it. */
  reference: string;
  address: PressAddress;
  items: readonly PressItem[];
  /** Where the press posts that something has changed. */
  newsAddress: string;
  /** An address from which only its packing slip can be fetched, for some days. */
  slipAddress(): Promise<string>;
  /** Made when the press asks for them. */
  documents(): Promise<PressDocument[]>;
}

export interface PressParcel {
  /** The carrier as the press names it, such as "DHL". */
  carrier: string;
  number: string;
}

/** The state of a job at this moment. */
export interface PressJob {
  /** The press's own id; the key where it has none. */
  id: string;
  state: PressState;
  /** Why it was refused or cancelled, in the press's words. */
  reason: string | null;
  parcels: readonly PressParcel[];
  /** Where it is made, ISO 3166; null while that is unknown. */
  country: string | null;
  cost: PressCost | null;
}

/** In the smallest unit of the currency, such as rappen. */
export interface PressCost {
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
}

export interface PressQuote {
  cost: PressCost | null;
  country: string | null;
}

export interface PressJobRef {
  key: string;
  /** Null until the press has answered once. */
  id: string | null;
}

export interface Press {
  readonly name: PressName;
  /** Whether a job that is not printed yet may be submitted again with another address. */
  readonly takesChanges: boolean;
  /** What the job would cost, and where it would be made. Costs nothing. @throws PressRefusal, or any error to retry */
  quote(job: PrintJob): Promise<PressQuote>;
  /** Sends the job. The same key gives the same job, once. @throws PressRefusal, or any error to retry */
  submit(job: PrintJob): Promise<PressJob>;
  /** Null where the press knows no such job. */
  job(ref: PressJobRef): Promise<PressJob | null>;
  /** Asks the press not to make the job, and returns its state afterwards: too late where it is still printed. */
  cancel(ref: PressJobRef): Promise<PressJob | null>;
  /** The keys of jobs about which the press has left something to read. */
  changed(): Promise<readonly string[]>;
  /** The press's id of the job that a notification is about; null for one that names no job. Its sender is not checked. */
  readNotification(raw: string): { id: string } | null;
  /** Where people at the printer report each step themselves; null where the press does. */
  readonly workshop: Workshop | null;
  close(): Promise<void>;
}

export type WorkshopStep = "printed" | "packed";

export interface Workshop {
  /** Notes that the job is printed, or packed and on its way. Repeating a step changes nothing. */
  mark(key: string, step: WorkshopStep): Promise<void>;
}

/** The press will never make this job as it is. Its message is in the press's words. */
export class PressRefusal extends Error {
  override readonly name = "PressRefusal";
}

/** Checks the name, not the class: in development there may be two copies of the class. */
export function isPressRefusal(thing: unknown): thing is PressRefusal {
  return thing instanceof Error && thing.name === "PressRefusal";
}
