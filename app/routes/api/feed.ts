import { FeedQuery, feedPage } from "~/domain/posters/feed";
import { pictureAddress } from "~/domain/posters/picture";
import { json } from "~/web/json.server";
import type { RouteHandle } from "~/web/route-handle";

export const handle = { keep: ["before", "after", "from", "page"] } satisfies RouteHandle;

export const loader = json.get(FeedQuery, async ({ shop, viewer }, query) => {
  const { posts, hasMore, before, next } = await feedPage(shop, viewer, query);
  return {
    posts: posts.map(({ poster, hasLiked }) => ({
      id: poster.id,
      name: poster.name,
      username: poster.username,
      style: poster.style,
      thumbnailPath: pictureAddress(poster.thumbnailKey),
      generatedPath: pictureAddress(poster.imageKey),
      videoFrameTimestamp: poster.clip ? poster.clip.momentMs / 1000 : undefined,
      compressedVideoPath: poster.clip ? pictureAddress(poster.clip.key) : undefined,
      soldCount: poster.edition.sold,
      totalSupply: poster.edition.totalSupply,
      pricePerUnit: poster.price / 100,
      hasLiked,
      likeCount: poster.likes,
    })),
    hasMore,
    before,
    next,
  };
});
