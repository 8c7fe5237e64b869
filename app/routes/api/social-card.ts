import { z } from "zod";
import { socialCard } from "~/domain/posters/social-card.server";
import { json } from "~/web/json.server";
import { answerPicture } from "~/web/picture.server";

export const loader = json.get(z.unknown(), async ({ shop, viewer, request, params }) =>
  answerPicture(request, await socialCard(shop, viewer, params["*"] ?? "")),
);
