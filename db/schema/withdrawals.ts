/** Withdrawals from a contract, and reports of defects. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

/** What a buyer declares about an order, or a member about a membership: it stays in the records. */
export interface WithdrawalsTable {
  id: string;
  /** Null for a membership. */
  order_id: string | null;
  /** A membership is withdrawn from once. */
  membership_id: string | null;
  reason: "withdrawal" | "defect";
  /** What the buyer wrote about a defect. */
  words: string;
  /** The file of the buyer's photo of a defect. */
  photo_key: string | null;
  /** The unspent credits that were taken back when it arrived. */
  credits: Generated<number>;
  /** The price of what it is about, in rappen; of a membership what goes back, which may be nothing. */
  amount: number;
  received_at: Moment;
  /** Until when the money has to be refunded. */
  refund_by: Moment;
  /** The refund that was requested; null for one that was closed without a refund. */
  refund_id: string | null;
  /** The member of staff; null where the shop has refunded by itself, as for a membership. */
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
