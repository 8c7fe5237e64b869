/** The earnings ledger: double entry, in rappen, append-only. */
import type { Generated } from "kysely";
import type { Moment } from "./columns.ts";

export interface LedgerTransactionsTable {
  id: Generated<number>;
  /** The booked fact; booking it again changes nothing. */
  key: string;
  kind:
    | "received"
    | "sale"
    | "sale-undone"
    | "sale-reduced"
    | "refund"
    | "refund-failed"
    | "refund-by-hand"
    | "allowance"
    | "kept"
    | "dispute"
    | "dispute-ended"
    | "payout"
    | "given-up"
    | "membership"
    | "membership-refund"
    | "membership-dispute"
    | "payout-reversed";
  order_id: string | null;
  booked_at: Moment;
}

/** One side of a transaction; all of its sides sum to zero. */
export interface LedgerEntriesTable {
  transaction_id: number;
  ordinal: number;
  /** Money at the provider; owed to buyers; earned by the shop; owed to creators; in dispute; at the shop's own bank. */
  account: "cash" | "buyers" | "sales" | "creators" | "disputes" | "bank";
  /** Of the account "creators" alone. */
  creator_id: string | null;
  publication_id: number | null;
  /** Positive for the shop's assets, negative for its debts and income. */
  amount: number;
}
