import { recordSharing, Sharing } from "~/domain/posters/share";
import { json } from "~/web/json.server";

export const action = json.post(Sharing, async ({ shop, viewer, params }, sharing) => {
  await recordSharing(shop, viewer, { posterId: params.id ?? "", ...sharing });
  return { success: true };
});

export const loader = json.only("POST");
