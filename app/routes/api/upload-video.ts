import { uploadVideo, VideoCall } from "~/domain/creations/video-call.server";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "video-upload", body: "video-data-url" } } satisfies RouteHandle;

export const action = json.upload("videoData", VideoCall, ({ shop, viewer }, file, call) =>
  uploadVideo(shop, viewer, { ...call, file }),
);

export const loader = json.only("POST");
