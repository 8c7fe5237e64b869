/**
 * The part of a page that takes the payment: one way to open it for every provider.
 * Invariant: the input goes to the provider alone; the page around it sees neither number nor code.
 */
import type { CardElementTexts } from "./card-element.client.ts";

export interface PaymentProvider {
  name: "embedded" | "stripe";
  /** As `shop.payments.publishableKey` says. */
  publishableKey: string | null;
}

export interface PaymentElementOptions {
  clientSecret: string;
  /** The page's language, such as "en". */
  language: string;
  texts: CardElementTexts;
  /** Called when the element is ready for use. */
  onReady(): void;
  /** Reports whether the input is complete. */
  onChange(state: { complete: boolean }): void;
  /** Called when the element cannot be shown: the page offers the hosted page instead. */
  onFailure(): void;
}

export type Confirmation =
  | { intent: { id: string; status: string } }
  | { error: { message: string | null; code: string } };

export interface PaymentElement {
  /**
   * Pays, and asks for every confirmation that the bank requires. Returns the intent in its new state, or why it
   * failed; a method that needs another website goes there instead and returns to the address.
   */
  confirm(returnUrl: string): Promise<Confirmation>;
  destroy(): void;
}

/** Puts the provider's element into an empty container. Loads its module only now. */
export async function openPaymentElement(
  container: HTMLElement,
  provider: PaymentProvider,
  options: PaymentElementOptions,
): Promise<PaymentElement | null> {
  try {
    if (provider.name === "stripe") {
      const { mountStripeElement } = await import("./stripe-element.client.ts");
      return await mountStripeElement(container, provider.publishableKey ?? "", options);
    }
    const { mountCardElement } = await import("./card-element.client.ts");
    return mountCardElement(container, options);
  } catch {
    options.onFailure();
    return null;
  }
}
