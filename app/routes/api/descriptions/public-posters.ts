/** Calls of public posters: the feed, the catalogue, likes and shares. */
import { z } from "zod";
import { PublicImagesQuery } from "../../../domain/posters/catalogue.ts";
import { FeedQuery } from "../../../domain/posters/feed.ts";
import { LikeCall } from "../../../domain/posters/like.ts";
import { Sharing } from "../../../domain/posters/share.ts";
import { address, type CallDescription, done, francs } from "../../../web/openapi/call.ts";

const endless = "null for a standard edition, which is unlimited";

const publicImage = z.object({
  id: z.string(),
  generatedPath: address,
  style: z.string(),
  createdAt: z.iso.datetime().describe("when it was published"),
  imageUrl: address.describe("of the thumbnail"),
  fullImageUrl: address,
  usingThumbnail: z.literal(true),
  username: z.string(),
  name: z.string(),
  totalSupply: z.int().nullable().describe(endless),
  soldCount: z.int(),
  pricePerUnit: francs,
  remainingSupply: z.int().nullable().describe("excludes prints that are on hold for a buyer"),
  isAvailable: z.boolean(),
  momentLink: z.string().nullable(),
});

const post = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  style: z.string(),
  thumbnailPath: address,
  generatedPath: address,
  videoFrameTimestamp: z.number().optional().describe("seconds; of a poster from a clip"),
  compressedVideoPath: address.optional().describe("the clip"),
  soldCount: z.int(),
  totalSupply: z.int().nullable().describe(endless),
  pricePerUnit: francs,
  hasLiked: z.boolean(),
  likeCount: z.int(),
});

const cursor = z.int().nullable();

export const publicPosterCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "feed",
    does: "Returns the public posters, newest first, 10 at a time.",
    who: "anyone",
    takes: FeedQuery,
    fields: {
      page: "from 1 to 1000, counted from `before`",
      before: "the value of `before` or `next` in an answer",
      after: "a value of `before` or `next`: the posters published right after it",
      from: "id of the first poster to return",
    },
    answers: z.object({
      posts: z.array(post),
      hasMore: z.boolean(),
      before: cursor.describe("send it back with `page=2` and so on, so that new posts shift nothing"),
      next: cursor.describe("send it back as `before`, without a page, to read on to the end of the feed"),
    }),
    describedByNote: "Invalid values are ignored; a page past the end is empty.",
    documented: true,
  },
  {
    method: "GET",
    path: "public-images",
    does: "Returns the posters of the catalogue, newest first, or the hits of a search.",
    who: "anyone",
    takes: PublicImagesQuery,
    fields: {
      limit: "1 to 48; 12",
      offset: "0 to 10,000; new posters shift it; `before` is stable",
      search: "its first 100 characters, 8 words",
      before: "the value of `next` in an answer",
    },
    answers: z.object({
      images: z.array(publicImage),
      pagination: z.object({
        total: z.int().describe("hits of a search are counted up to a limit"),
        limit: z.int(),
        offset: z.int(),
        hasMore: z.boolean(),
        next: cursor,
      }),
    }),
    describedByNote: "A number outside its range is replaced by the nearest allowed one.",
    documented: true,
  },
  {
    method: "GET",
    path: "images/:id/availability",
    does: "Returns one public poster.",
    who: "anyone",
    answers: publicImage,
    refuses: ["not-found"],
    documented: true,
  },
  {
    method: "POST",
    path: "posters/:id/like",
    does: "Likes a public poster, or removes the like.",
    who: "account",
    takes: LikeCall,
    fields: { like: "without it the call toggles the like; with it the call can be repeated" },
    answers: z.object({ likeCount: z.int(), hasLiked: z.boolean() }),
    refuses: ["not-signed-in", "poster-not-public"],
    documented: true,
  },
  {
    method: "POST",
    path: "posters/:id/share",
    does: "Counts an attempt to share.",
    who: "anyone",
    takes: Sharing,
    answers: done,
    refuses: ["not-found"],
  },
];
