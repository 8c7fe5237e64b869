/** Finds the poster of a picture's address. Invariant: only among the viewer's own. */
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Poster, posterFor } from "./poster.ts";

/** The addresses of posters' pictures and thumbnails, with or without the shop's origin. */
const POSTER_ADDRESS =
  /^(?:https?:\/\/[^/]+)?\/api\/storage-image\/posters\/[a-z0-9-]+\/[a-z0-9-]+\.(?:jpg|png|webp)$/;

/**
 * The viewer's poster to sell, by the address of its picture or thumbnail.
 * @throws Refusal "selling-poster-missing", "selling-address-invalid" or "selling-poster-unfound"
 */
export async function posterToSell(shop: Shop, viewer: Viewer, address: string | null): Promise<Poster> {
  if (!address?.trim()) throw new Refusal("selling-poster-missing");
  if (!POSTER_ADDRESS.test(address)) throw new Refusal("selling-address-invalid");
  const poster = await posterFor(shop, viewer, address);
  if (!poster) throw new Refusal("selling-poster-unfound");
  return poster;
}
