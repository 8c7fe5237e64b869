/**
 * Checkout sessions that start a subscription.
 * Invariant: a session has at most one subscription that has not ended. A declined card leaves none; one that waits for the
 * bank ends when the payer refuses, tries another card, or lets the session expire.
 */
import { startSubscription } from "../billing/changes.ts";
import { payInvoiceOnPage } from "../billing/collection.ts";
import { couponIn } from "../billing/discounts.ts";
import { type Invoice, intentOf } from "../billing/invoicing.ts";
import type { Subscription } from "../billing/items.ts";
import { endSubscription } from "../billing/lifecycle.ts";
import { assertSimulated } from "../billing/simulated.ts";
import type { Context } from "../resource.ts";
import { createCustomer } from "../resources/customers.ts";
import type { CheckoutMode, Item, Session, SessionParams } from "./modes.ts";

const SIMULATED = ["description", "metadata"];

export const subscriptionMode: CheckoutMode = {
  types: () => ["card"],
  sells: "recurring",
  quote(context, params, items) {
    assertSimulated(params.subscription_data ?? {}, SIMULATED, "checkout sessions");
    return context.preview(() => {
      const customer = params.customer ?? createCustomer(context, {}).id;
      const { lines, subtotal, total_discount_amounts } = invoiceOf(
        context,
        start(context, customer, params, items),
      );
      const lasting = (total_discount_amounts ?? []).filter(
        ({ discount }) => couponIn(context, String(discount)).duration !== "once",
      );
      return {
        taken: lines.data.map(({ discount_amounts }) => sumOf(discount_amounts ?? [])),
        renewal: subtotal - sumOf(lasting),
      };
    });
  },
  begin() {},
  intentOf(context, session) {
    const subscription = begunBy(context, session);
    return subscription && intentOf(context, invoiceOf(context, subscription));
  },
  pay(context, session, { method, returnUrl, params, items }) {
    endBegun(context, session);
    context.allOrNothing(() => {
      const subscription = start(context, String(session.customer), params, items);
      context.update(subscription, { default_payment_method: method.id });
      const invoice = invoiceOf(context, subscription);
      context.store.hide(session, { subscription: subscription.id });
      const intent = intentOf(context, invoice);
      if (intent) context.store.hide(intent, { session: session.id });
      payInvoiceOnPage(context, invoice, { method, returnUrl });
    });
  },
  complete(context, session) {
    const subscription = begunBy(context, session);
    if (!subscription) return {};
    return { subscription: subscription.id, invoice: String(subscription.latest_invoice) };
  },
  fail: endBegun,
  cancel: endBegun,
};

function start(
  context: Context,
  customer: string,
  { subscription_data: data, discounts, allowed_payment_method_types: types }: SessionParams,
  items: readonly Item[],
): Subscription {
  return startSubscription(context, {
    customer,
    items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    discounts,
    description: data?.description,
    metadata: data?.metadata,
    payment_behavior: "default_incomplete",
    ...(types && { payment_settings: { payment_method_types: types as never } }),
  });
}

/** The subscription that a session has started; null before that. */
function begunBy({ store }: Context, session: Session): Subscription | null {
  return store.find("subscription", String(store.hidden(session).subscription));
}

function invoiceOf({ store }: Context, { latest_invoice }: Subscription): Invoice {
  return store.get("invoice", String(latest_invoice));
}

/** Ends a subscription whose first payment has failed, or waits for its payer. */
function endBegun(context: Context, session: Session): void {
  const subscription = begunBy(context, session);
  if (subscription?.status !== "incomplete") return;
  endSubscription(context, subscription, "cancellation_requested");
}

function sumOf(taken: readonly { amount: number }[]): number {
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}
