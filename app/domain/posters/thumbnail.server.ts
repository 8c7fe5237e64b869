/** Previews of a poster: a small WebP for grids, and the few colours of its placeholder. */
import sharp from "sharp";
import { THUMBNAIL_WIDTH } from "../kernel/image-limits.ts";
import { PLACEHOLDER_GRIDS, writePlaceholder } from "./placeholder.ts";

/** A WebP of some 640 px in width, with the picture's metadata. */
export async function makeThumbnail(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: 80 })
    .toBuffer();
}

/** The few colours of a picture, which pages write into gradients (`ui/poster-placeholder.ts`) without decoding anything. */
export async function makePlaceholder(image: Uint8Array): Promise<string> {
  const { width, height } = await sharp(image).metadata();
  const isWide = width > height;
  const parts = await sharp(image)
    .resize({ ...PLACEHOLDER_GRIDS[isWide ? "wide" : "upright"], fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  return writePlaceholder(parts, isWide);
}
