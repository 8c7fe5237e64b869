import { z } from "zod";
import { pictureOf } from "~/domain/posters/picture";
import { json } from "~/web/json.server";
import { answerPicture } from "~/web/picture.server";

export const loader = json.get(z.unknown(), async ({ shop, viewer, request, params }) =>
  answerPicture(request, await pictureOf(shop, viewer, params["*"] ?? "")),
);
