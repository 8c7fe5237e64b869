import { countedPage, PublicImagesWish } from "~/domain/posters/catalogue";
import { publicImage } from "~/domain/posters/public-image";
import { json } from "~/web/json.server";

export const loader = json.get(PublicImagesWish, async ({ shop }, wish) => {
  const { posters, hasMore, next, total } = await countedPage(shop, wish);
  const { limit, offset } = wish;
  return { images: posters.map(publicImage), pagination: { total, limit, offset, hasMore, next } };
});

export const action = json.only("GET");
