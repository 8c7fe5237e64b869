import { z } from "zod";
import { openDashboard } from "~/domain/earnings/onboarding";
import { json } from "~/web/json.server";

/** A fresh link to the dashboard of the viewer's account. */
export const action = json.post(z.object({}), async ({ shop, viewer }) => ({
  url: await openDashboard(shop, viewer),
}));

export const loader = json.only("POST");
