import { PaintingCall, paintPhoto } from "~/domain/creations/painting-call";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "painting", body: "image-data-url" } } satisfies RouteHandle;

export const action = json.post(PaintingCall, ({ shop, viewer, loadContext }, call) =>
  paintPhoto(shop, viewer, call, loadContext.closed),
);

export const loader = json.only("POST");
