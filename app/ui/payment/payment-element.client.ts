/**
 * The part of a page that takes a payment or saves a card: an island of React, which no other page loads.
 * Invariant: the input goes to the provider alone; the page around it sees neither number nor code.
 */
import type { BrowserAccess } from "../../ports/payments/port.ts";
import type { CardTexts } from "./card-texts.ts";

export interface PaymentElementOptions {
  /** Of the intent that is paid, or of the setup that saves a card. */
  clientSecret: string;
  /** The page's language, such as "en". */
  language: string;
  /** Texts of the shop's own card form. Stripe's fields have their own. */
  texts: CardTexts | null;
  /** Called when the element is ready for use. */
  onReady(): void;
  /** Called when the visitor changes the input. */
  onChange(): void;
  /** Called when the element cannot be shown: the page offers the hosted page instead. */
  onFailure(): void;
}

/** Why nothing was paid or saved. The code "incomplete" means that the fields themselves say it. */
export interface Failure {
  message: string | null;
  code: string;
}

/** The intent or setup in its new state. */
export type Confirmation = { intent: { id: string; status: string } } | { error: Failure };

export interface PaymentElement {
  /**
   * Checks the input, and opens the wallet where one was chosen. It comes before any request, because browsers open a
   * wallet only right after a click. Returns what is wrong, if anything.
   */
  submit(): Promise<Failure | null>;
  /**
   * Pays or saves the card, and asks for every confirmation that the bank requires. A method that needs another website
   * goes there instead and returns to the address.
   */
  confirm(returnUrl: string): Promise<Confirmation>;
}

/** Puts the provider's element into an empty container. Loads its code only now. */
export async function openPaymentElement(
  container: HTMLElement,
  { publishableKey, apiBase }: BrowserAccess,
  options: PaymentElementOptions,
): Promise<PaymentElement | null> {
  try {
    if (apiBase === null) {
      const { mountStripeElement } = await import("./stripe-element.client.tsx");
      return await mountStripeElement(container, publishableKey, options);
    }
    const { mountCardElement } = await import("./card-element.client.tsx");
    return mountCardElement(container, { publishableKey, apiBase }, options);
  } catch {
    options.onFailure();
    return null;
  }
}
