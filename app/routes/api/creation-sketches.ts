import { SketchChoice } from "~/domain/creations/forms";
import { requestSketches } from "~/domain/creations/sketch";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { streamSketches } from "~/web/sketch-events.server";

export const handle = { limits: { read: "sketch-events", write: "sketches" } } satisfies RouteHandle;

/** The sketches of a creation as server-sent events, for its owner. It makes none. */
export const loader = json.get(SketchChoice, (context, choice) =>
  streamSketches(context, { creationId: context.params.id ?? "", ...choice }),
);

/** Requests sketches, first in the style that the creator views: the shop makes them while requests continue. */
export const action = json.post(SketchChoice, async ({ shop, viewer, params }, choice) =>
  requestSketches(shop, viewer, { creationId: params.id ?? "", ...choice }),
);
