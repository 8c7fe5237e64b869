/** Stripe's Payment Element, in the colours of the shop. */

import type { Appearance, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import type { Confirmation, PaymentElement, PaymentElementOptions } from "./payment-element.client.ts";
import type { SetupConfirmation, SetupElement, SetupElementOptions } from "./setup-element.client.ts";

/** The provider omits methods that cannot pay this amount here, and that is no error. */
const ORDER = ["card", "twint", "klarna", "ideal", "sepa_debit", "eps"];
const LANGUAGES: readonly StripeElementLocale[] = ["en", "de", "fr", "it"];

/** The provider's frame cannot read the shop's own style sheet. */
const APPEARANCE: Appearance = {
  theme: "night",
  variables: {
    colorPrimary: "#e3b94f",
    colorBackground: "#0d0b0a",
    colorText: "#f4efe6",
    colorTextSecondary: "#cfc6b9",
    colorTextPlaceholder: "#a99e90",
    colorDanger: "#ff8474",
    borderRadius: "4px",
    fontFamily: "system-ui, sans-serif",
    fontSizeBase: "16px",
  },
};

/** @throws when the provider's script cannot be loaded */
export async function mountStripeElement(
  container: HTMLElement,
  publishableKey: string,
  options: PaymentElementOptions,
): Promise<PaymentElement> {
  const { stripe, elements, element } = await mount(container, publishableKey, options);
  const { clientSecret } = options;

  async function confirm(returnUrl: string): Promise<Confirmation> {
    try {
      const { error: incomplete } = await elements.submit();
      if (incomplete) return failed(incomplete);
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: {} } },
        redirect: "if_required",
      });
      return error ? failed(error) : { intent: { id: paymentIntent.id, status: paymentIntent.status } };
    } catch {
      return failed();
    }
  }

  return { confirm, destroy: () => element.destroy() };
}

/** The element that saves a card. @throws when the provider's script cannot be loaded */
export async function mountStripeSetup(
  container: HTMLElement,
  publishableKey: string,
  options: SetupElementOptions,
): Promise<SetupElement> {
  const { stripe, elements, element } = await mount(container, publishableKey, options);
  const { clientSecret } = options;

  async function confirm(returnUrl: string): Promise<SetupConfirmation> {
    try {
      const { error: incomplete } = await elements.submit();
      if (incomplete) return failed(incomplete);
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: {} } },
        redirect: "if_required",
      });
      return error ? failed(error) : { setup: { id: setupIntent.id, status: setupIntent.status } };
    } catch {
      return failed();
    }
  }

  return { confirm, destroy: () => element.destroy() };
}

/** Asks the question of a saved card's bank. @throws when the provider's script cannot be loaded */
export async function answerStripe(
  publishableKey: string,
  clientSecret: string,
  language: string,
): Promise<Confirmation> {
  const { stripe } = await load(publishableKey, language);
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
  if (error) return failed(error);
  return paymentIntent ? { intent: { id: paymentIntent.id, status: paymentIntent.status } } : failed();
}

async function mount(
  container: HTMLElement,
  publishableKey: string,
  { clientSecret, language, onReady, onChange, onFailure }: PaymentElementOptions,
) {
  const { stripe, locale } = await load(publishableKey, language);
  const elements = stripe.elements({ clientSecret, locale, appearance: APPEARANCE });
  const element = elements.create("payment", { paymentMethodOrder: ORDER, layout: "tabs" });
  element.on("ready", onReady);
  element.on("change", ({ complete }) => onChange({ complete }));
  element.on("loaderror", onFailure);
  element.mount(container);
  return { stripe, elements, element };
}

async function load(publishableKey: string, language: string) {
  const locale = LANGUAGES.find((each) => each === language) ?? "auto";
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error("The provider's script is not there.");
  return { stripe, locale };
}

function failed({ message, code, type }: { message?: string; code?: string; type?: string } = {}): {
  error: { message: string | null; code: string };
} {
  return { error: { message: message ?? null, code: code ?? type ?? "unexpected" } };
}
