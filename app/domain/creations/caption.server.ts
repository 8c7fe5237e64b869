/** The caption at the lower edge of a poster. */
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Poster, posterOf } from "../posters/poster.ts";
import { type CaptionInput, captionOn } from "./caption.ts";
import { changeWords } from "./poster-words.server.ts";

/**
 * Writes the caption on the poster and replaces an earlier one.
 * @throws Refusal "not-found", "lettering-published", "lettering-sold" or "lettering-glyphs"
 */
export function drawCaption(
  shop: Shop,
  viewer: Viewer,
  { posterId, ...input }: CaptionInput & { posterId: string },
): Promise<Poster> {
  return changeWords(shop, viewer, posterId, ({ style, lettering }) => ({
    lettering,
    caption: captionOn(style, input),
  }));
}

/** Shows the poster without a caption. @throws Refusal "not-found", "lettering-published" or "lettering-sold" */
export async function removeCaption(shop: Shop, viewer: Viewer, posterId: string): Promise<Poster> {
  const poster = await posterOf(shop, viewer, posterId);
  if (!poster.caption) return poster;
  return changeWords(shop, viewer, posterId, ({ lettering }) => ({ lettering, caption: null }));
}
