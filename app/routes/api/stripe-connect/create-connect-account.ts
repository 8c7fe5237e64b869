import { PayeeCall } from "~/domain/earnings/country";
import { openPayee } from "~/domain/earnings/onboarding";
import { json } from "~/web/json.server";

/** Opens an account with the payment provider for the viewer, and answers where its form is. */
export const action = json.post(PayeeCall, async ({ shop, viewer }, wish) => ({
  onboardingUrl: await openPayee(shop, viewer, wish),
}));

export const loader = json.only("POST");
