/** Who is paid what they have earned, and what was sent to them. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** The account that a creator has with the payment provider. What stands here is the provider's last word about it. */
export interface PayeesTable {
  account_id: string;
  /** The provider's id. */
  payout_account_id: string;
  /** ISO 3166. */
  country: string;
  details_submitted: Flag;
  payouts_enabled: Flag;
  transfers_enabled: Flag;
  /** JSON: what the provider wants to know, in its own words. */
  requirements: string;
  /** When the provider was asked for what stands here. */
  asked_at: Moment;
  /** Since when the provider knows the account no more, or not as one of the shop's. */
  left_at: Moment | null;
  created_at: Moment;
}

/** What a creator is paid for a month: one row, whatever happens. */
export interface PayoutsTable {
  /** Under which the provider sends it once. */
  reference: string;
  account_id: string;
  /** "2026-10", in Switzerland. */
  month: string;
  payout_account_id: string;
  amount: number;
  /**
   * Promised: it is being sent, or may have been. Sent: it was, and the ledger knows. Carried: it was refused for certain,
   * and is part of what is owed again.
   */
  state: "promised" | "sent" | "carried";
  transfer_id: string | null;
  /** What of it came back since. */
  reversed: Generated<number>;
  created_at: Moment;
  sent_at: Moment | null;
}
