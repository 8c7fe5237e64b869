/** Calls of posters: the creator's own, public ones, and their pictures. */
import { z } from "zod";
import { EmailClaim } from "../../../domain/accounts/forms.ts";
import { BorderRequest } from "../../../domain/posters/border.ts";
import { PublicImagesQuery } from "../../../domain/posters/catalogue.ts";
import { FeedQuery } from "../../../domain/posters/feed.ts";
import { LikeCall } from "../../../domain/posters/like.ts";
import { SellCallFields } from "../../../domain/posters/selling.ts";
import { Sharing } from "../../../domain/posters/share.ts";
import { address, type CallDescription, claim, done, francs } from "../../../web/openapi/call.ts";

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

const ownImage = z.object({
  id: z.string(),
  style: z.string(),
  isPublic: z.boolean(),
  imageUrl: address,
  thumbnailPath: address,
  name: z.string().nullable().describe("null: never published"),
  totalSupply: z.int().nullable(),
  soldCount: z.int(),
});

const publication = z.object({
  id: z.string(),
  isPublic: z.boolean(),
  name: z.string().optional().describe("this and the following fields: of a public poster"),
  momentLink: z.string().nullish(),
  description: z.string().nullish(),
  city: z.string().optional(),
  totalSupply: z.int().nullish(),
  soldCount: z.int().optional(),
  pricePerUnit: francs.optional(),
});

const cursor = z.int().nullable();
const picture = { types: ["image/jpeg", "image/png", "image/webp", "image/avif"] };

export const galleryCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "user-poster-stats",
    does: "Returns how many posters the viewer has for sale.",
    who: "verified",
    takes: EmailClaim,
    fields: { ...claim, t: "ignored" },
    answers: z.object({ isSubscribed: z.boolean(), postersForSale: z.int() }),
    refuses: ["not-signed-in", "not-yours"],
    documented: true,
  },
  {
    method: "GET",
    path: "user-images",
    does: "Returns the viewer's posters, newest first.",
    who: "verified",
    takes: EmailClaim,
    fields: claim,
    answers: z.object({ images: z.array(ownImage) }),
    refuses: ["not-signed-in", "not-yours"],
    documented: true,
  },
  {
    method: "PATCH",
    path: "images/:id/public",
    does: "Publishes a poster of the viewer's, or takes it down. By publishing, the viewer agrees to the creator terms.",
    who: "account",
    takes: z.object({ isPublic: z.boolean(), ...SellCallFields.omit({ edition: true }).partial().shape }),
    fields: {
      isPublic: "alone it takes the poster down, or publishes it again with its earlier terms",
      momentLink: "an address of the web, or null",
      totalSupply: "1 to 1000, or null for a standard edition",
      pricePerUnit: "in francs, 29.95 to 10,000; ignored for a standard edition",
    },
    answers: publication,
    refuses: [
      "not-signed-in",
      "selling-unverified",
      "not-found",
      "poster-name-missing",
      "poster-name-long",
      "poster-city-missing",
      "poster-city-long",
      "moment-link-invalid",
      "poster-description-long",
      "supply-invalid",
      "supply-fixed",
      "edition-too-coarse",
      "edition-price-invalid",
      "edition-price-low",
      "edition-price-high",
      "selling-limit",
    ],
    documented: true,
  },
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
    method: "GET",
    path: "storage-image/*",
    does: "Returns a file by its key, ranges included; `HEAD` returns whether it exists. Only its owner gets a private file.",
    who: "anyone",
    answers: { types: [...picture.types, "video/mp4"] },
    refuses: ["not-found"],
    documented: true,
  },
  {
    method: "POST",
    path: "share-image-with-border",
    does: "Returns a poster with a white border of 30 px, 1080 px wide.",
    who: "anyone",
    takes: BorderRequest,
    fields: { imageUrl: "the address of a poster's picture in this shop" },
    answers: { types: ["image/png"] },
    refuses: ["not-found"],
    documented: true,
  },
  {
    method: "GET",
    path: "share-image-with-border",
    does: "Returns the same picture as a download.",
    who: "anyone",
    takes: BorderRequest,
    fields: { imageUrl: "the address of a poster's picture in this shop" },
    answers: { types: ["image/png"] },
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "pictures/:width/*",
    does: "Returns a picture no wider than one of 160, 224, 320, 448, 640, 896, 1280, 1754, as AVIF, WebP or JPEG by `Accept`.",
    who: "anyone",
    answers: { types: ["image/avif", "image/webp", "image/jpeg"] },
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "social-cards/*",
    does: "Returns a picture on the shop's wall for link previews, 1200 x 630 px.",
    who: "anyone",
    answers: { types: ["image/jpeg"] },
    refuses: ["not-found"],
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
