import { z } from "zod";
import { openDashboard } from "~/domain/payouts/onboarding";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "payee" } } satisfies RouteHandle;

/** A fresh link to the dashboard of the viewer's account. */
export const action = json.post(z.object({}), async ({ shop, viewer }) => ({
  url: await openDashboard(shop, viewer),
}));

export const loader = json.only("POST");
