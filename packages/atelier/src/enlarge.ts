import sharp from "sharp";
import type { Picture } from "./files.ts";
import { sheetOf, trimIn, trimOfPicture } from "./operators/sheet.ts";
import { AtelierRefusal } from "./refusal.ts";

/** Sharpening stays below what would draw lines around edges; flat parts keep their grain as it is. */
const SHARPENING = { m1: 0, m2: 1.2, x1: 2, y2: 6, y3: 8 };
/** Radius in pixels of the original: enlarging softens edges about that far. */
const SOFTENED = 0.45;

/**
 * A finished picture of the trimmed poster as a print sheet: enlarged by Lanczos, in the light that it is stored in,
 * because in linear light dark edges get bright rims; sharpened a little; its margins mirrored into the bleed. It shows
 * no more detail than the picture had.
 * @param image an encoded picture of the trimmed poster, upright or on its side; what is wider or taller than A3 loses its margins
 * @throws {AtelierRefusal} where the picture cannot be read
 */
export async function enlarged(image: Uint8Array): Promise<Picture> {
  try {
    const picture = sharp(image);
    const source = await picture.metadata();
    const { width, height } = sheetOf("print", trimOfPicture(source));
    const trim = trimIn({ width, height, size: "print" });
    const inner = { width: Math.round(trim.width), height: Math.round(trim.height) };
    const left = Math.floor((width - inner.width) / 2);
    const top = Math.floor((height - inner.height) / 2);
    const factor = Math.max(inner.width / source.width, inner.height / source.height);
    const larger = picture
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize({ ...inner, fit: "cover", kernel: "lanczos3" });
    const sharper = factor > 1 ? larger.sharpen({ sigma: SOFTENED * factor, ...SHARPENING }) : larger;
    const { data, info } = await sharper.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const rgb = await sharp(data, { raw: { ...inner, channels: info.channels } })
      .extend({
        left,
        top,
        right: width - inner.width - left,
        bottom: height - inner.height - top,
        extendWith: "mirror",
      })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    return { rgb, width, height, size: "print" };
  } catch {
    throw new AtelierRefusal("photo_unreadable", "This poster's file is damaged, or no picture.");
  }
}
