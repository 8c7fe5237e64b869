/** Stripe's Payment Element, in the colours of the shop. It pays an intent, or saves a card for a setup. */
import { Elements, PaymentElement as StripeFields, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { forwardRef, useImperativeHandle } from "react";
import { PAYMENT_METHODS } from "../../domain/kernel/payment-methods.ts";
import { mountIsland } from "./island.client.ts";
import type {
  Confirmation,
  Failure,
  PaymentElement,
  PaymentElementOptions,
} from "./payment-element.client.ts";
import { isSetupSecret } from "./payment-secret.ts";

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
  const { stripe, locale } = await load(publishableKey, options.language);
  const { clientSecret } = options;
  return mountIsland(container, (ref) => (
    <Elements options={{ clientSecret, locale, appearance: APPEARANCE }} stripe={stripe}>
      <StripeElement ref={ref} {...options} />
    </Elements>
  ));
}

/** Asks the question of a saved card's bank. @throws when the provider's script cannot be loaded */
export async function answerStripe(
  publishableKey: string,
  clientSecret: string,
  language: string,
): Promise<Confirmation> {
  const { stripe } = await load(publishableKey, language);
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
  return error ? { error: failureOf(error) } : confirmationOf(paymentIntent);
}

const StripeElement = forwardRef<PaymentElement, PaymentElementOptions>(function StripeElement(
  { clientSecret, onReady, onChange, onFailure },
  ref,
) {
  const stripe = useStripe();
  const elements = useElements();
  useImperativeHandle(ref, () => ({
    async submit() {
      const answer = await elements?.submit().catch(() => ({ error: {} }));
      return answer?.error ? failureOf(answer.error) : null;
    },
    async confirm(returnUrl) {
      try {
        if (!stripe || !elements) return { error: failureOf() };
        const request = {
          elements,
          clientSecret,
          confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: {} } },
          redirect: "if_required" as const,
        };
        if (isSetupSecret(clientSecret)) {
          const { error, setupIntent } = await stripe.confirmSetup(request);
          return error ? { error: failureOf(error) } : confirmationOf(setupIntent);
        }
        const { error, paymentIntent } = await stripe.confirmPayment(request);
        return error ? { error: failureOf(error) } : confirmationOf(paymentIntent);
      } catch {
        return { error: failureOf() };
      }
    },
  }));
  return (
    <StripeFields
      onChange={onChange}
      onLoadError={onFailure}
      onReady={onReady}
      options={{ paymentMethodOrder: [...PAYMENT_METHODS], layout: "tabs" }}
    />
  );
});

async function load(publishableKey: string, language: string) {
  const locale = LANGUAGES.find((each) => each === language) ?? "auto";
  const stripe = await loadStripe(publishableKey, { locale });
  if (!stripe) throw new Error("The provider's script is not there.");
  return { stripe, locale };
}

function confirmationOf(intent: { id: string; status: string } | undefined): Confirmation {
  return intent ? { intent: { id: intent.id, status: intent.status } } : { error: failureOf() };
}

/** Stripe's fields show themselves what is missing in them. */
function failureOf({
  message,
  code,
  type,
}: {
  message?: string;
  code?: string;
  type?: string;
} = {}): Failure {
  const isIncomplete = type === "validation_error";
  return { message: message ?? null, code: isIncomplete ? "incomplete" : (code ?? type ?? "unexpected") };
}
