import { openPayee } from "~/domain/payouts/onboarding";
import { PayeeCall } from "~/domain/payouts/payee-country";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "payee" } } satisfies RouteHandle;

/** Opens an account with the payment provider for the viewer, and returns the address of its form. */
export const action = json.post(PayeeCall, async ({ shop, viewer }, input) => ({
  onboardingUrl: await openPayee(shop, viewer, input),
}));

export const loader = json.only("POST");
