import { z } from "zod";
import { refreshOnboarding } from "~/domain/earnings/onboarding";
import { json } from "~/web/json.server";

/** A fresh link to the form of the viewer's account. */
export const action = json.post(z.object({}), async ({ shop, viewer }) => ({
  onboardingUrl: await refreshOnboarding(shop, viewer),
}));

export const loader = json.only("POST");
