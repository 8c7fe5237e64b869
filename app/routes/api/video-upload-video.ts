import { z } from "zod";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { storeUpload } from "~/web/video-upload.server";

export const handle = { limits: { write: "kept-video" } } satisfies RouteHandle;

/** Turns a finished upload under /api/video-uploads/:id into a video of the shop. */
export const action = json.post(z.object({}), async ({ shop, viewer, params }) => ({
  id: await storeUpload(shop, viewer, params.id ?? ""),
}));

export const loader = json.only("POST");
