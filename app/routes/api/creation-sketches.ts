import { z } from "zod";
import { wishForSketches } from "~/domain/creations/sketch";
import { json } from "~/web/json.server";
import { streamSketches } from "~/web/sketch-news.server";

/** The sketches of a creation as server-sent events, for its owner. It tells of them and makes none. */
export const loader = json.get(z.object({}), (visit) => streamSketches(visit, visit.params.id ?? ""));

/** Says that somebody looks at this style: sketches are made for as long as this is said again. */
export const action = json.post(
  z.object({ style: z.string().max(100).default("") }),
  async ({ shop, viewer, params }, { style }) =>
    wishForSketches(shop, viewer, { creationId: params.id ?? "", style }),
);
