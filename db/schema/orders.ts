/** Orders, their lines, their changes and their parcels. */
import type { StyleId } from "@moment/atelier/styles";
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";
import type { PrintJobState } from "./printing.ts";

type Status = "pending" | "processing" | "shipped" | "delivered" | "cancelled";

/** An order and its address. A draft until `placed_at`. */
export interface OrdersTable {
  /** The row of its words in `order_words`; it is never shown. */
  rowid: Generated<number>;
  id: string;
  kind: "poster" | "catalogue" | "credits";
  /** The pack of credits in the order. */
  pack: string | null;
  confirmation_id: string;
  /** Null once the account was deleted. */
  account_id: string | null;
  /** SHA-256 of the anonymous browser's token. */
  visitor_hash: string | null;
  language: string;
  status: Generated<Status>;
  payment_state: Generated<"open" | "processing" | "paid" | "failed" | "refunded" | "disputed">;
  /** JSON of the shipping form as it was sent, valid or not. */
  draft: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  /** ISO 3166. */
  country: string | null;
  /** What the parcel of a gift says, perhaps nothing; null for an order that is no gift. */
  gift_note: string | null;
  amount: number;
  currency: Generated<string>;
  /** The first payment that succeeded. */
  paid_intent_id: string | null;
  /** The amount that the provider reports as paid. */
  charged: number | null;
  /** Why staff must check the order; it is not printed before. */
  attention: string | null;
  created_at: Moment;
  updated_at: Moment;
  placed_at: Moment | null;
  initiated_at: Moment | null;
  paid_at: Moment | null;
  /** When its buyer deleted their account. */
  buyer_left_at: Moment | null;
}

/** One poster of an order, as it was when the order was placed. */
export interface OrderLinesTable {
  id: string;
  order_id: string;
  ordinal: number;
  poster_id: string;
  style: StyleId;
  quantity: number;
  unit_price: number;
  image_key: string;
  thumbnail_key: string;
  lettering: string | null;
  caption: string | null;
  /** For a catalogue poster: its publication, its name when it was sold, and the creator's share of one print. */
  publication_id: number | null;
  title: string | null;
  share: Generated<number>;
  /** When the last print turned out to be gone: the line is refunded. */
  lost_at: Moment | null;
  /** The number of its print that a refund has freed: it gets the number back where the refund fails. */
  freed_number: Generated<number | null>;
  /** How many of its posters were refunded one by one. */
  refunded: Generated<number>;
}

/** Changes of an order's status: who and when. */
export interface StatusChangesTable {
  id: Generated<number>;
  order_id: string;
  before: string;
  after: string;
  staff: string;
  changed_at: Moment;
  /** 1 for a bulk change that was undone, and for what undid it: neither counts for the order's history. */
  is_undone: Generated<Flag>;
}

/** A change of the status of several orders at once. Until `undo_until` its e-mails wait, and staff may undo it. */
export interface BulkChangesTable {
  /** From the form that asked: the same form posted twice makes one change. */
  id: string;
  status: Status;
  staff: string;
  changed_at: Moment;
  undo_until: Moment;
  /** When its e-mails were released. */
  ended_at: Moment | null;
  undone_at: Moment | null;
  undone_by: string | null;
}

/** The orders of a bulk change, and what became of each. */
export interface BulkChangeOrdersTable {
  change_id: string;
  order_id: string;
  /** The status that staff saw. */
  before: Status;
  state: Generated<"waiting" | "changed" | "kept" | "undone" | "undo-kept">;
  /** Its entry in `status_changes`; null while it is not changed. */
  status_change_id: number | null;
  /** The print job before the change, which an undo gives back to the press. */
  print_job_id: string | null;
  print_job_state: PrintJobState | null;
}

/** Notes and actions of an order besides its status. Append-only. */
export interface OrderEntriesTable {
  id: Generated<number>;
  order_id: string;
  kind:
    | "note"
    | "address"
    | "parcel"
    | "refund"
    | "bank-transfer"
    | "attention"
    | "print-file"
    | "print-file-replaced"
    | "print-file-restored"
    | "reprint"
    | "email-again"
    | "press"
    | "withdrawal";
  /** Null for the buyer. */
  staff: string | null;
  /** JSON of the facts of its kind. */
  facts: string;
  recorded_at: Moment;
}

/** Parcels of an order. */
export interface ParcelsTable {
  id: Generated<number>;
  order_id: string;
  carrier: string;
  /** The carrier's number. */
  number: string;
  noted_at: Moment;
  /** The import that has noted it among many, and takes it away when it is undone. */
  change_id: string | null;
}
