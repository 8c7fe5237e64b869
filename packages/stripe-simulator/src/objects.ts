/** The objects of Stripe as they are stored: what refers to another object is its id. */
import type Stripe from "stripe";

/** The objects that the simulator keeps, by Stripe's name of their type. */
export interface ObjectTypes {
  account: Stripe.Account;
  "billing_portal.configuration": Stripe.BillingPortal.Configuration;
  "billing_portal.session": Stripe.BillingPortal.Session;
  balance_transaction: Stripe.BalanceTransaction;
  capability: Stripe.Capability;
  charge: Stripe.Charge;
  "checkout.session": Stripe.Checkout.Session;
  coupon: Stripe.Coupon;
  customer: Stripe.Customer;
  discount: Stripe.Discount;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  line_item: Stripe.LineItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payment_method_configuration: Stripe.PaymentMethodConfiguration;
  payment_method_domain: Stripe.PaymentMethodDomain;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  promotion_code: Stripe.PromotionCode;
  "radar.early_fraud_warning": Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  "test_helpers.test_clock": Stripe.TestHelpers.TestClock;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

export type ObjectType = keyof ObjectTypes;

/** An expandable field holds an id or the object; stored is the id. */
type Reference<T> = T extends { object: "list" } ? T : T extends { object: string; id: string } ? never : T;

export type Stored<T> = { [Field in keyof T]: Reference<T[Field]> };

export type StoredObject<Type extends ObjectType> = Stored<ObjectTypes[Type]>;

/** An address with all its fields. */
export function wholeAddress(given: Stripe.AddressParam): Stripe.Address {
  const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { ...empty, ...given };
}
