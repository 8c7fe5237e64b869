import type { Resource } from "../resource.ts";
import { charges } from "./charges.ts";
import { checkoutSessions } from "./checkout-sessions.ts";
import { coupons } from "./coupons.ts";
import { customers } from "./customers.ts";
import { disputes } from "./disputes.ts";
import { earlyFraudWarnings } from "./early-fraud-warnings.ts";
import { events } from "./events.ts";
import { invoicePayments } from "./invoice-payments.ts";
import { invoices } from "./invoices.ts";
import { paymentIntents } from "./payment-intents.ts";
import { paymentMethods } from "./payment-methods.ts";
import { prices } from "./prices.ts";
import { products } from "./products.ts";
import { promotionCodes } from "./promotion-codes.ts";
import { refunds } from "./refunds.ts";
import { setupIntents } from "./setup-intents.ts";
import { subscriptions } from "./subscriptions.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** All that the simulator simulates. */
export const RESOURCES: readonly Resource[] = [
  charges,
  checkoutSessions,
  coupons,
  customers,
  disputes,
  earlyFraudWarnings,
  events,
  invoicePayments,
  invoices,
  paymentIntents,
  paymentMethods,
  prices,
  products,
  promotionCodes,
  refunds,
  setupIntents,
  subscriptions,
  webhookEndpoints,
];
