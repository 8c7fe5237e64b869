import { z } from "zod";
import { requestSketches } from "~/domain/creations/sketch";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";
import { streamSketches } from "~/web/sketch-events.server";

export const handle = { limits: { read: "sketch-events", write: "sketches" } } satisfies RouteHandle;

/** The sketches of a creation as server-sent events, for its owner. It makes none. */
export const loader = json.get(z.object({}), (context) => streamSketches(context, context.params.id ?? ""));

/** Requests sketches, first in the style that the creator views: the shop makes them while requests continue. */
export const action = json.post(
  z.object({ style: z.string().max(100).default("") }),
  async ({ shop, viewer, params }, { style }) =>
    requestSketches(shop, viewer, { creationId: params.id ?? "", style }),
);
