import { uploadVideo, VideoCall } from "~/domain/creations/video-call.server";
import { json } from "~/web/json.server";

export const action = json.post(VideoCall, ({ shop, viewer }, call) => uploadVideo(shop, viewer, call));

export const loader = json.only("POST");
