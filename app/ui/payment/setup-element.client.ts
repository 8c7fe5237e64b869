/**
 * The part of a page that saves a card for later: one way to open it for every provider.
 * Invariant: the input goes to the provider alone; the page around it sees neither number nor code.
 */
import type { PaymentElementOptions, PaymentProvider } from "./payment-element.client.ts";

/** The client secret belongs to a setup. */
export type SetupElementOptions = PaymentElementOptions;

export type SetupConfirmation =
  | { setup: { id: string; status: string } }
  | { error: { message: string | null; code: string } };

export interface SetupElement {
  /**
   * Saves the card, and asks for every confirmation that the bank requires. Returns the setup in its new state, or why
   * it failed; a bank that needs its own website returns to the address.
   */
  confirm(returnUrl: string): Promise<SetupConfirmation>;
  destroy(): void;
}

/** Puts the provider's element into an empty container. Loads its module only now. */
export async function openSetupElement(
  container: HTMLElement,
  provider: PaymentProvider,
  options: SetupElementOptions,
): Promise<SetupElement | null> {
  try {
    if (provider.name === "stripe") {
      const { mountStripeSetup } = await import("./stripe-element.client.ts");
      return await mountStripeSetup(container, provider.publishableKey ?? "", options);
    }
    const { mountCardSetup } = await import("./card-element.client.ts");
    return mountCardSetup(container, options);
  } catch {
    options.onFailure();
    return null;
  }
}
