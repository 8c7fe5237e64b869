/** The way to the provider of payouts and back: a fresh link for each click, and its "no" told in the settings. */
import { backAtCard, wayBack } from "./payment-desk.server.ts";
import { goTo } from "./toast.server.ts";
import type { Visit } from "./visit.server.ts";

/** Sends the browser to where the provider waits; where there is no way, back to the settings with the reason. */
export async function throughPayoutDoor(visit: Visit, link: Promise<string>): Promise<Response> {
  try {
    const address = await link;
    return goTo(address.startsWith("/") ? address : wayBack(visit, address));
  } catch (error) {
    return backAtCard(visit, "/settings", error);
  }
}
