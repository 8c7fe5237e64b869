/**
 * Connected accounts: where the shop sends what others have earned.
 * Invariant: a transfer's reference moves money once, however often and however much later it is asked for again.
 */
import type { Rappen } from "../../domain/money.ts";
import type { AccountMetadata } from "./setups.ts";

export interface NewPayoutAccount {
  idempotencyKey: string;
  email: string;
  /** Where the payee lives, as the shop stores countries. */
  country: string;
  metadata: AccountMetadata;
}

export interface PayoutAccount {
  id: string;
  /** The payee has been through the provider's form. */
  detailsSubmitted: boolean;
  /** What is sent there reaches the payee's bank. */
  payoutsEnabled: boolean;
  /** The shop may send money there. */
  transfersEnabled: boolean;
  /** What the provider wants to know, in its own words, such as "individual.verification.document". */
  openRequirements: string[];
  metadata: Record<string, string>;
}

export interface OnboardingWish {
  accountId: string;
  /** Where the payee comes back to, done or not. Absolute. */
  returnUrl: string;
  /** Where a link that was used or is too old sends the payee: there a fresh one is made. Absolute. */
  refreshUrl: string;
}

export interface AccountLink {
  /** Absolute, or a path of the shop's own. For one visit of the payee alone, soon. */
  url: string;
}

export interface NewTransfer {
  /** Names this transfer for ever, such as "payout:2026-10:account". */
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

export interface Accounts {
  createPayoutAccount(wish: NewPayoutAccount): Promise<PayoutAccount>;
  /** Reads the account anew. @throws PaymentRefusal "unknown-account", also once the payee has left the shop */
  payoutAccount(id: string): Promise<PayoutAccount>;
  /** A fresh link to the provider's form. @throws PaymentRefusal "unknown-account" */
  onboardingLink(wish: OnboardingWish): Promise<AccountLink>;
  /** A fresh link to the payee's dashboard. @throws PaymentRefusal "invalid" before the details were submitted */
  dashboardLink(accountId: string): Promise<AccountLink>;
  /**
   * Sends money, once per reference.
   * @throws PaymentRefusal "invalid" for another request under a used reference and for an account that may not receive,
   * "unavailable" (retryable) while the shop's own balance does not reach
   */
  transfer(wish: NewTransfer): Promise<Transfer>;
  /** Reads a transfer anew, with what came back of it. @throws PaymentRefusal "unknown-transfer" */
  sentTransfer(id: string): Promise<Transfer>;
}
