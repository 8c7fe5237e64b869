/** Previews of a poster: a small WebP for grids, and the few colours of its placeholder. */
import sharp from "sharp";
import { THUMBNAIL_WIDTH } from "../kernel/image-limits.ts";

const PLACEHOLDER_GRID = { width: 2, height: 3 };

/** A WebP of some 640 px in width, with the picture's metadata. */
export async function makeThumbnail(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: 80 })
    .toBuffer();
}

/**
 * Seven colours in hexadecimal digits, without signs between them: the mean of the picture, then its sixths, in three rows of
 * two. Pages write them into gradients (`ui/poster-placeholder.ts`) without decoding anything.
 */
export async function makePlaceholder(image: Uint8Array): Promise<string> {
  const sixths = await sharp(image)
    .resize({ ...PLACEHOLDER_GRID, fit: "fill" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const mean = [0, 1, 2].map((channel) => {
    const values = sixths.filter((_, at) => at % 3 === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  });
  return Buffer.from([...mean, ...sixths]).toString("hex");
}
