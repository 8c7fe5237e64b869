/** Pictures for and from the image model: the photo is sent in the poster's shape, the answer is measured and trimmed. */

import { CROP_RATIOS, windowOf } from "@moment/atelier";
import { type CropShape, trimOf } from "@moment/atelier/sheet";
import sharp from "sharp";
import { type PaintCrop, type PaintedPicture, PainterRefusal } from "./port.ts";

export interface Size {
  width: number;
  height: number;
}

/** The bleed makes a sheet of 303 x 426 mm: its shape differs by 0.6 % and needs no cut. */
const SHAPE_TOLERANCE = 0.01;
/** The service takes 50 MB; the painter port allows less than 8. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_PIXELS = 100_000_000;

/** The largest size inside the given one of the poster's paper, A3, for a crop of this shape. */
export function paperWithin({ width, height }: Size, shape: CropShape): Size {
  const paper = trimOf(shape);
  const wide = Math.min(width, (height * paper.w) / paper.h);
  return { width: Math.round(wide), height: Math.round((wide * paper.h) / paper.w) };
}

/**
 * The part of the photo to paint, as a JPEG no larger than the sheet, and never enlarged. Without a crop it has the
 * sheet's shape and is cut around the most striking part.
 */
export async function fitPhoto(
  photo: Uint8Array,
  sheet: Size,
  crop?: PaintCrop,
): Promise<{ jpeg: Uint8Array; crop: PaintCrop }> {
  try {
    const upright = sharp(photo, { limitInputPixels: MOST_PIXELS }).autoOrient();
    const { width, height } = (await upright.metadata()).autoOrient;
    const part = crop ? windowOf(crop, { w: width, h: height }, CROP_RATIOS[crop.shape]) : undefined;
    const shape = part ? { width: sheet.width, height: (sheet.width * part.height) / part.width } : sheet;
    const from = part ?? { width, height };
    const scale = Math.min(1, from.width / shape.width, from.height / shape.height);
    const target = {
      width: Math.max(1, Math.round(shape.width * scale)),
      height: Math.max(1, Math.round(shape.height * scale)),
    };
    const fitted = (part ? upright.extract(part) : upright)
      .flatten({ background: "#ffffff" })
      .resize({ ...target, fit: "cover", position: sharp.strategy.attention })
      .toColourspace("srgb");
    for (const quality of [92, 80, 60]) {
      const { data, info } = await fitted.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true });
      if (data.length >= MOST_BYTES) continue;
      if (crop) return { jpeg: data, crop };
      const enlarged = Math.max(target.width / width, target.height / height);
      const middle = (offset: number | undefined, side: number, whole: number) =>
        Math.min(1, (Math.abs(offset ?? 0) + side / 2) / (whole * enlarged));
      return {
        jpeg: data,
        crop: {
          x: middle(info.cropOffsetLeft, target.width, width),
          y: middle(info.cropOffsetTop, target.height, height),
          zoom: 1,
          shape: "tall",
        },
      };
    }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      throw new PainterRefusal("too-large", "The photo has more than 100 megapixels.", false);
    }
    throw new PainterRefusal("unreadable", "The photo cannot be read.", false);
  }
  throw new PainterRefusal("too-large", "The photo stays above 8 MB.", false);
}

/** Decodes the answer to its last row, and trims it to the poster's shape where the model cannot make it. */
export async function readAnswer(
  bytes: Uint8Array,
  shape: CropShape,
): Promise<Pick<PaintedPicture, "image" | "contentType" | "width" | "height">> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "truncated" });
    const { format, width, height } = await picture.metadata();
    const cut = paperWithin({ width, height }, shape);
    if (differs({ width, height }, cut)) {
      const { data, info } = await picture
        .resize({ ...cut, fit: "cover" })
        .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
        .toBuffer({ resolveWithObject: true });
      return { image: data, contentType: "image/jpeg", width: info.width, height: info.height };
    }
    if (format !== "jpeg" && format !== "png" && format !== "webp") throw new Error(`Unexpected ${format}`);
    await picture.raw().toBuffer();
    return { image: bytes, contentType: `image/${format}`, width, height };
  } catch {
    throw new PainterRefusal("unavailable", "The image service answered with a damaged picture.", true);
  }
}

function differs(one: Size, other: Size): boolean {
  return Math.abs(one.width / one.height / (other.width / other.height) - 1) > SHAPE_TOLERANCE;
}
