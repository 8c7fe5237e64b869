import { z } from "zod";
import { json } from "~/web/json.server";
import { keepUpload } from "~/web/video-upload.server";

/** What has arrived under /api/video-uploads/:id becomes a video of the shop's. */
export const action = json.post(z.object({}), async ({ shop, viewer, params }) => ({
  id: await keepUpload(shop, viewer, params.id ?? ""),
}));

export const loader = json.only("POST");
