/**
 * The part of a page in which somebody leaves a card for later: one way to open it, whoever the provider is.
 * Invariant: what is entered goes to the provider alone; the page around it sees neither number nor code.
 */
import type { PaymentElementOptions, PaymentProvider } from "./payment-element.ts";

/** The client secret is of a setup. */
export type SetupElementOptions = PaymentElementOptions;

export type SetupConfirmation =
  | { setup: { id: string; status: string } }
  | { error: { message: string | null; code: string } };

export interface SetupElement {
  /**
   * Keeps the card, and asks for whatever confirmation the bank wants. Answers with the setup as it stands, or with why
   * not; a bank that needs a website of its own comes back to the address.
   */
  confirm(returnUrl: string): Promise<SetupConfirmation>;
  destroy(): void;
}

/** Puts the provider's element into an empty container. Its module is loaded only now. */
export async function openSetupElement(
  container: HTMLElement,
  provider: PaymentProvider,
  options: SetupElementOptions,
): Promise<SetupElement | null> {
  try {
    if (provider.name === "stripe") {
      const { mountStripeSetup } = await import("./stripe-element.ts");
      return await mountStripeSetup(container, provider.publishableKey ?? "", options);
    }
    const { mountCardSetup } = await import("./card-element.ts");
    return mountCardSetup(container, options);
  } catch {
    options.onFailure();
    return null;
  }
}
