/** The calls about posters: one's own, those in public, and their pictures. */
import { z } from "zod";
import { EmailClaim } from "../../domain/accounts/email.ts";
import { BorderWish } from "../../domain/posters/border.ts";
import { PublicImagesWish } from "../../domain/posters/catalogue.ts";
import { FeedWish } from "../../domain/posters/feed.ts";
import { LikeCall } from "../../domain/posters/like.ts";
import { SellCallFields } from "../../domain/posters/selling.ts";
import { Sharing } from "../../domain/posters/share.ts";
import { address, type CallDescription, claim, done, francs } from "./call.ts";

const endless = "null: a standard edition, which has no end";

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
  remainingSupply: z.int().nullable().describe("without the prints that are just being paid for"),
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
  videoFrameTimestamp: z.number().optional().describe("seconds; of a poster out of a clip"),
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

const hanging = z.object({
  id: z.string(),
  isPublic: z.boolean(),
  name: z.string().optional().describe("this and the rest: of what hangs"),
  momentLink: z.string().nullish(),
  city: z.string().optional(),
  totalSupply: z.int().nullish(),
  soldCount: z.int().optional(),
  pricePerUnit: francs.optional(),
});

const place = z.int().nullable();
const picture = { types: ["image/jpeg", "image/png", "image/webp", "image/avif"] };

export const galleryCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "user-poster-stats",
    does: "Tells how many posters the viewer has for sale.",
    who: "verified",
    takes: EmailClaim,
    fields: { ...claim, t: "ignored" },
    answers: z.object({ isSubscribed: z.boolean(), postersForSale: z.int() }),
    refuses: ["email-unverified", "not-yours"],
    documented: true,
  },
  {
    method: "GET",
    path: "user-images",
    does: "Tells the viewer's posters, the newest first.",
    who: "verified",
    takes: EmailClaim,
    fields: claim,
    answers: z.object({ images: z.array(ownImage) }),
    refuses: ["email-unverified", "not-yours"],
    documented: true,
  },
  {
    method: "PATCH",
    path: "images/:id/public",
    does: "Publishes a poster of one's own, or takes it down. Whoever publishes agrees to the creator terms.",
    who: "account",
    takes: z.object({ isPublic: z.boolean(), ...SellCallFields.omit({ edition: true }).partial().shape }),
    fields: {
      isPublic: "alone it takes the poster down, or hangs it again as before",
      momentLink: "an address of the web, or null",
      totalSupply: "1 to 1000, or null for a standard edition",
      pricePerUnit: "in francs, 29.95 to 10,000; not read for a standard edition",
    },
    answers: hanging,
    refuses: [
      "not-signed-in",
      "selling-unverified",
      "not-found",
      "poster-name-missing",
      "poster-name-long",
      "poster-city-missing",
      "poster-city-long",
      "moment-link-invalid",
      "supply-invalid",
      "supply-fixed",
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
    does: "Tells the public posters, the newest first, 10 at a time.",
    who: "anyone",
    takes: FeedWish,
    fields: {
      page: "from 1 to 1000, counted from `before`",
      before: "the place that an answer gave as `before` or `next`",
      after: "a place: what came right after it",
      from: "id of the poster to begin with",
    },
    answers: z.object({
      posts: z.array(post),
      hasMore: z.boolean(),
      before: place.describe("hand it back with `page=2` and so on, and new posts shift nothing"),
      next: place.describe("hand it back as `before`, without a page: that goes to the end of the feed"),
    }),
    answersNote: "What cannot be read counts as not given; a page past the end is empty.",
    documented: true,
  },
  {
    method: "GET",
    path: "public-images",
    does: "Tells the posters of the catalogue, the newest first, or what a search finds among them.",
    who: "anyone",
    takes: PublicImagesWish,
    fields: {
      limit: "1 to 48; 12",
      offset: "0 to 10,000; it shifts when somebody publishes, `before` does not",
      search: "its first 100 characters, 8 words",
      before: "the place that an answer gave as `next`",
    },
    answers: z.object({
      images: z.array(publicImage),
      pagination: z.object({
        total: z.int().describe("hits of a search are counted up to a limit"),
        limit: z.int(),
        offset: z.int(),
        hasMore: z.boolean(),
        next: place,
      }),
    }),
    answersNote: "A number above or below is cut to the nearest that is allowed.",
    documented: true,
  },
  {
    method: "GET",
    path: "images/:id/availability",
    does: "Tells one public poster.",
    who: "anyone",
    answers: publicImage,
    refuses: ["not-found"],
    documented: true,
  },
  {
    method: "POST",
    path: "posters/:id/like",
    does: "Likes a public poster, or no longer.",
    who: "account",
    takes: LikeCall,
    fields: { like: "without it the like is turned over; with it the same call twice is one" },
    answers: z.object({ likeCount: z.int(), hasLiked: z.boolean() }),
    refuses: ["not-signed-in", "poster-not-public"],
    documented: true,
  },
  {
    method: "GET",
    path: "storage-image/*",
    does: "Answers a file by its key, ranges included; `HEAD` tells whether it is there. Private ones to their owner only.",
    who: "anyone",
    answers: { types: [...picture.types, "video/mp4"] },
    refuses: ["not-found"],
    documented: true,
  },
  {
    method: "POST",
    path: "share-image-with-border",
    does: "Answers a poster with a white border of 30 px, 1080 px wide.",
    who: "anyone",
    takes: BorderWish,
    fields: { imageUrl: "the address of a poster's picture in this shop" },
    answers: { types: ["image/png"] },
    refuses: ["not-found"],
    documented: true,
  },
  {
    method: "GET",
    path: "share-image-with-border",
    does: "The same as a file to save.",
    who: "anyone",
    takes: BorderWish,
    fields: { imageUrl: "the address of a poster's picture in this shop" },
    answers: { types: ["image/png"] },
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "pictures/:width/*",
    does: "Answers a picture no wider than one of 160, 224, 320, 448, 640, 896, 1280, 1754, as AVIF, WebP or JPEG by `Accept`.",
    who: "anyone",
    answers: { types: ["image/avif", "image/webp", "image/jpeg"] },
    refuses: ["not-found"],
  },
  {
    method: "GET",
    path: "social-cards/*",
    does: "Answers a picture on the shop's wall, 1200 x 630 px.",
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
