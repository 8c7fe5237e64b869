import { PaintingCall, paintPhoto } from "~/domain/creations/painting-call";
import { json } from "~/web/json.server";

export const action = json.post(PaintingCall, ({ shop, viewer, request }, call) =>
  paintPhoto(shop, viewer, call, request.signal),
);

export const loader = json.only("POST");
