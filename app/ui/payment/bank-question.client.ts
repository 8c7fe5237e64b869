/** The bank's question when a saved card is charged without its form. */
import type { BrowserAccess } from "../../ports/payments/port.ts";
import type { Confirmation } from "./payment-element.client.ts";
import {
  confirmationOf,
  confirmIntent,
  questionOf,
  retrieveIntent,
  type SimulatorAccess,
} from "./simulator-api.client.ts";

/** Asks the bank's question. Returns the payment in its new state, or why it failed. */
export async function answerBank(
  { publishableKey, apiBase }: BrowserAccess,
  clientSecret: string,
): Promise<Confirmation> {
  try {
    if (apiBase !== null) return await answerSimulator({ publishableKey, apiBase }, clientSecret);
    const { answerStripe } = await import("./stripe-element.client.tsx");
    return await answerStripe(publishableKey, clientSecret, document.documentElement.lang);
  } catch {
    return { error: { message: null, code: "unexpected" } };
  }
}

/** The bank asks on a page of the simulator, which leads back to this one. @throws where the simulator does not answer */
async function answerSimulator(access: SimulatorAccess, clientSecret: string): Promise<Confirmation> {
  const here = location.href;
  const first = await retrieveIntent(access, clientSecret);
  const isWaiting = "intent" in first && first.intent.status === "requires_action";
  // A payment that the shop began has no address to return to yet.
  const answer =
    isWaiting && questionOf(first.intent, here) === null
      ? await confirmIntent(access, clientSecret, { returnUrl: here })
      : first;
  if ("error" in answer) return { error: { message: null, code: answer.error.code ?? "unexpected" } };
  const question = questionOf(answer.intent, here);
  if (question === null) return confirmationOf(answer.intent);
  // This page asks again whenever it is opened, so the browser's Back button must not lead to it.
  location.replace(question);
  return new Promise(() => {});
}
