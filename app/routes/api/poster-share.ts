import { recordSharing, Sharing } from "~/domain/posters/share";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "share" } } satisfies RouteHandle;

export const action = json.post(Sharing, async ({ shop, viewer, params }, sharing) => {
  await recordSharing(shop, viewer, { posterId: params.id ?? "", ...sharing });
  return { success: true };
});

export const loader = json.only("POST");
