/**
 * Connected accounts: the shop sends earnings to them.
 * Invariant: a transfer's reference moves money once, however often and however late it is requested again.
 */
import type { Rappen } from "../../domain/kernel/money.ts";
import type { AccountMetadata } from "./setups.ts";

export interface NewPayoutAccount {
  idempotencyKey: string;
  email: string;
  /** The payee's country, in the shop's notation. */
  country: string;
  metadata: AccountMetadata;
}

export interface PayoutAccount {
  id: string;
  /** The payee has completed the provider's form. */
  detailsSubmitted: boolean;
  /** Money on the account reaches the payee's bank. */
  payoutsEnabled: boolean;
  /** The shop may send money to the account. */
  transfersEnabled: boolean;
  /** Open questions of the provider, in its own words, such as "individual.verification.document". */
  openRequirements: string[];
  metadata: Record<string, string>;
}

export interface OnboardingRequest {
  accountId: string;
  /** Where the payee returns to, done or not. Absolute. */
  returnUrl: string;
  /** Where a used or expired link sends the payee; this page makes a fresh link. Absolute. */
  refreshUrl: string;
}

export interface AccountLink {
  /** Absolute, or a path of the shop's own. Only for the payee; it works once and expires soon. */
  url: string;
}

export interface NewTransfer {
  /** Permanent id of this transfer, such as "payout:2026-10:account". */
  reference: string;
  accountId: string;
  amount: Rappen;
  currency: "chf";
  /** One line for the payee's dashboard. */
  description: string;
  metadata: AccountMetadata;
}

export interface Transfer {
  id: string;
  accountId: string;
  amount: Rappen;
  amountReversed: Rappen;
  createdAt: number;
}

/** What the provider sends from a connected account to its owner's bank. */
export interface BankPayout {
  id: string;
  /** A paid one may fail days later: the bank sends the money back. */
  status: "pending" | "paid" | "failed" | "canceled";
  /** In the smallest unit of its currency, which is that of the bank account. */
  amount: number;
  currency: string;
  /** Why it failed, such as "account_closed". */
  failure: string | null;
  createdAt: number;
}

export interface Accounts {
  /** @throws PaymentRefusal "country-unsupported", or "platform-unready" until the shop may have payees */
  createPayoutAccount(input: NewPayoutAccount): Promise<PayoutAccount>;
  /** Fetches the account. @throws PaymentRefusal "unknown-account", also once the payee has left the shop */
  payoutAccount(id: string): Promise<PayoutAccount>;
  /** A fresh link to the provider's form. @throws PaymentRefusal "unknown-account" */
  onboardingLink(input: OnboardingRequest): Promise<AccountLink>;
  /** A fresh link to the payee's dashboard. @throws PaymentRefusal "invalid" before the details were submitted */
  dashboardLink(accountId: string): Promise<AccountLink>;
  /**
   * Sends money, once per reference.
   * @throws PaymentRefusal "invalid" for another request under a used reference and for an account that may not receive,
   * "unavailable" (retryable) while the shop's own balance is too low
   */
  transfer(input: NewTransfer): Promise<Transfer>;
  /** Fetches a transfer, with the amount that came back. @throws PaymentRefusal "unknown-transfer" */
  sentTransfer(id: string): Promise<Transfer>;
  /** Fetches a payout of a connected account. @throws PaymentRefusal "unknown-payout" */
  bankPayout(accountId: string, id: string): Promise<BankPayout>;
}
