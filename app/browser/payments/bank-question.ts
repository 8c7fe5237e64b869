/**
 * What a bank asks about a card that the provider keeps already, when it is charged without its form.
 * The embedded provider asks on a page of its own, with scripts and without; a real one asks in the browser.
 */
import type { Confirmation } from "./payment-element.ts";

/** Has the question of the bank answered. Answers with the payment as it then stands, or with why not. */
export async function answerBank(
  publishableKey: string,
  clientSecret: string,
  language: string,
): Promise<Confirmation> {
  try {
    const { answerStripe } = await import("./stripe-element.ts");
    return await answerStripe(publishableKey, clientSecret, language);
  } catch {
    return { error: { message: null, code: "unexpected" } };
  }
}
