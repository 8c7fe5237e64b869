import { BorderRequest } from "~/domain/posters/border";
import { borderedPicture } from "~/domain/posters/border.server";
import { json } from "~/web/json.server";
import { answerPicture } from "~/web/picture.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { read: "saved-border", write: "border" } } satisfies RouteHandle;

export const action = json.post(BorderRequest, async ({ shop, viewer, request }, { imageUrl }) =>
  answerPicture(request, await borderedPicture(shop, viewer, imageUrl)),
);

/** The same as a download, for a browser without scripts. */
export const loader = json.get(BorderRequest, async ({ shop, viewer, request }, { imageUrl }) =>
  answerPicture(request, await borderedPicture(shop, viewer, imageUrl), { saveAs: "poster.png" }),
);
