import type { Resource } from "../resource.ts";
import { accountLinks } from "./account-links.ts";
import { accounts } from "./accounts.ts";
import { balance } from "./balance.ts";
import { billingPortal } from "./billing-portal.ts";
import { charges } from "./charges.ts";
import { checkoutSessions } from "./checkout-sessions.ts";
import { coupons } from "./coupons.ts";
import { customerSessions } from "./customer-sessions.ts";
import { customers } from "./customers.ts";
import { disputes } from "./disputes.ts";
import { earlyFraudWarnings } from "./early-fraud-warnings.ts";
import { events } from "./events.ts";
import { invoicePayments } from "./invoice-payments.ts";
import { invoices } from "./invoices.ts";
import { paymentIntents } from "./payment-intents.ts";
import { paymentMethodConfigurations } from "./payment-method-configurations.ts";
import { paymentMethodDomains } from "./payment-method-domains.ts";
import { paymentMethods } from "./payment-methods.ts";
import { payouts } from "./payouts.ts";
import { prices } from "./prices.ts";
import { products } from "./products.ts";
import { promotionCodes } from "./promotion-codes.ts";
import { refunds } from "./refunds.ts";
import { setupIntents } from "./setup-intents.ts";
import { subscriptions } from "./subscriptions.ts";
import { transferReversals } from "./transfer-reversals.ts";
import { transfers } from "./transfers.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** All that the simulator simulates. */
export const RESOURCES: readonly Resource[] = [
  accountLinks,
  accounts,
  balance,
  billingPortal,
  charges,
  coupons,
  customers,
  customerSessions,
  disputes,
  earlyFraudWarnings,
  events,
  invoicePayments,
  invoices,
  paymentIntents,
  paymentMethodConfigurations,
  paymentMethodDomains,
  paymentMethods,
  payouts,
  prices,
  products,
  promotionCodes,
  refunds,
  setupIntents,
  subscriptions,
  transferReversals,
  transfers,
  webhookEndpoints,
  // After those that it follows: where a payment succeeds, its subscription is active before the session is complete.
  checkoutSessions,
];
