import { z } from "zod";
import { json } from "~/web/json.server";
import { streamPainting } from "~/web/painting-events.server";

/** The progress of a painting as server-sent events, for its owner. */
export const loader = json.get(z.object({}), (context) => streamPainting(context, context.params.id ?? ""));
