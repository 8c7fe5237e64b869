/** Begins a creation from a photo file. Invariant: a file that is too large is refused before any of it is read. */
import { readFile } from "node:fs/promises";
import { IMAGE_MAX_BYTES } from "../kernel/image-limits.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { beginCreation, type FreshCreation } from "./creation.ts";

/** @throws Refusal "image-too-large" or as `beginCreation` */
export async function beginFromPhotoFile(
  shop: Shop,
  viewer: Viewer,
  { path, bytes }: { path: string; bytes: number },
): Promise<FreshCreation> {
  if (bytes > IMAGE_MAX_BYTES) throw new Refusal("image-too-large", { field: "photo" });
  return beginCreation(shop, viewer, await readFile(path));
}
