/**
 * Customers of the provider, and cards that they let the shop keep for later.
 * Invariant: only a setup that has succeeded gives a payment method, and it belongs to the setup's customer alone.
 */
import type { HostedPage, PaymentError } from "./port.ts";

/** What the shop ties a customer, a setup or a subscription to. It comes back with every answer. */
export type AccountMetadata = { account_id: string } & Record<string, string>;

export interface NewCustomer {
  idempotencyKey: string;
  email: string;
  metadata: AccountMetadata;
}

/** Somebody whom the provider knows as one person, across cards and subscriptions. */
export interface Customer {
  id: string;
  email: string | null;
  metadata: Record<string, string>;
}

/** A kept card, as much of it as anybody may see. Another way to pay has no `last4`. */
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

/** One wish to keep a way to pay, which the browser confirms. No money moves by it. */
export interface Setup {
  id: string;
  /** Lets the one browser that holds it confirm this setup. Never logged. */
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

/** A page of the provider on which a customer leaves a card, without any script of ours. */
export interface NewHostedSetup extends NewSetup {
  /** Absolute. `{CHECKOUT_SESSION_ID}` in it becomes the page's id. */
  successUrl: string;
  cancelUrl: string;
}

export interface Setups {
  /** One customer per key. */
  createCustomer(wish: NewCustomer): Promise<Customer>;
  /** @throws PaymentRefusal "unknown-customer", also for one that was deleted */
  customer(id: string): Promise<Customer>;
  /** Where the provider writes to from now on. @throws PaymentRefusal "unknown-customer" */
  changeCustomer(id: string, change: { email: string }): Promise<Customer>;
  /** Forgets the customer and the kept cards, and ends every subscription at once. Quiet when there is none. */
  deleteCustomer(id: string): Promise<void>;
  /** @throws PaymentRefusal "unknown-customer" */
  createSetup(wish: NewSetup): Promise<Setup>;
  /** Reads the setup anew. @throws PaymentRefusal "unknown-setup" */
  setup(id: string): Promise<Setup>;
  /** The setup whose secret a browser brings back in its address; null for a secret that fits none. */
  findSetupBySecret(clientSecret: string): Promise<Setup | null>;
  /** Opens a page to leave a card on. Once it is complete, its `setupId` names the setup that has succeeded. */
  openHostedSetup(wish: NewHostedSetup): Promise<HostedPage>;
}
