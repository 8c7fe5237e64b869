/** What is bought, paid and printed. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

/** What somebody ordered, and where it goes. Without `placed_at` it is only being written. */
export interface OrdersTable {
  id: string;
  kind: "poster" | "catalogue" | "credits";
  /** The pack of credits that is bought. */
  pack: string | null;
  confirmation_id: string;
  /** Null once the account was deleted. */
  account_id: string | null;
  /** SHA-256 of the token of the browser that ordered without telling who it is. */
  visitor_hash: string | null;
  language: string;
  status: Generated<"pending" | "processing" | "shipped" | "delivered" | "cancelled">;
  payment_state: Generated<"open" | "processing" | "paid" | "failed" | "refunded" | "disputed">;
  /** JSON of the shipping form as it was left, right or wrong. */
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
  amount: number;
  currency: Generated<string>;
  /** The payment that pays it: the first that succeeded. */
  paid_intent_id: string | null;
  /** What the provider says was paid. */
  charged: number | null;
  /** Why a person has to look at it: it is not printed before. */
  attention: string | null;
  created_at: Moment;
  updated_at: Moment;
  placed_at: Moment | null;
  initiated_at: Moment | null;
  paid_at: Moment | null;
  /** When its buyer deleted their account. */
  buyer_left_at: Moment | null;
}

/** One poster of an order, as it looked when the order was placed. */
export interface OrderLinesTable {
  id: string;
  order_id: string;
  ordinal: number;
  poster_id: string;
  style: string;
  quantity: number;
  unit_price: number;
  image_key: string;
  thumbnail_key: string;
  lettering: string | null;
  /** Of a poster from the catalogue: what it is a print of, its name as it was sold, and the creator's share of one. */
  publication_id: number | null;
  title: string | null;
  share: Generated<number>;
  /** When it turned out that no print was left: its money goes back. */
  lost_at: Moment | null;
}

/** One way of paying for an order that was opened with the provider. */
export interface PaymentsTable {
  /** What the provider was asked with, so that asking twice opens one. */
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
  /** How often the provider was asked by itself, and when next. */
  asked: Generated<number>;
  ask_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

/** What the provider has told, once each. */
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
  received_at: Moment;
  handled_at: Moment | null;
}

/** Who has said what about an order, and when. */
export interface StatusChangesTable {
  id: Generated<number>;
  order_id: string;
  before: string;
  after: string;
  staff: string;
  changed_at: Moment;
}

/** What was said and done about an order besides its status. It is only ever added to. */
export interface OrderEntriesTable {
  id: Generated<number>;
  order_id: string;
  kind: "note" | "address" | "parcel" | "refund" | "attention" | "print-file" | "reprint";
  /** Null: its buyer. */
  staff: string | null;
  /** JSON of what its kind has to say. */
  facts: string;
  recorded_at: Moment;
}

/** In what an order went. */
export interface ParcelsTable {
  order_id: string;
  carrier: string;
  /** By which its carrier knows it. */
  number: string;
  noted_at: Moment;
}

export interface PrintFilesTable {
  line_id: string;
  key: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  effective_dpi: number;
  made: "painted" | "upscaled";
  created_at: Moment;
}
