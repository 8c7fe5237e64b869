import { z } from "zod";
import { variantOf } from "~/domain/posters/picture-variant.server";
import { json } from "~/web/json.server";
import { answerPicture } from "~/web/picture.server";

export const loader = json.get(z.unknown(), async ({ shop, viewer, request, params }) => {
  const { width, "*": key = "" } = params;
  const accept = request.headers.get("Accept");
  const variant = await variantOf(shop, viewer, { key, width, accept });
  return answerPicture(request, variant, {
    vary: "Accept",
    keep: variant.interim ? "for-a-day" : "for-ever",
  });
});
