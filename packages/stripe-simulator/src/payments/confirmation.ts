/** What happens when a payment intent is confirmed: it is paid, declined, under way, or waits for its payer. */
import type Stripe from "stripe";
import type { Decline, TestCard } from "../cards.ts";
import { invalidRequest, StripeFault } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { bookCharge, createCharge } from "../resources/charges.ts";
import { attachMethod, REDIRECT_TYPES, SLOW_TYPES, testCardIn } from "../resources/payment-methods.ts";

type Intent = StoredObject<"payment_intent">;
type Method = StoredObject<"payment_method">;

/** How long a slow payment is under way, in milliseconds. */
export const PROCESSING_MS = 10_000;

export interface Confirmation {
  method: Method;
  /** Where the payer comes back to from another page. */
  returnUrl?: string | null;
  /** The payer is not there to confirm anything. */
  isOffSession?: boolean;
  /** Wait for a payer who is not there, as the payment of an invoice does. */
  waitsForPayer?: boolean;
  /** Fail rather than wait for the payer. */
  failsOnAction?: boolean;
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

const AUTHENTICATION_FAILED = {
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
} as const;

/** @throws StripeFault 402, after which the intent waits for another payment method */
export function confirmIntent(context: Context, intent: Intent, confirmation: Confirmation): void {
  const { method, isOffSession = false, waitsForPayer = false, failsOnAction = false } = confirmation;
  assertUsable(context, intent, method);
  context.update(intent, { payment_method: method.id, last_payment_error: null, next_action: null });
  const card = testCardIn(context, method);
  if (needsPayer(context, method, card, isOffSession)) {
    if ((isOffSession && !waitsForPayer) || failsOnAction)
      throw decline(context, intent, method, AUTHENTICATION_REQUIRED);
    askPayer(context, intent, confirmation);
    return;
  }
  charge(context, intent, method);
}

/** Has the page of the bank lead back to this address. Returns its own; null where the bank does not ask. */
export function leadBackTo(context: Context, intent: Intent, returnUrl: string): string | null {
  if (intent.status !== "requires_action") return null;
  const url = `${context.origin}/authenticate/${intent.client_secret}`;
  context.update(intent, { next_action: nextAction(url, returnUrl) });
  return url;
}

/** The payer has answered on the page of the bank or the provider. Never throws for a decline. */
export function completeAction(context: Context, intent: Intent, isApproved: boolean): void {
  const method = context.store.get("payment_method", intent.payment_method ?? "");
  context.update(intent, { next_action: null });
  if (!isApproved) {
    failWith(context, intent, { type: "invalid_request_error", ...AUTHENTICATION_FAILED }, method);
    return;
  }
  try {
    charge(context, intent, method);
  } catch (error) {
    // The intent itself says why, and the payer sees it where they come back to.
    if (!(error instanceof StripeFault && error.keepsWork)) throw error;
  }
}

/** A payment that was under way succeeds. */
export function settleIntent(context: Context, id: string): void {
  const intent = context.store.find("payment_intent", id);
  const charge = intent && context.store.find("charge", intent.latest_charge ?? "");
  if (intent?.status !== "processing" || !charge) return;
  context.update(charge, { status: "succeeded", captured: true, amount_captured: charge.amount });
  bookCharge(context, charge);
  succeed(context, intent, charge);
}

/** @throws StripeFault where the intent cannot be paid with this method */
function assertUsable(context: Context, intent: Intent, method: Method): void {
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach one of the following payment method types: ${intent.payment_method_types.join(", ")}.`,
      { param: "payment_method" },
    );
  }
  if (method.customer && method.customer !== intent.customer) {
    throw invalidRequest(
      intent.customer
        ? "The customer of the PaymentMethod does not match the customer of this PaymentIntent."
        : `The PaymentMethod ${method.id} belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: "payment_method" },
    );
  }
  if (!method.customer && context.store.hidden(method).isUsed) {
    throw invalidRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      { param: "payment_method" },
    );
  }
}

function needsPayer(context: Context, method: Method, card: TestCard | null, isOffSession: boolean): boolean {
  if (REDIRECT_TYPES.includes(method.type)) return true;
  if (card?.authentication !== "unless-set-up") return card?.authentication === "always";
  return !(isOffSession && context.store.hidden(method).isSetUp === true);
}

function askPayer(context: Context, intent: Intent, { method, returnUrl }: Confirmation): void {
  if (!returnUrl && REDIRECT_TYPES.includes(method.type)) {
    throw invalidRequest(
      `A return_url must be specified to confirm this PaymentIntent with a ${method.type} payment method.`,
      { code: "parameter_missing", param: "return_url" },
    );
  }
  const next = nextAction(`${context.origin}/authenticate/${intent.client_secret}`, returnUrl);
  context.update(intent, { status: "requires_action", next_action: next });
  context.emit("payment_intent.requires_action", intent);
}

/** Sends the payer to a page; without a place to come back to, the page opens within the program's own. */
export function nextAction(
  url: string,
  returnUrl: string | null | undefined,
): Stripe.PaymentIntent.NextAction {
  if (!returnUrl)
    return { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } };
  return { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } };
}

/** @throws StripeFault 402 where the card is declined */
function charge(context: Context, intent: Intent, method: Method): void {
  const card = testCardIn(context, method);
  if (card?.decline) throw decline(context, intent, method, card.decline);
  context.store.hide(method, { isUsed: true });
  const isCaptured = intent.capture_method !== "manual";
  if (card?.isSlow || SLOW_TYPES.includes(method.type)) {
    const pending = createCharge(context, { intent, method, status: "pending", isCaptured });
    context.update(intent, { status: "processing", latest_charge: pending.id });
    context.emit("charge.pending", pending);
    context.emit("payment_intent.processing", intent);
    context.schedule("settle-intent", intent.id, PROCESSING_MS);
    return;
  }
  const made = createCharge(context, { intent, method, status: "succeeded", isCaptured });
  context.update(intent, { latest_charge: made.id });
  if (isCaptured) {
    succeed(context, intent, made);
  } else {
    context.update(intent, { status: "requires_capture", amount_capturable: intent.amount });
    context.emit("charge.succeeded", made);
    context.emit("payment_intent.amount_capturable_updated", intent);
  }
}

function succeed(context: Context, intent: Intent, charge: StoredObject<"charge">): void {
  context.update(intent, { status: "succeeded", amount_received: charge.amount_captured });
  const method = context.store.find("payment_method", intent.payment_method ?? "");
  if (method && intent.customer && intent.setup_future_usage) {
    attachMethod(context, method, intent.customer);
    context.store.hide(method, { isSetUp: true });
  }
  context.emit("charge.succeeded", charge);
  context.emit("payment_intent.succeeded", intent);
}

/** Notes a declined attempt. Returns what the request is answered with. */
function decline(context: Context, intent: Intent, method: Method, why: Decline): StripeFault {
  const failed = createCharge(context, { intent, method, status: "failed", decline: why, isCaptured: false });
  context.update(intent, { latest_charge: failed.id });
  context.emit("charge.failed", failed);
  const error = { type: "card_error", charge: failed.id, ...why } as const;
  failWith(context, intent, error, method);
  return new StripeFault(402, { ...error, payment_intent: intent, payment_method: method }, true);
}

function failWith(
  context: Context,
  intent: Intent,
  error: { type: "card_error" | "invalid_request_error"; code: string; message: string },
  method: Method,
): void {
  context.update(intent, {
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: {
      ...error,
      payment_method: method,
    } as unknown as Stripe.PaymentIntent.LastPaymentError,
  });
  context.emit("payment_intent.payment_failed", intent);
}
