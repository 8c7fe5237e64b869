/** Speaks to the simulator as Stripe's script speaks to Stripe. The only place of the shop that sends card data. */
import type { BrowserAccess } from "../../ports/payments/port.ts";
import type { ApiError } from "./card-faults.ts";
import type { Card } from "./card-input.ts";
import type { Confirmation } from "./payment-element.client.ts";
import { intentIdOf, isSetupSecret } from "./payment-secret.ts";

export type SimulatorAccess = BrowserAccess & { apiBase: string };

/** An intent or a setup. */
interface ApiIntent {
  id: string;
  status: string;
  next_action?: { redirect_to_url?: { url: string } } | null;
}

type Answer = { intent: ApiIntent } | { error: ApiError };

/**
 * Confirms the intent with the card, or without one with the card that it has. Where the answer is lost, the work may be
 * done: returns the intent as it is now. @throws where the simulator does not answer
 */
export function confirmIntent(
  access: SimulatorAccess,
  clientSecret: string,
  { card, returnUrl }: { card?: Card; returnUrl: string },
): Promise<Answer> {
  const fields = Object.entries(card ?? {}).map(([name, value]) => [
    `payment_method_data[card][${name}]`,
    String(value),
  ]);
  const body = new URLSearchParams([
    ["client_secret", clientSecret],
    ["return_url", onThisHost(returnUrl)],
    ...(card ? [["payment_method_data[type]", "card"], ...fields] : []),
  ]);
  return ask(access, `${addressOf(clientSecret)}/confirm`, { method: "POST", body }).catch(() =>
    retrieveIntent(access, clientSecret),
  );
}

/** @throws where the simulator does not answer */
export function retrieveIntent(access: SimulatorAccess, clientSecret: string): Promise<Answer> {
  return ask(
    access,
    `${addressOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`,
    {},
  );
}

/** The address of the bank's question, if it has one. An address of the shop stays on the host of this page. */
export function questionOf({ status, next_action }: ApiIntent, shopAddress: string): string | null {
  const url = next_action?.redirect_to_url?.url;
  if (status !== "requires_action" || !url) return null;
  return new URL(url).origin === new URL(shopAddress).origin ? onThisHost(url) : url;
}

export function confirmationOf({ id, status }: ApiIntent): Confirmation {
  return { intent: { id, status } };
}

function addressOf(clientSecret: string): string {
  const kind = isSetupSecret(clientSecret) ? "setup_intents" : "payment_intents";
  return `/v1/${kind}/${intentIdOf(clientSecret)}`;
}

async function ask(
  { apiBase, publishableKey }: SimulatorAccess,
  address: string,
  init: RequestInit,
): Promise<Answer> {
  const response = await fetch(apiBase + address, {
    ...init,
    headers: { Authorization: `Bearer ${publishableKey}` },
  });
  const answer = await response.json();
  if (response.ok) return { intent: answer };
  // A server error, or an answer of a proxy, says nothing to the visitor.
  if (response.status >= 500 || !answer.error) throw new Error(String(response.status));
  return { error: answer.error };
}

/** The same path on the host by which this browser knows the shop. */
function onThisHost(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return location.origin + pathname + search + hash;
}
