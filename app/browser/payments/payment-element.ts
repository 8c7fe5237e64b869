/**
 * The part of a page in which somebody pays: one way to open it, whoever the provider is.
 * Invariant: what is entered goes to the provider alone; the page around it sees neither number nor code.
 */
import type { CardElementTexts } from "./card-element.ts";

export interface PaymentProvider {
  name: "embedded" | "stripe";
  /** As `shop.payments.publishableKey` says. */
  publishableKey: string | null;
}

export interface PaymentElementOptions {
  clientSecret: string;
  /** Of the page, such as "en". */
  language: string;
  texts: CardElementTexts;
  /** It can be used from here on. */
  onReady(): void;
  /** Whether everything that is needed is there. */
  onChange(state: { complete: boolean }): void;
  /** It cannot be shown: the page offers the hosted page instead. */
  onFailure(): void;
}

export type Confirmation =
  | { intent: { id: string; status: string } }
  | { error: { message: string | null; code: string } };

export interface PaymentElement {
  /**
   * Pays, and asks for whatever confirmation the bank wants. Answers with the intent as it stands, or with why not; a
   * way to pay that needs another website goes there instead and comes back to the address.
   */
  confirm(returnUrl: string): Promise<Confirmation>;
  destroy(): void;
}

/** Puts the provider's element into an empty container. Its module is loaded only now. */
export async function openPaymentElement(
  container: HTMLElement,
  provider: PaymentProvider,
  options: PaymentElementOptions,
): Promise<PaymentElement | null> {
  try {
    if (provider.name === "stripe") {
      const { mountStripeElement } = await import("./stripe-element.ts");
      return await mountStripeElement(container, provider.publishableKey ?? "", options);
    }
    const { mountCardElement } = await import("./card-element.ts");
    return mountCardElement(container, options);
  } catch {
    options.onFailure();
    return null;
  }
}
