/** Takes a photo file of a form. Invariant: a file that is too large is refused before any of it is read. */
import { readFile } from "node:fs/promises";
import { IMAGE_MAX_BYTES } from "../kernel/image-limits.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { beginCreation, type FreshCreation, replacePhoto } from "./creation.ts";
import { findWithoutPhoto } from "./journey.ts";

interface PhotoFile {
  path: string;
  bytes: number;
}

/**
 * Begins a creation, or goes on with the one whose photo was refused: its answers stay.
 * @param creationId of that one; another creation is left alone
 * @throws Refusal "image-too-large" or as `beginCreation`
 */
export async function takePhotoFile(
  shop: Shop,
  viewer: Viewer,
  { path, bytes }: PhotoFile,
  creationId: string | null,
): Promise<FreshCreation> {
  if (bytes > IMAGE_MAX_BYTES) throw new Refusal("image-too-large", { field: "photo" });
  const photo = await readFile(path);
  const refused = await findWithoutPhoto(shop, viewer, creationId);
  return refused
    ? replacePhoto(shop, viewer, { creationId: refused.id, photo })
    : beginCreation(shop, viewer, photo);
}
