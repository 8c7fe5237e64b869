/** Finds the poster that a picture's address shows. Invariant: only among the viewer's own. */
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { type Poster, posterFor } from "./poster.ts";

/** Under which pictures and thumbnails of posters are served, with or without the shop's name before it. */
const POSTER_ADDRESS =
  /^(?:https?:\/\/[^/]+)?\/api\/storage-image\/posters\/[a-z0-9-]+\/[a-z0-9-]+\.(?:jpg|png|webp)$/;

/**
 * The viewer's poster that is to be sold, by the address of its picture or thumbnail.
 * @throws Refusal "selling-poster-missing", "selling-address-invalid" or "selling-poster-unfound"
 */
export async function posterToSell(shop: Shop, viewer: Viewer, address: string | null): Promise<Poster> {
  if (!address?.trim()) throw new Refusal("selling-poster-missing");
  if (!POSTER_ADDRESS.test(address)) throw new Refusal("selling-address-invalid");
  const poster = await posterFor(shop, viewer, address);
  if (!poster) throw new Refusal("selling-poster-unfound");
  return poster;
}
