/** Redirects to the payout provider: a fresh link for each click; the settings page shows its refusals. */
import { paths } from "../paths.ts";
import { backAtCard, wayBack } from "./payment-simulator.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { redirectTo } from "./toast.server.ts";

/** Redirects to the provider, or with a refusal back to the settings. */
export async function redirectToPayoutProvider(
  context: RequestContext,
  link: Promise<string>,
): Promise<Response> {
  try {
    const address = await link;
    return redirectTo(address.startsWith("/") ? address : wayBack(context, address));
  } catch (error) {
    return backAtCard(context, paths.settings(), error);
  }
}
