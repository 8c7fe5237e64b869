import { z } from "zod";
import { json } from "~/web/json.server";
import { streamPainting } from "~/web/painting-news.server";

/** The progress of a painting as server-sent events, for its owner. */
export const loader = json.get(z.object({}), (visit) => streamPainting(visit, visit.params.id ?? ""));

export const action = json.only("GET");
