import { z } from "zod";
import { paintingOf } from "~/domain/creations/painting";
import { json } from "~/web/json.server";
import { answerPaintingProgress } from "~/web/painting-events.server";

export const loader = json.get(z.object({}), async (context) =>
  answerPaintingProgress(context, await paintingOf(context.shop, context.viewer, context.params.id ?? "")),
);
