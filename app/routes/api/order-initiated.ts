import { z } from "zod";
import { recordInitiated } from "~/domain/checkout/checkout-events";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

/** Counts that Pay Now was pressed, once per order. */
export const action = json.post(z.object({}), async ({ shop, viewer, params }) => {
  await recordInitiated(shop, viewer, params.id ?? "");
  return { success: true };
});

export const loader = json.only("POST");
