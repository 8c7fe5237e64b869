import { countedPage, PublicImagesQuery } from "~/domain/posters/catalogue";
import { publicImage } from "~/domain/posters/public-image";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = {
  keep: ["search", "before", "limit", "offset"],
  keptForAll: true,
} satisfies RouteHandle;

export const loader = json.get(PublicImagesQuery, async ({ shop }, query) => {
  const { posters, hasMore, next, total } = await countedPage(shop, query);
  const { limit, offset } = query;
  return { images: posters.map(publicImage), pagination: { total, limit, offset, hasMore, next } };
});
