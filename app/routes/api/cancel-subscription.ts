import { z } from "zod";
import { cancelMembership } from "~/domain/membership/cancelling.server";
import { subscriptionInfo } from "~/domain/membership/membership";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "membership" } } satisfies RouteHandle;

export const action = json.post(z.object({}), async ({ shop, viewer }) => {
  await cancelMembership(shop, viewer);
  return { success: true, ...(await subscriptionInfo(shop, viewer)) };
});

export const loader = json.only("POST");
