/**
 * Sharing hands a poster on: with the link of its page in the catalogue, or as a picture.
 * Invariant: only a public poster has a link; a private one is shared by its owner alone, as a picture.
 */
import { z } from "zod";
import { recordEvent } from "../events/event.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { isSignedIn, type Viewer } from "../viewer.ts";
import { posterOf } from "./poster.ts";
import { findPublicPoster } from "./public-poster.ts";

export interface SharedPoster {
  id: string;
  /** Null until it was published: it has only its style then. */
  name: string | null;
  username: string | null;
  styleName: string;
  imageKey: string;
  placeholder: string;
  /** Path of its page, while it is public. */
  page: string | null;
}

/** The page of a public poster: what a shared link leads to. */
export function posterPage(posterId: string): string {
  return `/catalogue?poster=${encodeURIComponent(posterId)}`;
}

/**
 * The poster as this viewer may share it: a public one, or their own.
 * @throws Refusal "not-found" for an unknown one and for somebody else's private one alike
 */
export async function shareablePoster(shop: Shop, viewer: Viewer, posterId: string): Promise<SharedPoster> {
  const open = await findPublicPoster(shop.db, posterId);
  if (open) {
    const { id, name, username, styleName, imageKey, placeholder } = open;
    return { id, name, username, styleName, imageKey, placeholder, page: posterPage(id) };
  }
  if (!isSignedIn(viewer)) throw new Refusal("not-found");
  const { id, styleName, imageKey, placeholder } = await posterOf(shop, viewer, posterId);
  return { id, name: null, username: null, styleName, imageKey, placeholder, page: null };
}

/** What a browser tells of an attempt. */
export const Sharing = z.object({
  /** Handed to the device, or copied. */
  way: z.enum(["device", "link"]),
  failed: z.boolean().default(false),
});

/** Counts an attempt to share. @throws Refusal "not-found" */
export async function recordSharing(
  shop: Shop,
  viewer: Viewer,
  { posterId, way, failed }: z.output<typeof Sharing> & { posterId: string },
): Promise<void> {
  await shareablePoster(shop, viewer, posterId);
  await recordEvent(shop, failed ? "share_failed" : "poster_share", { way }, viewer.analytics);
}
