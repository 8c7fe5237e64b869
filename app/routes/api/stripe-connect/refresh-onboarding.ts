import { z } from "zod";
import { refreshOnboarding } from "~/domain/payouts/onboarding";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "payee" } } satisfies RouteHandle;

/** A fresh link to the form of the viewer's account. */
export const action = json.post(z.object({}), async ({ shop, viewer }) => ({
  onboardingUrl: await refreshOnboarding(shop, viewer),
}));

export const loader = json.only("POST");
