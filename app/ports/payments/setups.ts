/**
 * Customers of the provider, and the cards that they save for later.
 * Invariant: only a succeeded setup gives a payment method, and it belongs to the setup's customer alone.
 */
import type { HostedPage, HostedPageOptions, PaymentError } from "./port.ts";

/** What the shop ties a customer, a setup or a subscription to. Every answer carries it. */
export type AccountMetadata = { account_id: string } & Record<string, string>;

export interface NewCustomer {
  idempotencyKey: string;
  email: string;
  metadata: AccountMetadata;
}

/** A person as the provider knows them, across cards and subscriptions. */
export interface Customer {
  id: string;
  email: string | null;
  metadata: Record<string, string>;
}

/** The public details of a saved payment method. Only cards have `last4`. */
export interface SavedMethod {
  id: string;
  /** "card", "twint" and the like. */
  kind: string;
  brand: string | null;
  last4: string | null;
}

export type SetupStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

export interface NewSetup {
  idempotencyKey: string;
  customerId: string;
  metadata: AccountMetadata;
}

/** A request to save a payment method, which the browser confirms. It moves no money. */
export interface Setup {
  id: string;
  /** Lets its browser confirm this setup. Never logged. */
  clientSecret: string;
  status: SetupStatus;
  customerId: string | null;
  /** Null until the setup has succeeded. */
  method: SavedMethod | null;
  metadata: Record<string, string>;
  lastError: PaymentError | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A page of the provider on which a customer saves a card, without a script of the shop. */
export interface NewHostedSetup extends NewSetup, HostedPageOptions {}

export interface Setups {
  /** One customer per key. */
  createCustomer(input: NewCustomer): Promise<Customer>;
  /** @throws PaymentRefusal "unknown-customer", also for a deleted one */
  customer(id: string): Promise<Customer>;
  /** Changes the address for the provider's e-mails. @throws PaymentRefusal "unknown-customer" */
  changeCustomer(id: string, change: { email: string }): Promise<Customer>;
  /** Deletes the customer and the saved cards, and ends every subscription at once. Does nothing for an unknown customer. */
  deleteCustomer(id: string): Promise<void>;
  /** @throws PaymentRefusal "unknown-customer" */
  createSetup(input: NewSetup): Promise<Setup>;
  /** Fetches the setup. @throws PaymentRefusal "unknown-setup" */
  setup(id: string): Promise<Setup>;
  /** The setup whose secret a browser brings back in its address; null for an unknown secret. */
  findSetupBySecret(clientSecret: string): Promise<Setup | null>;
  /** Opens a page to save a card on. Once it is complete, its `setupId` names the succeeded setup. */
  openHostedSetup(input: NewHostedSetup): Promise<HostedPage>;
}
