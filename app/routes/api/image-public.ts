import { PublicityCall, setPublicity } from "~/domain/posters/publishing-call";
import { json } from "~/web/json.server";

export const action = json.patch(PublicityCall, ({ shop, viewer, params }, wish) =>
  setPublicity(shop, viewer, { posterId: params.id ?? "", ...wish }),
);

export const loader = json.only("PATCH");
