/** A visit of the portal: whose it is, what it is for, and how long its address works. */
import type Stripe from "stripe";
import { emitChanges } from "../billing/changes.ts";
import { setEnd } from "../billing/ending.ts";
import type { Subscription } from "../billing/items.ts";
import { ENDED, endSubscription } from "../billing/lifecycle.ts";
import { noSuchObject } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import { confirmSetup } from "../payments/setup.ts";
import type { Context } from "../resource.ts";
import { updateCustomer } from "../resources/customers.ts";
import { createMethod, type NewMethod } from "../resources/payment-methods.ts";
import { createSetup } from "../resources/setup-intents.ts";
import type { Configuration } from "./configurations.ts";

export type PortalSession = StoredObject<"billing_portal.session">;
type Setup = StoredObject<"setup_intent">;
type Feedback = Stripe.Subscription.CancellationDetails.Feedback;

/** How long the address of a session works. */
const LIVES_S = 3600;

/** The session of an address, while it works; null where there is none. */
export function sessionOfAddress(context: Context, secret: string): PortalSession | null {
  const id = secret.split("_").slice(0, 2).join("_");
  const session = context.store.find("billing_portal.session", id);
  return session?.url.endsWith(`/${secret}`) ? session : null;
}

export function isOver(context: Context, { created }: PortalSession): boolean {
  return created + LIVES_S <= context.clock.seconds();
}

export function configurationOf(context: Context, { configuration }: PortalSession): Configuration {
  return context.store.get("billing_portal.configuration", String(configuration));
}

/** A customer's subscription that can still be canceled. @throws StripeFault where there is none */
export function ownSubscription(
  context: Context,
  customer: string,
  id: string,
  param?: string,
): Subscription {
  const subscription = context.store.get("subscription", id, param);
  if (subscription.customer === customer && !ENDED.includes(subscription.status)) return subscription;
  throw noSuchObject("subscription", id, param);
}

/** Cancels a subscription as the configuration says: now, or at the end of its period. */
export function cancelInPortal(
  context: Context,
  session: PortalSession,
  { id, feedback }: { id: string; feedback: Feedback | null },
): void {
  const subscription = ownSubscription(context, session.customer, id);
  const before = structuredClone(subscription);
  const details = { comment: null, reason: null, feedback, feedback_option: null };
  context.update(subscription, {
    cancellation_details: details as unknown as Subscription["cancellation_details"],
  });
  const { mode } = configurationOf(context, session).features.subscription_cancel;
  if (mode === "immediately") {
    endSubscription(context, subscription, "cancellation_requested");
  } else {
    setEnd(context, subscription, { cancel_at_period_end: true });
    emitChanges(context, before);
  }
}

/** Takes a cancellation back that has not come into effect. */
export function goOnInPortal(context: Context, session: PortalSession, id: string): void {
  const subscription = ownSubscription(context, session.customer, id);
  const before = structuredClone(subscription);
  setEnd(context, subscription, { cancel_at_period_end: false });
  emitChanges(context, before);
}

/**
 * Saves a card for the customer. Returns the address of the bank where that asks.
 * @throws StripeFault 402 for a decline
 */
export function saveInPortal(
  context: Context,
  session: PortalSession,
  { returnUrl, ...input }: NewMethod & { returnUrl: string },
): string | null {
  const setup = createSetup(context, {
    customer: session.customer,
    allowed_payment_method_types: ["card"],
    usage: "off_session",
  });
  context.store.hide(setup, { portal: session.id });
  confirmSetup(context, setup, { method: createMethod(context, input), returnUrl });
  return setup.next_action?.redirect_to_url?.url ?? null;
}

/** A card that was saved in the portal pays from then on: for the customer, and for each subscription with a card of its own. */
export function useSavedCard(context: Context, setup: Setup): void {
  if (!context.store.hidden(setup).portal || !setup.payment_method) return;
  const method = setup.payment_method;
  const customer = context.store.get("customer", String(setup.customer));
  updateCustomer(context, customer, { invoice_settings: { default_payment_method: method } });
  for (const subscription of context.store.list("subscription", { where: { customer: customer.id } })) {
    if (ENDED.includes(subscription.status) || !subscription.default_payment_method) continue;
    const before = structuredClone(subscription);
    context.update(subscription, { default_payment_method: method });
    emitChanges(context, before);
  }
}
