import { PublicityCall, setPublicity } from "~/domain/posters/publishing-call";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const action = json.patch(PublicityCall, ({ shop, viewer, params }, input) =>
  setPublicity(shop, viewer, { posterId: params.id ?? "", ...input }),
);

export const loader = json.only("PATCH");
