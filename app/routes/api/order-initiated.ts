import { z } from "zod";
import { recordInitiated } from "~/domain/orders/funnel";
import { json } from "~/web/json.server";

/** Pay Now was pressed on the page; counted once for each order. */
export const action = json.post(z.object({}), async ({ shop, viewer, params }) => {
  await recordInitiated(shop, viewer, params.id ?? "");
  return { success: true };
});

export const loader = json.only("POST");
