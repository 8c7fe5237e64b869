/**
 * The life of a checkout session.
 * Invariant: it is completed once, and takes no payment once it is complete or expired.
 */
import { StripeFault } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { createCustomer } from "../resources/customers.ts";
import { createMethod, type NewMethod } from "../resources/payment-methods.ts";
import { type Item, modeOf, type Session, type SessionParams } from "./modes.ts";

/** What a visitor gives on the page. */
export interface PageInput extends NewMethod {
  email: string | null;
  name: string | null;
}

/** The parameters that the session was made with. */
export function paramsOf(context: Context, session: Session): SessionParams {
  return context.store.hidden(session).params as SessionParams;
}

/** Tries a payment method. @throws StripeFault 402 for a decline, after which the page takes another one */
export function payOnPage(context: Context, session: Session, input: PageInput): void {
  const params = paramsOf(context, session);
  const email = session.customer_email ?? input.email;
  const { name } = input;
  const details = {
    address: null,
    business_name: null,
    individual_name: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
  context.update(session, {
    customer_details: { ...details, email, name } as unknown as Session["customer_details"],
  });
  const needsCustomer = session.mode === "subscription" || session.customer_creation === "always";
  if (!session.customer && needsCustomer) {
    const customer = createCustomer(context, { email: email ?? undefined, name: name ?? undefined });
    context.update(session, { customer: customer.id });
  }
  const method = createMethod(context, {
    ...input,
    billing_details: { email, name },
  });
  const { items } = context.store.hidden(session) as { items: Item[] };
  modeOf(session.mode).pay(context, session, { method, returnUrl: session.url ?? "", params, items });
}

/** The payment or the setup of a session has come to an end, or is under way. */
export function completeSession(
  context: Context,
  session: Session | undefined,
  payment_status: Session["payment_status"],
): void {
  if (!session) return;
  if (session.status === "open") {
    const outcome = modeOf(session.mode).complete?.(context, session);
    context.update(session, { status: "complete", payment_status, url: null, ...outcome });
    context.emit("checkout.session.completed", session);
  } else if (session.status === "complete" && session.payment_status === "unpaid") {
    context.update(session, { payment_status });
    context.emit("checkout.session.async_payment_succeeded", session);
  }
}

/** A payment has failed: an attempt on the page, or one that was under way after the session was complete. */
export function failSession(context: Context, session: Session | undefined): void {
  if (session?.status === "open") modeOf(session.mode).fail?.(context, session);
  if (session?.status === "complete") context.emit("checkout.session.async_payment_failed", session);
}

/** Closes an open session and cancels what it has begun. */
export function expireSession(context: Context, session: Session): void {
  if (session.status !== "open") return;
  context.update(session, { status: "expired", url: null });
  try {
    modeOf(session.mode).cancel(context, session);
  } catch (error) {
    // What cannot be canceled any more, such as a succeeded setup, stays as it is.
    if (!(error instanceof StripeFault)) throw error;
  }
  context.emit("checkout.session.expired", session);
}

/** The session that made an intent, of its own or for the invoice of a subscription. */
export function sessionOf(
  { store }: Context,
  intent: StoredObject<"payment_intent"> | StoredObject<"setup_intent">,
): Session | undefined {
  const { session } = store.hidden(intent);
  if (session) return store.find("checkout.session", String(session)) ?? undefined;
  return store.list("checkout.session", { where: { [intent.object]: intent.id }, limit: 1 })[0];
}

/** Where the visitor goes when the session is complete. */
export function successUrlOf({ success_url, id }: Session): string | null {
  return success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) ?? null;
}
