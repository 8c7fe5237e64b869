/**
 * Shares a poster: with the link of its page in the catalogue, or as a picture.
 * Invariant: only a public poster has a link; only its owner shares a private one, as a picture.
 */
import { z } from "zod";
import { paths } from "../../paths.ts";
import { recordEvent } from "../kernel/event.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { isSignedIn, type Viewer } from "../kernel/viewer.ts";
import { posterOf } from "./poster.ts";
import { findPublicPoster } from "./public-poster.ts";
import type { StyleId } from "./style.ts";

export interface SharedPoster {
  id: string;
  /** Null until it is published: before, it has only its style. */
  name: string | null;
  username: string | null;
  style: StyleId;
  imageKey: string;
  placeholder: string;
  /** Path of its page, while it is public. */
  page: string | null;
}

/** The page of a public poster, to which a shared link leads. */
export function posterPage(posterId: string): string {
  return `${paths.catalogue()}?poster=${encodeURIComponent(posterId)}`;
}

/**
 * The poster as this viewer may share it: a public one, or their own.
 * @throws Refusal "not-found" for an unknown one and for another account's private one
 */
export async function shareablePoster(shop: Shop, viewer: Viewer, posterId: string): Promise<SharedPoster> {
  const open = await findPublicPoster(shop.db, posterId);
  if (open) {
    const { id, name, username, style, imageKey, placeholder } = open;
    return { id, name, username, style, imageKey, placeholder, page: posterPage(id) };
  }
  if (!isSignedIn(viewer)) throw new Refusal("not-found");
  const { id, style, imageKey, placeholder } = await posterOf(shop, viewer, posterId);
  return { id, name: null, username: null, style, imageKey, placeholder, page: null };
}

/** A browser's report of an attempt to share. */
export const Sharing = z.object({
  /** Shared through the device's dialog, or copied. */
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
