/** What a checkout session does: it takes a payment, or saves a payment method. */
import type Stripe from "stripe";
import { payableTypes } from "../amounts.ts";
import { invalidRequest } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import { confirmIntent } from "../payments/confirmation.ts";
import { confirmSetup } from "../payments/setup.ts";
import type { Context } from "../resource.ts";
import { cancelIntent, createIntent } from "../resources/payment-intents.ts";
import { cancelSetup, createSetup } from "../resources/setup-intents.ts";

export type Session = StoredObject<"checkout.session">;
export type SessionParams = Stripe.Checkout.SessionCreateParams;

export interface CheckoutMode {
  /** The types of payment methods that the page offers. */
  types(total: number, currency: string): readonly string[];
  /** Whether the page sells something. */
  sells: boolean;
  /** What is made together with the session. */
  begin(context: Context, session: Session, params: SessionParams): void;
  /**
   * Uses the payment method that was given on the page.
   * @throws StripeFault 402 for a decline, after which the page takes another one
   */
  pay(
    context: Context,
    session: Session,
    given: { method: StoredObject<"payment_method">; returnUrl: string; params: SessionParams },
  ): void;
  /** Ends what was begun, when the session expires. */
  cancel(context: Context, session: Session): void;
}

const payment: CheckoutMode = {
  types: payableTypes,
  sells: true,
  begin() {},
  pay(context, session, { method, returnUrl, params }) {
    const { shipping, ...data } = params.payment_intent_data ?? {};
    const begun = context.store.find("payment_intent", session.payment_intent ?? "");
    const intent =
      begun ??
      createIntent(context, {
        ...data,
        ...(shipping && { shipping: shipping as Stripe.PaymentIntentCreateParams.Shipping }),
        amount: session.amount_total ?? 0,
        currency: session.currency ?? "",
        customer: session.customer ?? undefined,
        allowed_payment_method_types: session.payment_method_types as never,
      });
    if (!begun) context.update(session, { payment_intent: intent.id });
    confirmIntent(context, intent, { method, returnUrl });
  },
  cancel(context, session) {
    const intent = context.store.find("payment_intent", session.payment_intent ?? "");
    if (intent) cancelIntent(context, intent, "automatic");
  },
};

const setup: CheckoutMode = {
  types: () => ["card"],
  sells: false,
  begin(context, session, params) {
    const { description, metadata } = params.setup_intent_data ?? {};
    const made = createSetup(context, {
      customer: session.customer ?? undefined,
      description,
      metadata,
      allowed_payment_method_types: session.payment_method_types as never,
    });
    context.update(session, { setup_intent: made.id });
  },
  pay(context, session, { method, returnUrl }) {
    confirmSetup(context, context.store.get("setup_intent", session.setup_intent ?? ""), {
      method,
      returnUrl,
    });
  },
  cancel(context, session) {
    cancelSetup(context, context.store.get("setup_intent", session.setup_intent ?? ""), "abandoned");
  },
};

const MODES: Readonly<Record<string, CheckoutMode>> = { payment, setup };

/** @throws StripeFault for a mode that is not simulated */
export function modeOf(mode: string): CheckoutMode {
  const found = MODES[mode];
  if (found) return found;
  throw invalidRequest(`The simulator has no checkout sessions of the mode ${mode}.`, { param: "mode" });
}
