import { LikeCall, likePoster } from "~/domain/posters/like";
import { json } from "~/web/json.server";

export const loader = json.only("POST");

export const action = json.post(LikeCall, ({ shop, viewer, params }, { like }) =>
  likePoster(shop, viewer, { posterId: params.id ?? "", like }),
);
