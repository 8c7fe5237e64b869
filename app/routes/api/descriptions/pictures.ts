/** Calls that answer files: posters, their sizes, and pictures for sharing. */
import { BorderRequest } from "../../../domain/posters/border.ts";
import type { CallDescription } from "../../../web/openapi/call.ts";

export const pictureCalls: readonly CallDescription[] = [
  {
    method: "GET",
    path: "storage-image/*",
    does: "Returns a file by its key, ranges included; `HEAD` returns whether it exists. Only its owner gets a private file.",
    who: "anyone",
    answers: { types: ["image/jpeg", "image/png", "image/webp", "image/avif", "video/mp4"] },
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
];
