/** What a checkout session does: it takes a payment, saves a payment method, or starts a subscription. */
import type Stripe from "stripe";
import { payableTypes } from "../amounts.ts";
import { countRedemption, type DiscountParams, redeemableOf, takenBy } from "../billing/discounts.ts";
import { invalidRequest } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import { confirmIntent } from "../payments/confirmation.ts";
import { confirmSetup } from "../payments/setup.ts";
import type { Context } from "../resource.ts";
import { cancelIntent, createIntent } from "../resources/payment-intents.ts";
import { cancelSetup, createSetup } from "../resources/setup-intents.ts";
import { subscriptionMode } from "./subscription-mode.ts";

export type Session = StoredObject<"checkout.session">;
export type SessionParams = Stripe.Checkout.SessionCreateParams;

/** What a session sells. */
export interface Item {
  price: StoredObject<"price">;
  quantity: number;
  amount_subtotal: number;
}

export interface Quote {
  /** What discounts take off each item. */
  taken: readonly number[];
  /** What a later period costs; null where nothing is paid again. */
  renewal: number | null;
}

export interface CheckoutMode {
  /** The types of payment methods that the page offers. */
  types(total: number, currency: string): readonly string[];
  /** Which prices the page takes; null where it sells nothing. */
  sells: NonNullable<Stripe.Price["type"]> | null;
  /** @throws StripeFault for discounts that do not apply */
  quote(context: Context, params: SessionParams, items: readonly Item[]): Quote;
  /** What is made together with the session. */
  begin(context: Context, session: Session, params: SessionParams): void;
  /** The intent of the last attempt; null before the first one. */
  intentOf(context: Context, session: Session): Intent | null;
  /**
   * Uses the payment method that was given on the page.
   * @throws StripeFault 402 for a decline, after which the page takes another one
   */
  pay(
    context: Context,
    session: Session,
    given: {
      method: StoredObject<"payment_method">;
      returnUrl: string;
      params: SessionParams;
      items: readonly Item[];
    },
  ): void;
  /** What the session shows when it is complete. */
  complete?(context: Context, session: Session): Partial<Session>;
  /** An attempt has failed while the session is open. */
  fail?(context: Context, session: Session): void;
  /** Ends what was begun, when the session expires. */
  cancel(context: Context, session: Session): void;
}

type Intent = StoredObject<"payment_intent"> | StoredObject<"setup_intent">;

/** @throws StripeFault for a coupon or a promotion code that does not apply, and for several of them */
function discounted(context: Context, { discounts, customer }: SessionParams, items: readonly Item[]): Quote {
  const lines = items.map(({ amount_subtotal: amount, price }) => ({
    amount,
    product: String(price.product),
  }));
  const [discount, ...others] = discounts ?? [];
  if (others.length > 0) {
    throw invalidRequest("Checkout Sessions take up to one discount.", { param: "discounts" });
  }
  if (!discount) return { taken: lines.map(() => 0), renewal: null };
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const payer = { customer: customer ?? null, amount, currency: items[0]?.price.currency ?? "" };
  const { coupon } = redeemableOf(context, discount as DiscountParams, payer, "discounts[0]");
  return { taken: takenBy(coupon, lines), renewal: null };
}

const payment: CheckoutMode = {
  types: payableTypes,
  sells: "one_time",
  quote: discounted,
  begin() {},
  intentOf: ({ store }, { payment_intent: id }) => store.find("payment_intent", id ?? ""),
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
  complete(context, session) {
    for (const { coupon: couponId, promotion_code: codeId } of session.discounts ?? []) {
      const code = codeId ? context.store.get("promotion_code", String(codeId)) : null;
      const coupon = context.store.get("coupon", String(code?.promotion.coupon ?? couponId));
      // A page that was opened before keeps its price where the coupon is deleted or used up.
      if (!("deleted" in coupon)) countRedemption(context, { coupon, code });
    }
    return {};
  },
  cancel(context, session) {
    const intent = context.store.find("payment_intent", session.payment_intent ?? "");
    if (intent) cancelIntent(context, intent, "automatic");
  },
};

const setup: CheckoutMode = {
  types: () => ["card"],
  sells: null,
  quote(_context, { discounts }) {
    if (discounts?.length) {
      throw invalidRequest("You can not pass `discounts` in `setup` mode.", { param: "discounts" });
    }
    return { taken: [], renewal: null };
  },
  intentOf: ({ store }, { setup_intent: id }) => store.find("setup_intent", id ?? ""),
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

const MODES: Readonly<Record<string, CheckoutMode>> = { payment, setup, subscription: subscriptionMode };

/** @throws StripeFault for a mode that is not simulated */
export function modeOf(mode: string): CheckoutMode {
  const found = MODES[mode];
  if (found) return found;
  throw invalidRequest(`The simulator has no checkout sessions of the mode ${mode}.`, { param: "mode" });
}
