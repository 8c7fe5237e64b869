import { z } from "zod";
import { publicImage } from "~/domain/posters/public-image";
import { publicPoster } from "~/domain/posters/public-poster";
import { json } from "~/web/json.server";

export const loader = json.get(z.object({}), async ({ shop, params }) =>
  publicImage(await publicPoster(shop, params.id ?? "")),
);
