/** Orders, their payments and their parcels. */
import type { StyleId } from "@moment/atelier/styles";
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

type Status = "pending" | "processing" | "shipped" | "delivered" | "cancelled";
type PrintJobState = "stored" | "accepted" | "printing" | "shipped" | "refused" | "cancelled";

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

/** A payment of an order that was opened with the provider. */
export interface PaymentsTable {
  /** The idempotency key: opening twice opens one payment. */
  id: string;
  order_id: string;
  provider: string;
  intent_id: string | null;
  page_id: string | null;
  amount: number;
  currency: string;
  state: Generated<"open" | "processing" | "succeeded" | "failed" | "cancelled">;
  failure: string | null;
  refunded: Generated<number>;
  /** What the buyer's bank has, before it decides and where nothing is left; 0 once it keeps a part only. */
  disputed: Generated<number>;
  /** How often the shop polled the provider, and when it polls next. */
  asked: Generated<number>;
  poll_at: Moment | null;
  /** Since when the provider does not know it. */
  missing_since: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** Money that goes back to a buyer: of an order, or of a month of membership. */
export interface RefundsTable {
  /** The idempotency key of the shop's request; the provider's id of a refund that was begun in its dashboard. */
  id: string;
  intent_id: string;
  order_id: string | null;
  invoice_id: string | null;
  /** Null until the provider has made it. */
  provider_id: string | null;
  /** "bank": staff have transferred the money by hand. */
  way: Generated<"provider" | "bank">;
  amount: number;
  /** What the provider has refunded of the payment once this is made. Null for a refund that the shop did not ask for. */
  total: number | null;
  state: Generated<"pending" | "succeeded" | "failed" | "canceled">;
  /** The provider's reason of a failure. */
  failure: string | null;
  /** The member of staff who asked for it; null for the shop itself and for the provider's dashboard. */
  asked_by: string | null;
  /** It takes back a part of the sale: the posters in `refund_lines`, or without any the same part of each. */
  of_sale: Generated<Flag>;
  created_at: Moment;
  updated_at: Moment;
  /** When it succeeded or failed. */
  ended_at: Moment | null;
  /** When staff have decided about its failure. */
  handled_at: Moment | null;
}

/** What a buyer's bank has taken back of a payment, by the provider's id. A settlement writes what the provider says now. */
export interface DisputesTable {
  intent_id: string;
  id: string;
  /** What the bank has now: 0 for an inquiry, and once the shop has won. */
  held: number;
  /** The bank has decided for the buyer. */
  is_lost: Flag;
  created_at: Moment;
  /** When `held` or `is_lost` changed last. */
  updated_at: Moment;
}

/** The posters of an order that a refund is for. */
export interface RefundLinesTable {
  refund_id: string;
  line_id: string;
  quantity: number;
}

/** The provider account in use, since when: with a wrong key every payment is unknown. */
export interface PlatformAccountsTable {
  provider: string;
  /** With its mode, such as "acct_1:live". */
  account: string;
  since: Moment;
}

/** Until when the shop has read the provider's list of events, and when it reads on. */
export interface EventCatchUpsTable {
  provider: string;
  read_until: Moment;
  next_at: Moment;
}

/** An idempotency key under which Stripe has saved a failure. */
export interface SpentStripeKeysTable {
  key: string;
  /** Number of saved failures: the suffix of the next key. */
  attempts: number;
  first_failed_at: Moment;
  failed_at: Moment;
  /** The last failure was Stripe's own: the object may exist all the same. */
  unsure: Flag;
}

/** Webhook events of the provider, once each. */
export interface PaymentEventsTable {
  id: string;
  type: string;
  intent_id: string | null;
  page_id: string | null;
  setup_id: string | null;
  subscription_id: string | null;
  invoice_id: string | null;
  account_id: string | null;
  transfer_id: string | null;
  payout_id: string | null;
  received_at: Moment;
  handled_at: Moment | null;
  /** Rappen that the provider holds for a payment without an order in the shop. */
  stray_amount: Generated<number | null>;
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
