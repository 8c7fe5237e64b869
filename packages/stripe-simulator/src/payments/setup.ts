/** What happens when a setup intent is confirmed: the payment method is saved, declined, or its owner is asked. */
import type Stripe from "stripe";
import type { Decline } from "../cards.ts";
import { StripeFault } from "../http/errors.ts";
import type { StoredObject } from "../objects.ts";
import type { Context } from "../resource.ts";
import { attachMethod, testCardIn } from "../resources/payment-methods.ts";
import { nextAction } from "./confirmation.ts";

type Setup = StoredObject<"setup_intent">;
type Method = StoredObject<"payment_method">;

/** @throws StripeFault 402, after which the setup waits for another payment method */
export function confirmSetup(
  context: Context,
  setup: Setup,
  { method, returnUrl }: { method: Method; returnUrl?: string | null },
): void {
  context.update(setup, { payment_method: method.id, last_setup_error: null, next_action: null });
  const card = testCardIn(context, method);
  if (card?.authentication) {
    const url = `${context.origin}/authenticate/${setup.client_secret}`;
    const next_action = nextAction(url, returnUrl) as Stripe.SetupIntent.NextAction;
    context.update(setup, { status: "requires_action", next_action });
    context.emit("setup_intent.requires_action", setup);
    return;
  }
  if (card?.decline && !card.isSavable) {
    const fault = cardError(card.decline);
    failSetup(context, setup, method, fault);
    throw new StripeFault(402, { ...fault, setup_intent: setup, payment_method: method }, true);
  }
  save(context, setup, method);
}

/** The owner has answered on the page of the bank. Never throws for a decline. */
export function completeSetupAction(context: Context, setup: Setup, isApproved: boolean): void {
  const method = context.store.get("payment_method", setup.payment_method ?? "");
  context.update(setup, { next_action: null });
  if (!isApproved) {
    failSetup(context, setup, method, {
      type: "invalid_request_error",
      code: "setup_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    });
    return;
  }
  const card = testCardIn(context, method);
  if (card?.decline && !card.isSavable) failSetup(context, setup, method, cardError(card.decline));
  else save(context, setup, method);
}

function cardError(decline: Decline) {
  return { type: "card_error", ...decline } as const;
}

function save(context: Context, setup: Setup, method: Method): void {
  if (setup.customer) attachMethod(context, method, setup.customer);
  context.store.hide(method, { isSetUp: true });
  context.update(setup, { status: "succeeded" });
  context.emit("setup_intent.succeeded", setup);
}

function failSetup(context: Context, setup: Setup, method: Method, error: object): void {
  context.update(setup, {
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: { ...error, payment_method: method } as unknown as Stripe.SetupIntent.LastSetupError,
  });
  context.emit("setup_intent.setup_failed", setup);
}
