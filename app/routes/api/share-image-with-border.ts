import { BorderWish } from "~/domain/posters/border";
import { borderedPicture } from "~/domain/posters/border.server";
import { json } from "~/web/json.server";
import { answerPicture } from "~/web/picture.server";

export const action = json.post(BorderWish, async ({ shop, viewer, request }, { imageUrl }) =>
  answerPicture(request, await borderedPicture(shop, viewer, imageUrl)),
);

/** The same as a file to save, for a browser without scripts. */
export const loader = json.get(BorderWish, async ({ shop, viewer, request }, { imageUrl }) =>
  answerPicture(request, await borderedPicture(shop, viewer, imageUrl), { saveAs: "poster.png" }),
);
