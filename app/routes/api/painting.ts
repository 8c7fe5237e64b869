import { z } from "zod";
import { paintingOf } from "~/domain/creations/painting";
import { json } from "~/web/json.server";
import { tellPainting } from "~/web/painting-news.server";

export const loader = json.get(z.object({}), async (visit) =>
  tellPainting(visit, await paintingOf(visit.shop, visit.viewer, visit.params.id ?? "")),
);

export const action = json.only("GET");
