/** Previews of a poster: a small WebP for grids, and the few bytes of a blurred placeholder. */
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { THUMBNAIL_WIDTH } from "../kernel/image-limits.ts";

/** A WebP of some 640 px in width, with the picture's metadata. */
export async function makeThumbnail(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: 80 })
    .toBuffer();
}

/** Base64 of a thumbhash. */
export async function makePlaceholder(image: Uint8Array): Promise<string> {
  const { data, info } = await sharp(image)
    .resize({ width: 100, height: 100, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}
