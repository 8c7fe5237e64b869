/** Withdrawals from a contract, and reports of defects. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

/** What a buyer declares about an order: it stays in the records. */
export interface WithdrawalsTable {
  id: string;
  order_id: string;
  reason: "withdrawal" | "defect";
  /** What the buyer wrote about a defect. */
  words: string;
  /** The file of the buyer's photo of a defect. */
  photo_key: string | null;
  /** The unspent credits that were taken back when it arrived. */
  credits: Generated<number>;
  /** The price of what it is about, in rappen. */
  amount: number;
  received_at: Moment;
  /** Until when the money has to be refunded. */
  refund_by: Moment;
  /** The refund that staff have requested; null for one that they closed without a refund. */
  refund_id: string | null;
  closed_by: string | null;
  closed_at: Moment | null;
}

/** The consent to begin a contract at once. */
export interface PurchaseConsentsTable {
  id: Generated<number>;
  /** Of credits. */
  order_id: string | null;
  membership_id: string | null;
  /** The text that was agreed to. */
  words: string;
  language: string;
  agreed_at: Moment;
}

/** The posters that it is about. One of credits has none. */
export interface WithdrawalLinesTable {
  withdrawal_id: string;
  line_id: string;
  quantity: number;
}
