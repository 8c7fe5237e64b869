/** Payees and their payouts. */
import type { Generated } from "kysely";
import type { Flag, Moment } from "./columns.ts";

/** A creator's account with the payment provider, with the provider's last answer about it. */
export interface PayeesTable {
  account_id: string;
  /** The provider's id. */
  payout_account_id: string;
  /** ISO 3166. */
  country: string;
  details_submitted: Flag;
  payouts_enabled: Flag;
  transfers_enabled: Flag;
  /** JSON of the provider's open questions, in its own words. */
  requirements: string;
  /** When the shop fetched this state. */
  requested_at: Moment;
  /** Since when the provider no longer knows the account, or not as one of the shop's. */
  left_at: Moment | null;
  created_at: Moment;
}

/** A creator's payout for a month: always one row. */
export interface PayoutsTable {
  /** The provider sends it once per reference. */
  reference: string;
  account_id: string;
  /** "2026-10", in Swiss time. */
  month: string;
  payout_account_id: string;
  amount: number;
  /**
   * Pending: it is being sent, or may have been. Sent: it was, and the ledger has it. Carried: the provider refused it for
   * certain, and the amount is part of the next payout.
   */
  state: "pending" | "sent" | "carried";
  transfer_id: string | null;
  /** The amount that came back since. */
  reversed: Generated<number>;
  created_at: Moment;
  sent_at: Moment | null;
}

/** What the provider sends from a creator's account to their bank. A failed one stays failed. */
export interface BankPayoutsTable {
  /** The provider's id. */
  id: string;
  account_id: string;
  payout_account_id: string;
  /** In the smallest unit of its currency. */
  amount: number;
  /** ISO 4217, in small letters. */
  currency: string;
  state: "paid" | "failed";
  /** The provider's reason of a failure. */
  failure: string | null;
  /** When the provider made it. */
  created_at: Moment;
  /** When the shop stored its state. */
  settled_at: Moment;
}
