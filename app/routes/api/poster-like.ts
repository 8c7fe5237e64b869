import { LikeCall, likePoster } from "~/domain/posters/like";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "like" } } satisfies RouteHandle;

export const loader = json.only("POST");

export const action = json.post(LikeCall, ({ shop, viewer, params }, { like }) =>
  likePoster(shop, viewer, { posterId: params.id ?? "", like }),
);
