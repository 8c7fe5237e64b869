/** The owner's own text on a poster. */
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Poster, posterOf } from "../posters/poster.ts";
import { type LetteringInput, placeLettering } from "./lettering.ts";
import { changeWords } from "./poster-words.server.ts";

/**
 * Writes the text on the poster and replaces an earlier one.
 * @throws Refusal "not-found", "lettering-published", "lettering-sold", "lettering-glyphs" or "lettering-outside"
 */
export function drawLettering(
  shop: Shop,
  viewer: Viewer,
  { posterId, ...input }: LetteringInput & { posterId: string },
): Promise<Poster> {
  return changeWords(shop, viewer, posterId, (poster) => ({
    lettering: placeLettering(input, poster),
    caption: poster.caption,
  }));
}

/** Shows the poster without the text. @throws Refusal "not-found", "lettering-published" or "lettering-sold" */
export async function removeLettering(shop: Shop, viewer: Viewer, posterId: string): Promise<Poster> {
  const poster = await posterOf(shop, viewer, posterId);
  if (!poster.lettering) return poster;
  return changeWords(shop, viewer, posterId, ({ caption }) => ({ lettering: null, caption }));
}
