/**
 * The bank's question when a saved card is charged without its form.
 * The embedded provider asks on its own page, with scripts and without; a real one asks in the browser.
 */
import type { Confirmation } from "./payment-element.client.ts";

/** Asks the bank's question. Returns the payment in its new state, or why it failed. */
export async function answerBank(
  publishableKey: string,
  clientSecret: string,
  language: string,
): Promise<Confirmation> {
  try {
    const { answerStripe } = await import("./stripe-element.client.ts");
    return await answerStripe(publishableKey, clientSecret, language);
  } catch {
    return { error: { message: null, code: "unexpected" } };
  }
}
