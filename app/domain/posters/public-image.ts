/** A public poster in the format of the calls. Invariant: an amount is in francs, a moment in ISO 8601. */
import { isAvailable, remainingPrints } from "./edition.ts";
import { pictureAddress } from "./picture.ts";
import type { PublicPoster } from "./public-poster.ts";

/** The poster as the documented calls return it. */
export function publicImage(poster: PublicPoster) {
  const { id, style, username, name, edition, momentLink } = poster;
  return {
    id,
    generatedPath: pictureAddress(poster.imageKey),
    style,
    createdAt: new Date(poster.publishedAt).toISOString(),
    imageUrl: pictureAddress(poster.thumbnailKey),
    fullImageUrl: pictureAddress(poster.imageKey),
    usingThumbnail: true,
    username,
    name,
    totalSupply: edition.totalSupply,
    soldCount: edition.sold,
    pricePerUnit: poster.price / 100,
    remainingSupply: remainingPrints(edition),
    isAvailable: isAvailable(edition),
    momentLink,
  };
}
